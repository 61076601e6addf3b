package dev.chokepoint.lab.audit;

import java.util.List;

/** The rules of the trip system (report 000): what a booking system owes to its guests and to its books. */
final class TripRules {

    /** Temporary table that holds one row an acknowledgement while the rules are checked. */
    static final String ACKNOWLEDGED_TABLE = "audit_acknowledged";

    private static final String EVERY_ID = "(SELECT id, 'booking_order' AS place FROM booking_order"
            + " UNION ALL SELECT id, 'payment' FROM payment"
            + " UNION ALL SELECT id, 'order_event' FROM order_event"
            + " UNION ALL SELECT id, 'stock_journal' FROM stock_journal"
            + " UNION ALL SELECT id, 'outbox_message' FROM outbox_message) AS every_id";

    private TripRules() {}

    static List<AuditRule> all() {
        return List.of(
                balance(),
                nothingNegative(),
                frozenIsOpen(),
                soldIsKept(),
                acknowledgedIsKept(),
                paidOnce(),
                notBothWays(),
                onceOnly(),
                reservationsFollowOrders(),
                noIdTwice());
    }

    private static AuditRule balance() {
        return new AuditRule(
                "per product and day, capacity = available + frozen + sold",
                "SELECT COUNT(*) FROM stock",
                "SELECT product_id, day, capacity, available, frozen, sold FROM stock"
                        + " WHERE capacity <> available + frozen + sold ORDER BY product_id, day");
    }

    private static AuditRule nothingNegative() {
        return new AuditRule(
                "no stock figure is negative",
                "SELECT COUNT(*) FROM stock",
                "SELECT product_id, day, capacity, available, frozen, sold FROM stock"
                        + " WHERE available < 0 OR frozen < 0 OR sold < 0 OR capacity < 0 ORDER BY product_id, day");
    }

    private static AuditRule frozenIsOpen() {
        return new AuditRule(
                "per product and day, frozen = the sum of the orders that are still open",
                "SELECT COUNT(*) FROM stock",
                "SELECT s.product_id, s.day, s.frozen, COALESCE(open_orders.quantity, 0) AS open_quantity FROM stock s"
                        + " LEFT JOIN (SELECT r.product_id, r.day, SUM(r.quantity) AS quantity FROM stock_reservation r"
                        + " JOIN booking_order o ON o.id = r.order_id AND o.status = 'TRYING'"
                        + " WHERE r.state = 'FROZEN' GROUP BY r.product_id, r.day) AS open_orders"
                        + " ON open_orders.product_id = s.product_id AND open_orders.day = s.day"
                        + " WHERE s.frozen <> COALESCE(open_orders.quantity, 0) ORDER BY s.product_id, s.day");
    }

    private static AuditRule soldIsKept() {
        return new AuditRule(
                "per product and day, sold = the sum of the orders that are confirmed or paid",
                "SELECT COUNT(*) FROM stock",
                "SELECT s.product_id, s.day, s.sold, COALESCE(kept.quantity, 0) AS kept_quantity FROM stock s"
                        + " LEFT JOIN (SELECT o.product_id, n.day, SUM(n.quantity) AS quantity FROM order_night n"
                        + " JOIN booking_order o ON o.id = n.order_id AND o.status IN ('CONFIRMED', 'PAID')"
                        + " GROUP BY o.product_id, n.day) AS kept"
                        + " ON kept.product_id = s.product_id AND kept.day = s.day"
                        + " WHERE s.sold <> COALESCE(kept.quantity, 0) ORDER BY s.product_id, s.day");
    }

    private static AuditRule acknowledgedIsKept() {
        return new AuditRule(
                "every acknowledged order exists exactly once and is CONFIRMED or PAID",
                "SELECT COUNT(*) FROM " + ACKNOWLEDGED_TABLE,
                "SELECT a.id AS acknowledged_id, COUNT(DISTINCT o.id) AS orders, MAX(o.status) AS status,"
                        + " COUNT(DISTINCT a.line) AS acknowledgements FROM "
                        + ACKNOWLEDGED_TABLE
                        + " a LEFT JOIN booking_order o ON o.id = CAST(a.id AS UNSIGNED)"
                        // Both sides cast, so that both have the connection's collation and none of a table's.
                        + " AND CAST(o.id AS CHAR) = CAST(a.id AS CHAR)"
                        + " GROUP BY a.id HAVING COUNT(DISTINCT o.id) <> 1 OR COUNT(DISTINCT a.line) <> 1"
                        + " OR MAX(o.status) NOT IN ('CONFIRMED', 'PAID') ORDER BY a.id");
    }

    private static AuditRule paidOnce() {
        return new AuditRule(
                "each PAID order has one payment of its amount, and no other order has one",
                "SELECT COUNT(*) FROM booking_order",
                "SELECT o.id AS order_id, o.status, o.amount_cents, COUNT(p.id) AS payments,"
                        + " SUM(p.amount_cents) AS paid_cents FROM booking_order o"
                        + " LEFT JOIN payment p ON p.order_id = o.id GROUP BY o.id, o.status, o.amount_cents"
                        + " HAVING (o.status = 'PAID' AND (COUNT(p.id) <> 1 OR SUM(p.amount_cents) <> o.amount_cents))"
                        + " OR (o.status <> 'PAID' AND COUNT(p.id) > 0)"
                        + " UNION ALL SELECT p.order_id, 'no such order', 0, 1, p.amount_cents FROM payment p"
                        + " LEFT JOIN booking_order o ON o.id = p.order_id WHERE o.id IS NULL");
    }

    private static AuditRule notBothWays() {
        return new AuditRule(
                "no transaction is both confirmed and cancelled",
                "SELECT COUNT(DISTINCT xid) FROM order_event",
                "SELECT xid, 'order' AS participant, MIN(order_id) AS order_id FROM order_event"
                        + " WHERE kind IN ('CONFIRMED', 'CANCELLED') AND xid <> ''"
                        + " GROUP BY xid HAVING COUNT(DISTINCT kind) > 1"
                        + " UNION ALL SELECT xid, 'stock', MIN(order_id) FROM stock_journal"
                        + " WHERE kind IN ('SELL', 'RELEASE') AND xid <> ''"
                        + " GROUP BY xid HAVING COUNT(DISTINCT kind) > 1"
                        + " UNION ALL SELECT e.xid, 'order against stock', MIN(e.order_id) FROM order_event e"
                        + " JOIN stock_journal j ON j.order_id = e.order_id AND j.xid = e.xid WHERE e.xid <> ''"
                        + " AND ((e.kind = 'CONFIRMED' AND j.kind = 'RELEASE')"
                        + " OR (e.kind = 'CANCELLED' AND j.kind = 'SELL')) GROUP BY e.xid");
    }

    private static AuditRule onceOnly() {
        return new AuditRule(
                "no phase-two call took effect twice",
                "SELECT COUNT(*) FROM order_event",
                "SELECT order_id, 'order' AS participant, kind, COUNT(*) AS times FROM order_event"
                        + " GROUP BY order_id, kind HAVING COUNT(*) > 1"
                        + " UNION ALL SELECT order_id, 'stock', kind, COUNT(*) FROM stock_journal"
                        + " GROUP BY order_id, kind HAVING COUNT(*) > 1");
    }

    private static AuditRule reservationsFollowOrders() {
        return new AuditRule(
                "the reservations of an order say the same as the order",
                "SELECT COUNT(*) FROM stock_reservation",
                "SELECT r.order_id, r.product_id, r.day, r.state, o.status FROM stock_reservation r"
                        + " LEFT JOIN booking_order o ON o.id = r.order_id"
                        + " WHERE (r.state = 'SOLD' AND (o.status IS NULL OR o.status NOT IN ('CONFIRMED', 'PAID')))"
                        + " OR (r.state = 'RELEASED' AND o.status IN ('CONFIRMED', 'PAID'))"
                        + " OR (r.state = 'FROZEN' AND (o.status IS NULL OR o.status <> 'TRYING'))"
                        + " ORDER BY r.order_id, r.day");
    }

    private static AuditRule noIdTwice() {
        return new AuditRule(
                "no id is used twice",
                "SELECT COUNT(*) FROM " + EVERY_ID,
                "SELECT id, COUNT(*) AS times, GROUP_CONCAT(place) AS places FROM " + EVERY_ID
                        + " GROUP BY id HAVING COUNT(*) > 1 ORDER BY id");
    }
}
