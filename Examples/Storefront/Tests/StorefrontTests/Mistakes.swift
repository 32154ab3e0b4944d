/// Every kind of mistake that the files can have, and the whole answer to it.
let mistakes: [Mistake] = [
    // MARK: Broken JSON, and values of the wrong kind
    Mistake(
        .catalogue, "15 },", "15 }",
        """
        catalogue.json:8:5: found '{' where a comma or a closing bracket belongs.
          Fix: correct the JSON there or just before.
        """),
    Mistake(
        .orders, MockShop.orders, "",
        """
        orders.json:1:1: the file is empty.
          Fix: write a JSON document into it.
        """),
    Mistake(
        .orders, MockShop.orders, "[]",
        """
        orders.json:1:1: found a list where an object with the keys "customers" or "orders" belongs.
          Fix: write an object with the keys "customers" or "orders".
        """),
    Mistake(
        .orders, #""quantity": 7"#, #""quantity": "7""#,
        """
        orders.json:13:39: found the text "7" where a number (the quantity) belongs.
          In:  orders[1].lines[0].quantity
          Fix: write a number (the quantity).
        """),
    Mistake(
        .orders, #""loyal": true"#, #""loyal": 1"#,
        """
        orders.json:3:79: found the number 1 where true or false (is it a loyal customer?) belongs.
          In:  customers[0].loyal
          Fix: write true or false (is it a loyal customer?).
        """),
    Mistake(
        .orders, #""customer": "ren""#, #""customer": null"#,
        """
        orders.json:12:30: found null where the customer in quotes belongs.
          In:  orders[1].customer
          Fix: write the customer in quotes.
        """),
    Mistake(
        .orders, #""quantity": 7"#, #""quantty": 7"#,
        """
        orders.json:13:38: the key "quantty" means nothing here.
          In:  orders[1].lines[0].quantty
          Fix: use one of "product" or "quantity".
        """),
    Mistake(
        .orders, #", "quantity": 7"#, "",
        """
        orders.json:13:7: "quantity" is missing.
          In:  orders[1].lines[0]
          Fix: add "quantity".
        """),
    Mistake(
        .catalogue, #""name": "Tea""#, #""name": " ""#,
        """
        catalogue.json:7:28: the name is empty.
          In:  products[0].name
          Fix: write the name between the quotes.
        """),
    Mistake(
        .catalogue, #""name": "Tea""#, #""name": "T\u001b[31mea""#,
        """
        catalogue.json:7:28: the name has control characters in it.
          In:  products[0].name
          Fix: remove them.
        """),

    // MARK: Numbers
    Mistake(
        .orders, #""quantity": 7"#, #""quantity": -7"#,
        """
        orders.json:13:39: the quantity is -7; it has to be from 1 to 100,000.
          In:  orders[1].lines[0].quantity
          Fix: write the quantity, from 1 to 100,000, as a whole number.
        """),
    Mistake(
        .orders, #""quantity": 7"#, #""quantity": 0"#,
        """
        orders.json:13:39: the quantity is 0; it has to be from 1 to 100,000.
          In:  orders[1].lines[0].quantity
          Fix: write the quantity, from 1 to 100,000, as a whole number.
        """),
    Mistake(
        .orders, #""quantity": 7"#, #""quantity": 7.5"#,
        """
        orders.json:13:39: the quantity is 7.5; it has to be a whole number.
          In:  orders[1].lines[0].quantity
          Fix: write the quantity, from 1 to 100,000, as a whole number.
        """),
    Mistake(
        .orders, #""quantity": 7"#, #""quantity": 99999999999999999999999999999999999999999"#,
        """
        orders.json:13:39: the quantity is 999999999999999999999999999999999999999…; it has to be from 1 to 100,000.
          In:  orders[1].lines[0].quantity
          Fix: write the quantity, from 1 to 100,000, as a whole number.
        """),
    Mistake(
        .orders, #""quantity": 7"#, #""quantity": 7e3"#,
        """
        orders.json:13:39: the quantity is written 7e3.
          In:  orders[1].lines[0].quantity
          Fix: write it without an exponent.
        """),
    Mistake(
        .catalogue, "6.90", "6.905",
        """
        catalogue.json:7:44: the price is 6.905; it may have 2 digits behind the point.
          In:  products[0].price
          Fix: write the price, from 0 to 1,000,000.
        """),
    Mistake(
        .catalogue, "163.25", "0",
        """
        catalogue.json:3:29: the exchange rate is 0.
          In:  exchangeRates.JPY
          Fix: write how many JPY one EUR costs.
        """),
    Mistake(
        .catalogue, #""reduced": 7 "#, #""reduced": 107 "#,
        """
        catalogue.json:4:51: the reduced tax is 107; it has to be from 0 to 100.
          In:  regions.DE.reduced
          Fix: write the reduced tax, from 0 to 100.
        """),

    // MARK: Ids
    Mistake(
        .catalogue, #""id": "pot""#, #""id": "tea""#,
        """
        catalogue.json:8:13: the product "tea" is there already, at products[0].id in line 7.
          In:  products[1].id
          Fix: remove one of the two, or give it an id of its own.
        """),
    Mistake(
        .orders, #""id": "2""#, #""id": "1""#,
        """
        orders.json:12:13: the order "1" is there already, at orders[0].id in line 8.
          In:  orders[1].id
          Fix: remove one of the two, or give it an id of its own.
        """),
    Mistake(
        .orders, #""id": "ren""#, #""id": "ann""#,
        """
        orders.json:4:13: the customer "ann" is there already, at customers[0].id in line 3.
          In:  customers[1].id
          Fix: remove one of the two, or give it an id of its own.
        """),
    Mistake(
        .catalogue, #""JPY""#, #""EUR""#,
        """
        catalogue.json:3:29: the exchange rate "EUR" is there already, at currency in line 2.
          In:  exchangeRates.EUR
          Fix: remove one of the two, or give it an id of its own.
        """),
    Mistake(
        .orders, #""product": "card""#, #""product": "cart""#,
        """
        orders.json:14:20: there is no product "cart" in catalogue.json.
          In:  orders[1].lines[1].product
          Fix: add it to catalogue.json, or use "card", "pot" or "tea".
        """),
    Mistake(
        .orders, #""customer": "ren""#, #""customer": "rem""#,
        """
        orders.json:12:30: there is no customer "rem" in orders.json.
          In:  orders[1].customer
          Fix: add it to orders.json, or use "ann", "eve" or "ren".
        """),
    Mistake(
        .orders, #""voucher": "TEN""#, #""voucher": "TEEN""#,
        """
        orders.json:8:48: there is no voucher "TEEN" in catalogue.json.
          In:  orders[0].voucher
          Fix: add it to catalogue.json, or use "TEN".
        """),
    Mistake(
        .orders, #""region": "JP""#, #""region": "JAP""#,
        """
        orders.json:4:45: there is no region "JAP" in catalogue.json.
          In:  customers[1].region
          Fix: add it to catalogue.json, or use "DE" or "JP".
        """),
    Mistake(
        .orders, #""currency": "JPY""#, #""currency": "CHF""#,
        """
        orders.json:4:63: there is no exchange rate "CHF" in catalogue.json.
          In:  customers[1].currency
          Fix: add it to catalogue.json, or use "EUR" or "JPY".
        """),
    Mistake(
        .catalogue, #""currency": "EUR""#, #""currency": "EUX""#,
        """
        catalogue.json:2:15: there is no currency "EUX".
          In:  currency
          Fix: use one of "AUD", "CAD", "CHF", "CZK", "DKK", "EUR", "GBP", "JPY", "KRW", "KWD", "NOK", "NZD", "PLN", "SEK" or "USD".
        """),
    Mistake(
        .catalogue, #""tax": "exempt""#, #""tax": "none""#,
        """
        catalogue.json:9:56: there is no tax class "none".
          In:  products[2].tax
          Fix: use one of "standard", "reduced" or "exempt".
        """),
    Mistake(
        .orders,
        """
        [
              { "product": "pot", "quantity": 2 }
            ]
        """, "[]",
        """
        orders.json:16:46: the order "3" has no lines.
          In:  orders[2].lines
          Fix: add a line, or remove the order.
        """),
]
