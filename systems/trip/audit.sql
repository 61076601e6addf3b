-- What a booking system owes to its guests and to its books (report 000).
--
-- docs/contributing.md explains "-- settled:", "-- settled elsewhere:", "-- rule:", "-- traced by:", "-- examined:",
-- "-- violations:" and "-- counted:".
-- The temporary table audit_request has one row for each request that the load generator sent: line, label, request_key,
-- request, status (of the answer), success, id (of the answer). It is empty if the audit knows no load (./chokepoint audit).
--   order: request_key is the idempotency key, request is product, first day, nights, quantity and user, id is the order's.
--          A key is its user's own, so orders are looked up by both. SUBSTRING_INDEX(request, ',', -1) is the user
--   pay:   request_key is the order that is to be paid, id is the order in the answer
--   uid:   id is the id in the answer
-- STRAIGHT_JOIN keeps the order of two tables. The other order would find no index, because the text of the request has
-- another collation than the column of the order, and would compare every row with every row. No statement names
-- audit_request twice, because MySQL cannot read a temporary table twice at once.
-- @audit_fresh_data is 1 if the database was empty before this load and nobody else orders, otherwise 0.

-- settled: orders that are neither confirmed nor cancelled
SELECT COUNT(*) FROM booking_order WHERE status = 'TRYING';

-- settled: frozen reservations
SELECT COUNT(*) FROM stock_reservation WHERE state = 'FROZEN';

-- settled: messages that were not handed over
SELECT COUNT(*) FROM outbox_message WHERE published_at IS NULL;

-- A server with its store in a database leaves the row of a transaction that it carried out in status 2 to 7 for up to
-- 130 s, then deletes it. Such a row has no branch any more. So open is: 1 (Begin: not decided yet), and 2 to 8 (the
-- second phase is under way or is being retried) with a branch that has not answered yet.
-- settled elsewhere: global transactions of trip-service in seata.global_table that are not decided or not carried out
SELECT COUNT(*) FROM seata.global_table g
WHERE g.application_id = 'trip-service'
  AND (g.status = 1
       OR (g.status BETWEEN 2 AND 8 AND EXISTS (SELECT 1 FROM seata.branch_table b WHERE b.xid = g.xid)));

-- A night has one row for each bucket (trip.stock.buckets).
-- rule: in each row of the stock, capacity = available + frozen + sold + held
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT product_id, day, bucket, capacity, available, frozen, sold, held FROM stock
WHERE capacity <> available + frozen + sold + held ORDER BY product_id, day, bucket;

-- rule: no stock figure is negative
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT product_id, day, bucket, capacity, available, frozen, sold, held FROM stock
WHERE available < 0 OR frozen < 0 OR sold < 0 OR held < 0 OR capacity < 0 ORDER BY product_id, day, bucket;

-- rule: per product and day, the capacity is what was put on sale
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT s.product_id, s.day, SUM(s.capacity) AS capacity, MAX(seed.capacity) AS seeded FROM stock s
LEFT JOIN stock_seed seed ON seed.product_id = s.product_id AND seed.day = s.day
GROUP BY s.product_id, s.day
HAVING seeded IS NULL OR seeded <> SUM(s.capacity)
UNION ALL
SELECT seed.product_id, seed.day, NULL, seed.capacity FROM stock_seed seed
LEFT JOIN stock s ON s.product_id = seed.product_id AND s.day = seed.day
WHERE s.product_id IS NULL;

-- rule: in each row of the stock, frozen = the sum of the orders that are still open
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT s.product_id, s.day, s.bucket, s.frozen, COALESCE(open_orders.quantity, 0) AS open_quantity FROM stock s
LEFT JOIN (SELECT r.product_id, r.day, r.bucket, SUM(r.quantity) AS quantity FROM stock_reservation r
           JOIN booking_order o ON o.id = r.order_id AND o.status = 'TRYING'
           WHERE r.state = 'FROZEN' AND NOT r.off_row GROUP BY r.product_id, r.day, r.bucket) AS open_orders
       ON open_orders.product_id = s.product_id AND open_orders.day = s.day AND open_orders.bucket = s.bucket
WHERE s.frozen <> COALESCE(open_orders.quantity, 0) ORDER BY s.product_id, s.day, s.bucket;

-- rule: in each row of the stock, sold and held = the sums of the reservations that are counted there
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT s.product_id, s.day, s.bucket, s.sold, s.held, COALESCE(counted.sold, 0) AS sold_quantity,
       COALESCE(counted.held, 0) AS held_quantity FROM stock s
LEFT JOIN (SELECT product_id, day, bucket, SUM(IF(NOT off_row AND state = 'SOLD', quantity, 0)) AS sold,
                  SUM(IF(off_row AND state IN ('FROZEN', 'SOLD'), quantity, 0)) AS held
           FROM stock_reservation GROUP BY product_id, day, bucket) AS counted
       ON counted.product_id = s.product_id AND counted.day = s.day AND counted.bucket = s.bucket
WHERE s.sold <> COALESCE(counted.sold, 0) OR s.held <> COALESCE(counted.held, 0) ORDER BY s.product_id, s.day, s.bucket;

-- The orders whose reservations differ from their nights are named if they make up the whole difference.
-- rule: per product and day, what is sold = the sum of the orders that are confirmed or paid
-- traced by: order_ids
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT s.product_id, s.day, s.sold, COALESCE(kept.quantity, 0) AS kept_quantity,
       IF(odd.quantity = s.sold - COALESCE(kept.quantity, 0), odd.order_ids, NULL) AS order_ids
FROM (SELECT row_sum.product_id, row_sum.day, row_sum.sold + COALESCE(off_row.quantity, 0) AS sold
      FROM (SELECT product_id, day, SUM(sold) AS sold FROM stock GROUP BY product_id, day) AS row_sum
      LEFT JOIN (SELECT product_id, day, SUM(quantity) AS quantity FROM stock_reservation
                 WHERE off_row AND state = 'SOLD' GROUP BY product_id, day) AS off_row
             ON off_row.product_id = row_sum.product_id AND off_row.day = row_sum.day) AS s
LEFT JOIN (SELECT o.product_id, n.day, SUM(n.quantity) AS quantity FROM order_night n
           JOIN booking_order o ON o.id = n.order_id AND o.status IN ('CONFIRMED', 'PAID')
           GROUP BY o.product_id, n.day) AS kept
       ON kept.product_id = s.product_id AND kept.day = s.day
LEFT JOIN (SELECT product_id, day, SUM(quantity) AS quantity, GROUP_CONCAT(order_id ORDER BY order_id) AS order_ids
           FROM (SELECT product_id, day, order_id, SUM(quantity) AS quantity
                 FROM (SELECT product_id, day, order_id, quantity FROM stock_reservation WHERE state = 'SOLD'
                       UNION ALL
                       SELECT o.product_id, n.day, o.id, -n.quantity FROM order_night n
                       JOIN booking_order o ON o.id = n.order_id AND o.status IN ('CONFIRMED', 'PAID')) AS both_sides
                 GROUP BY product_id, day, order_id HAVING SUM(quantity) <> 0) AS each_order
           GROUP BY product_id, day) AS odd
       ON odd.product_id = s.product_id AND odd.day = s.day
WHERE s.sold <> COALESCE(kept.quantity, 0) ORDER BY s.product_id, s.day;

-- A price of the calendar may have changed since an order was placed, but not within a load of ours.
-- rule: the nights of each order are those it is about, at the prices of the calendar, and its amount is their sum
-- examined:
SELECT COUNT(*) FROM booking_order;
-- violations:
SELECT o.id AS order_id, o.first_day, o.nights, o.quantity, o.amount_cents, COUNT(n.day) AS order_nights,
       MIN(n.day) AS first_night, MAX(n.day) AS last_night, SUM(n.price_cents * n.quantity) AS nights_cents,
       SUM(n.quantity <> o.quantity) AS other_quantity,
       SUM(p.price_cents IS NULL OR p.price_cents <> n.price_cents) AS other_price
FROM booking_order o
LEFT JOIN order_night n ON n.order_id = o.id
LEFT JOIN product_price p ON p.product_id = o.product_id AND p.day = n.day
GROUP BY o.id, o.first_day, o.nights, o.quantity, o.amount_cents
HAVING order_nights <> o.nights OR first_night <> o.first_day
    OR last_night <> DATE_ADD(o.first_day, INTERVAL o.nights - 1 DAY)
    OR other_quantity <> 0 OR (@audit_fresh_data = 1 AND other_price <> 0) OR nights_cents <> o.amount_cents
UNION ALL
SELECT n.order_id, NULL, NULL, NULL, NULL, COUNT(*), MIN(n.day), MAX(n.day), SUM(n.price_cents * n.quantity), NULL, NULL
FROM order_night n LEFT JOIN booking_order o ON o.id = n.order_id WHERE o.id IS NULL GROUP BY n.order_id;

-- rule: every success was answered with an id, and nothing else was
-- examined:
SELECT COUNT(*) FROM audit_request;
-- violations:
SELECT label, request_key, status, success, id FROM audit_request
WHERE (success AND (id = '' OR status NOT IN ('200', '201', '202'))) OR (NOT success AND id <> '') ORDER BY line;

-- rule: every acknowledged order exists exactly once and is CONFIRMED or PAID, or was cancelled after it had been confirmed
-- traced by: acknowledged_id
-- examined:
SELECT COUNT(*) FROM audit_request WHERE label = 'order' AND success;
-- violations:
-- Both ids are cast, so that both have the collation of the connection and none has that of a table.
SELECT a.id AS acknowledged_id, COUNT(DISTINCT o.id) AS orders, MAX(o.status) AS status,
       COUNT(DISTINCT a.line) AS acknowledgements
FROM audit_request a
LEFT JOIN booking_order o ON o.id = CAST(a.id AS UNSIGNED) AND CAST(o.id AS CHAR) = CAST(a.id AS CHAR)
LEFT JOIN stock_journal back ON back.order_id = o.id AND back.kind = 'TAKE_BACK'
WHERE a.label = 'order' AND a.success AND a.id <> ''
GROUP BY a.id
HAVING COUNT(DISTINCT o.id) <> 1 OR COUNT(DISTINCT a.line) <> 1
    OR (COUNT(back.id) = 0 AND MAX(o.status) NOT IN ('CONFIRMED', 'PAID'))
    OR (COUNT(back.id) > 0 AND MAX(o.status) <> 'CANCELLED')
ORDER BY a.id;

-- rule: every acknowledged order carries the key of its request and is about what was asked for
-- examined:
SELECT COUNT(*) FROM audit_request WHERE label = 'order' AND success;
-- violations:
SELECT a.id AS acknowledged_id, a.request_key, o.idempotency_key, a.request,
       CONCAT_WS(',', o.product_id, o.first_day, o.nights, o.quantity, o.user_id) AS ordered
FROM audit_request a STRAIGHT_JOIN booking_order o ON o.id = CAST(a.id AS UNSIGNED)
WHERE a.label = 'order' AND a.success
  AND (o.idempotency_key IS NULL OR BINARY a.request_key <> BINARY o.idempotency_key
       OR BINARY a.request <> BINARY CONCAT_WS(',', o.product_id, o.first_day, o.nights, o.quantity, o.user_id))
ORDER BY a.line;

-- rule: every order in the data was sent by the load, and is about what was asked for with its key
-- examined:
SELECT COUNT(*) FROM booking_order WHERE idempotency_key IS NOT NULL AND @audit_fresh_data = 1;
-- violations:
SELECT o.id AS order_id, o.idempotency_key, o.status, a.request,
       CONCAT_WS(',', o.product_id, o.first_day, o.nights, o.quantity, o.user_id) AS ordered
FROM booking_order o
LEFT JOIN audit_request a ON a.label = 'order' AND a.request_key = CONVERT(o.idempotency_key USING utf8mb4)
  AND SUBSTRING_INDEX(a.request, ',', -1) = o.user_id
WHERE o.idempotency_key IS NOT NULL AND @audit_fresh_data = 1
  AND (a.line IS NULL
       OR BINARY a.request <> BINARY CONCAT_WS(',', o.product_id, o.first_day, o.nights, o.quantity, o.user_id))
ORDER BY o.id;

-- rule: no user has two orders with one idempotency key
-- examined:
SELECT COUNT(*) FROM booking_order WHERE idempotency_key IS NOT NULL;
-- violations:
SELECT user_id, idempotency_key, COUNT(*) AS orders, GROUP_CONCAT(id) AS order_ids FROM booking_order
WHERE idempotency_key IS NOT NULL GROUP BY idempotency_key, user_id HAVING COUNT(*) > 1;

-- 408 and 425 are no refusals: the caller does not know whether its request was carried out.
-- rule: no order is kept whose request was refused (a status of 400 to 499)
-- examined:
SELECT COUNT(*) FROM audit_request
WHERE label = 'order' AND NOT success AND status LIKE '4__' AND status NOT IN ('408', '425');
-- violations:
SELECT o.id AS order_id, o.idempotency_key, o.status, a.answer
FROM (SELECT request_key, SUBSTRING_INDEX(request, ',', -1) AS user_id, GROUP_CONCAT(status) AS answer
      FROM audit_request WHERE label = 'order' GROUP BY request_key, SUBSTRING_INDEX(request, ',', -1)
      HAVING MAX(success) = 0 AND MAX(status LIKE '4__' AND status NOT IN ('408', '425')) = 1) AS a
STRAIGHT_JOIN booking_order o
  ON o.idempotency_key = CONVERT(a.request_key USING ascii) COLLATE ascii_bin AND o.user_id = a.user_id
WHERE o.status IN ('CONFIRMED', 'PAID') ORDER BY o.id;

-- rule: every acknowledged payment is that of the order it was sent for, and this order is PAID
-- examined:
SELECT COUNT(*) FROM audit_request WHERE label = 'pay' AND success;
-- violations:
SELECT a.request_key AS sent_for, a.id AS acknowledged_id, o.status
FROM audit_request a LEFT JOIN booking_order o ON o.id = CAST(a.id AS UNSIGNED)
WHERE a.label = 'pay' AND a.success
  AND (a.id <> a.request_key OR o.id IS NULL OR o.status <> 'PAID')
ORDER BY a.line;

-- counted: nights that were sold out, so that they could have been oversold
SELECT COUNT(*) FROM (SELECT 1 FROM stock GROUP BY product_id, day HAVING SUM(available) = 0) AS nights;

-- counted: orders that failed for the caller and are kept all the same (the caller repeats the request with its key)
SELECT COUNT(*)
FROM (SELECT request_key, SUBSTRING_INDEX(request, ',', -1) AS user_id FROM audit_request WHERE label = 'order'
      GROUP BY request_key, SUBSTRING_INDEX(request, ',', -1) HAVING MAX(success) = 0) AS a
STRAIGHT_JOIN booking_order o
  ON o.idempotency_key = CONVERT(a.request_key USING ascii) COLLATE ascii_bin AND o.user_id = a.user_id
WHERE o.status IN ('CONFIRMED', 'PAID');

-- counted: payments that failed for the caller and are made all the same (the caller repeats the request)
SELECT COUNT(*)
FROM (SELECT request_key FROM audit_request WHERE label = 'pay' GROUP BY request_key HAVING MAX(success) = 0) AS a
STRAIGHT_JOIN booking_order o ON o.id = CAST(a.request_key AS UNSIGNED)
WHERE o.status = 'PAID';

-- rule: each PAID order has one payment of its amount, and no other order has one
-- examined:
SELECT COUNT(*) FROM booking_order;
-- violations:
SELECT o.id AS order_id, o.status, o.amount_cents, COUNT(p.id) AS payments, SUM(p.amount_cents) AS paid_cents
FROM booking_order o LEFT JOIN payment p ON p.order_id = o.id GROUP BY o.id, o.status, o.amount_cents
HAVING (o.status = 'PAID' AND (COUNT(p.id) <> 1 OR SUM(p.amount_cents) <> o.amount_cents))
    OR (o.status <> 'PAID' AND COUNT(p.id) > 0)
UNION ALL
SELECT p.order_id, 'no such order', 0, 1, p.amount_cents FROM payment p
LEFT JOIN booking_order o ON o.id = p.order_id WHERE o.id IS NULL;

-- rule: no transaction is both confirmed and cancelled
-- traced by: order_id
-- examined:
SELECT COUNT(DISTINCT xid) FROM order_event WHERE xid <> '';
-- violations:
SELECT xid, 'order' AS participant, MIN(order_id) AS order_id FROM order_event
WHERE kind IN ('CONFIRMED', 'CANCELLED') AND xid <> '' GROUP BY xid HAVING COUNT(DISTINCT kind) > 1
UNION ALL
SELECT xid, 'stock', MIN(order_id) FROM stock_journal
WHERE kind IN ('SELL', 'RELEASE') AND xid <> '' GROUP BY xid HAVING COUNT(DISTINCT kind) > 1
UNION ALL
SELECT e.xid, 'order against stock', MIN(e.order_id) FROM order_event e
JOIN stock_journal j ON j.order_id = e.order_id AND j.xid = e.xid
WHERE e.xid <> '' AND ((e.kind = 'CONFIRMED' AND j.kind = 'RELEASE') OR (e.kind = 'CANCELLED' AND j.kind = 'SELL'))
GROUP BY e.xid
UNION ALL
SELECT o.xid, 'status against stock', o.id FROM booking_order o
JOIN stock_journal j ON j.order_id = o.id AND j.xid = o.xid AND j.kind = 'RELEASE'
WHERE o.status IN ('CONFIRMED', 'PAID');

-- rule: no phase-two call took effect twice
-- examined:
SELECT COUNT(*) FROM order_event;
-- violations:
SELECT order_id, 'order' AS participant, kind, COUNT(*) AS times FROM order_event
GROUP BY order_id, kind HAVING COUNT(*) > 1
UNION ALL
SELECT order_id, 'stock', kind, COUNT(*) FROM stock_journal GROUP BY order_id, kind HAVING COUNT(*) > 1;

-- rule: the reservations of an order say the same as the order
-- traced by: order_id
-- examined:
SELECT COUNT(*) FROM stock_reservation;
-- violations:
SELECT r.order_id, r.product_id, r.day, r.state, o.status FROM stock_reservation r
LEFT JOIN booking_order o ON o.id = r.order_id
WHERE (r.state = 'SOLD' AND (o.status IS NULL OR o.status NOT IN ('CONFIRMED', 'PAID')))
   OR (r.state = 'RELEASED' AND o.status IN ('CONFIRMED', 'PAID'))
   OR (r.state = 'FROZEN' AND (o.status IS NULL OR o.status <> 'TRYING'))
ORDER BY r.order_id, r.day;

-- rule: no id is used twice, whether it is in the data or was given to a caller of uid
-- examined:
SELECT COUNT(*) FROM (SELECT id FROM booking_order UNION ALL SELECT id FROM payment UNION ALL SELECT id FROM order_event
                      UNION ALL SELECT id FROM stock_journal UNION ALL SELECT id FROM outbox_message
                      UNION ALL SELECT CAST(id AS UNSIGNED) FROM audit_request WHERE label = 'uid' AND success
                     ) AS every_id;
-- violations:
SELECT id, COUNT(*) AS times, GROUP_CONCAT(place ORDER BY place) AS places
FROM (SELECT id, 'booking_order' AS place FROM booking_order
      UNION ALL SELECT id, 'payment' FROM payment
      UNION ALL SELECT id, 'order_event' FROM order_event
      UNION ALL SELECT id, 'stock_journal' FROM stock_journal
      UNION ALL SELECT id, 'outbox_message' FROM outbox_message
      UNION ALL SELECT CAST(id AS UNSIGNED), 'uid' FROM audit_request WHERE label = 'uid' AND success AND id <> ''
     ) AS every_id
GROUP BY id HAVING COUNT(*) > 1 ORDER BY id;

-- The history of a lean order (trip.statements=lean) has no CREATED and no CONFIRMED, because its row says both. Its sale
-- and its confirm share one message. A message is deleted a day after it was published (trip.outbox.keep), so older orders
-- are left out where the data are not of this load alone.
-- rule: each step of an order has one message, and nothing else has one
-- examined:
SELECT COUNT(*) FROM outbox_message;
-- violations:
-- One pass over both sides: a join would compare each step with each message, because no index leads from an order to its
-- messages.
SELECT order_id, kind, SUM(messages) AS messages, SUM(steps) AS steps
FROM (SELECT order_id, kind, 1 AS steps, 0 AS messages
      FROM (SELECT order_id, 'ORDER_CONFIRMED' AS kind FROM order_event WHERE kind = 'CONFIRMED'
            UNION SELECT id, 'ORDER_CONFIRMED' FROM booking_order WHERE status IN ('CONFIRMED', 'PAID')
            UNION SELECT order_id, 'ORDER_CONFIRMED' FROM stock_journal WHERE kind = 'TAKE_BACK'
            UNION ALL SELECT j.order_id, 'STOCK_SOLD' FROM stock_journal j
                      JOIN order_event e ON e.order_id = j.order_id AND e.kind = 'CREATED'
                      WHERE j.kind = 'SELL'
            UNION ALL SELECT order_id, 'ORDER_PAID' FROM order_event WHERE kind = 'PAID'
            UNION ALL SELECT order_id, 'ORDER_CANCELLED' FROM stock_journal WHERE kind = 'TAKE_BACK') AS step
      UNION ALL SELECT order_id, kind, 0, 1 FROM outbox_message) AS both_sides
GROUP BY order_id, kind HAVING (SUM(steps) <> SUM(messages) OR SUM(messages) <> 1)
    AND (@audit_fresh_data = 1
         OR order_id NOT IN (SELECT id FROM booking_order WHERE created_at < UTC_TIMESTAMP() - INTERVAL 23 HOUR))
ORDER BY order_id, kind;

-- rule: every message was received, and nothing was received that was not sent
-- examined:
SELECT COUNT(*) FROM outbox_message;
-- violations:
SELECT m.id AS message_id, m.order_id, m.kind, m.published_at, r.deliveries FROM outbox_message m
LEFT JOIN received_message r ON r.message_id = m.id
WHERE m.published_at IS NULL OR r.message_id IS NULL OR r.kind <> m.kind OR r.order_id <> m.order_id
UNION ALL
SELECT r.message_id, r.order_id, r.kind, NULL, r.deliveries FROM received_message r
LEFT JOIN outbox_message m ON m.id = r.message_id
WHERE m.id IS NULL;

-- counted: messages that came more than once, after a crash between delivery and mark (the receiver acts on them once)
SELECT COUNT(*) FROM received_message WHERE deliveries > 1;

-- rule: each order whose nights were taken back is CANCELLED and was confirmed before
-- examined:
SELECT COUNT(*) FROM stock_journal WHERE kind = 'TAKE_BACK';
-- violations:
SELECT j.order_id, o.status, COUNT(sold.id) AS sold FROM stock_journal j
LEFT JOIN booking_order o ON o.id = j.order_id
LEFT JOIN stock_journal sold ON sold.order_id = j.order_id AND sold.kind = 'SELL'
WHERE j.kind = 'TAKE_BACK' GROUP BY j.id, j.order_id, o.status
HAVING o.status IS NULL OR o.status <> 'CANCELLED' OR COUNT(sold.id) <> 1;
