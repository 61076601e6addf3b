-- What a booking system owes to its guests and to its books (report 000).
--
-- "-- settled:" is asked until its number is 0 or the settle time of system.yaml is over.
-- "-- rule:" says in one sentence what must hold. "-- examined:" counts the rows that the rule looks at.
-- Every row of "-- violations:" is one violation; its columns tell a reader where to look.
-- The temporary table audit_acknowledged has one row (line, id) for each acknowledgement that the load generator got.

-- settled:
SELECT (SELECT COUNT(*) FROM booking_order WHERE status = 'TRYING')
     + (SELECT COUNT(*) FROM stock_reservation WHERE state = 'FROZEN');

-- rule: per product and day, capacity = available + frozen + sold
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT product_id, day, capacity, available, frozen, sold FROM stock
WHERE capacity <> available + frozen + sold ORDER BY product_id, day;

-- rule: no stock figure is negative
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT product_id, day, capacity, available, frozen, sold FROM stock
WHERE available < 0 OR frozen < 0 OR sold < 0 OR capacity < 0 ORDER BY product_id, day;

-- rule: per product and day, frozen = the sum of the orders that are still open
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT s.product_id, s.day, s.frozen, COALESCE(open_orders.quantity, 0) AS open_quantity FROM stock s
LEFT JOIN (SELECT r.product_id, r.day, SUM(r.quantity) AS quantity FROM stock_reservation r
           JOIN booking_order o ON o.id = r.order_id AND o.status = 'TRYING'
           WHERE r.state = 'FROZEN' GROUP BY r.product_id, r.day) AS open_orders
       ON open_orders.product_id = s.product_id AND open_orders.day = s.day
WHERE s.frozen <> COALESCE(open_orders.quantity, 0) ORDER BY s.product_id, s.day;

-- rule: per product and day, sold = the sum of the orders that are confirmed or paid
-- examined:
SELECT COUNT(*) FROM stock;
-- violations:
SELECT s.product_id, s.day, s.sold, COALESCE(kept.quantity, 0) AS kept_quantity FROM stock s
LEFT JOIN (SELECT o.product_id, n.day, SUM(n.quantity) AS quantity FROM order_night n
           JOIN booking_order o ON o.id = n.order_id AND o.status IN ('CONFIRMED', 'PAID')
           GROUP BY o.product_id, n.day) AS kept
       ON kept.product_id = s.product_id AND kept.day = s.day
WHERE s.sold <> COALESCE(kept.quantity, 0) ORDER BY s.product_id, s.day;

-- rule: every acknowledged order exists exactly once and is CONFIRMED or PAID
-- examined:
SELECT COUNT(*) FROM audit_acknowledged;
-- violations:
-- Both ids are cast, so that both have the collation of the connection and none has that of a table.
SELECT a.id AS acknowledged_id, COUNT(DISTINCT o.id) AS orders, MAX(o.status) AS status,
       COUNT(DISTINCT a.line) AS acknowledgements
FROM audit_acknowledged a
LEFT JOIN booking_order o ON o.id = CAST(a.id AS UNSIGNED) AND CAST(o.id AS CHAR) = CAST(a.id AS CHAR)
GROUP BY a.id
HAVING COUNT(DISTINCT o.id) <> 1 OR COUNT(DISTINCT a.line) <> 1 OR MAX(o.status) NOT IN ('CONFIRMED', 'PAID')
ORDER BY a.id;

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
-- examined:
SELECT COUNT(DISTINCT xid) FROM order_event;
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
GROUP BY e.xid;

-- rule: no phase-two call took effect twice
-- examined:
SELECT COUNT(*) FROM order_event;
-- violations:
SELECT order_id, 'order' AS participant, kind, COUNT(*) AS times FROM order_event
GROUP BY order_id, kind HAVING COUNT(*) > 1
UNION ALL
SELECT order_id, 'stock', kind, COUNT(*) FROM stock_journal GROUP BY order_id, kind HAVING COUNT(*) > 1;

-- rule: the reservations of an order say the same as the order
-- examined:
SELECT COUNT(*) FROM stock_reservation;
-- violations:
SELECT r.order_id, r.product_id, r.day, r.state, o.status FROM stock_reservation r
LEFT JOIN booking_order o ON o.id = r.order_id
WHERE (r.state = 'SOLD' AND (o.status IS NULL OR o.status NOT IN ('CONFIRMED', 'PAID')))
   OR (r.state = 'RELEASED' AND o.status IN ('CONFIRMED', 'PAID'))
   OR (r.state = 'FROZEN' AND (o.status IS NULL OR o.status <> 'TRYING'))
ORDER BY r.order_id, r.day;

-- rule: no id is used twice
-- examined:
SELECT COUNT(*) FROM (SELECT id FROM booking_order UNION ALL SELECT id FROM payment UNION ALL SELECT id FROM order_event
                      UNION ALL SELECT id FROM stock_journal UNION ALL SELECT id FROM outbox_message) AS every_id;
-- violations:
SELECT id, COUNT(*) AS times, GROUP_CONCAT(place) AS places
FROM (SELECT id, 'booking_order' AS place FROM booking_order
      UNION ALL SELECT id, 'payment' FROM payment
      UNION ALL SELECT id, 'order_event' FROM order_event
      UNION ALL SELECT id, 'stock_journal' FROM stock_journal
      UNION ALL SELECT id, 'outbox_message' FROM outbox_message) AS every_id
GROUP BY id HAVING COUNT(*) > 1 ORDER BY id;
