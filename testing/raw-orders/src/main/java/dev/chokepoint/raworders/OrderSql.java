package dev.chokepoint.raworders;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;

/** The statements of an order on one connection. */
final class OrderSql implements AutoCloseable {

    /** Snowflake ids have 63 bits; the counter here is as long in the statements. */
    private static final String XID = "192.0.2.2:8091:";

    private final Calls calls;

    OrderSql(Connection connection) {
        calls = new Calls(connection);
    }

    private void run(String sql, Object... values) throws SQLException {
        calls.run(sql, values);
    }

    private void one(String sql, Object... values) throws SQLException {
        calls.one(sql, values);
    }

    private void transaction(Calls.Part part) throws SQLException {
        calls.transaction(part);
    }

    /** Places one order of one night. */
    void order(OrderKind kind, boolean seata, boolean rowLast, long id, long product, LocalDate day)
            throws SQLException {
        if (kind == OrderKind.MINIMAL) {
            transaction(() -> {
                one(
                        "UPDATE stock SET available = available - 1, sold = sold + 1 WHERE product_id = ?"
                                + " AND bucket = 0"
                                + " AND day = ? AND available >= 1",
                        product,
                        day);
                insertOrder(id, product, day);
            });
            return;
        }
        boolean lean = kind == OrderKind.LEAN;
        String xid = XID + id;
        run(
                "SELECT id, user_id, product_id, first_day, nights, quantity, amount_cents, status, created_at"
                        + " FROM booking_order WHERE idempotency_key = ? AND user_id = ?",
                "key-" + id,
                "u" + id % 1_000);
        if (seata) {
            one(
                    "INSERT INTO global_table (xid, transaction_id, status, application_id, transaction_service_group,"
                            + " transaction_name, timeout, begin_time, application_data, gmt_create, gmt_modified)"
                            + " VALUES (?, ?, 1, 'trip-service', 'chokepoint', 'place-order', 60000, ?,"
                            + " NULL, NOW(), NOW())",
                    xid,
                    id,
                    id);
            register(xid, 2 * id);
        }
        transaction(() -> create(lean, xid, id, product, day));
        if (seata) {
            register(xid, 2 * id + 1);
        }
        transaction(() -> freeze(lean, rowLast, xid, id, product, day));
        if (seata) {
            run("SELECT xid, status FROM global_table WHERE xid = ?", xid);
            run("SELECT branch_id, status FROM branch_table WHERE xid = ? ORDER BY gmt_create", xid);
            one("UPDATE global_table SET status = 2, gmt_modified = NOW() WHERE xid = ? AND status = 1", xid);
        }
        transaction(() -> confirm(lean, xid, id));
        end(seata, xid, 2 * id);
        transaction(() -> sell(lean, rowLast, xid, id, product, day));
        end(seata, xid, 2 * id + 1);
        if (!lean) {
            find(id);
        }
    }

    private void register(String xid, long branch) throws SQLException {
        run("SELECT xid, status FROM global_table WHERE xid = ?", xid);
        one(
                "INSERT INTO branch_table (branch_id, xid, transaction_id, resource_id, branch_type, status, client_id,"
                        + " application_data, gmt_create, gmt_modified)"
                        + " VALUES (?, ?, ?, 'trip', 'TCC', 0, 'trip-service:127.0.0.1:40000', ?, NOW(6), NOW(6))",
                branch,
                xid,
                branch,
                "{\"orderId\":" + branch + ",\"historyId\":1,\"messageId\":2}");
    }

    private void end(boolean seata, String xid, long branch) throws SQLException {
        if (seata) {
            one("DELETE FROM branch_table WHERE xid = ? AND branch_id = ?", xid, branch);
        }
    }

    private void create(boolean lean, String xid, long id, long product, LocalDate day) throws SQLException {
        fence(xid, 2 * id);
        if (!lean) {
            run("SELECT id, name, description, price_cents, hot FROM product WHERE id = ?", product);
            run(
                    "SELECT day, price_cents FROM product_price WHERE product_id = ? AND day BETWEEN ? AND"
                            + " ? ORDER BY day",
                    product,
                    day,
                    day);
        }
        run(
                "SELECT COUNT(*) FROM booking_order WHERE user_id = ? AND created_at >= NOW(3) - INTERVAL 1 HOUR",
                "u" + id % 1_000);
        insertOrder(id, product, day);
        one("INSERT INTO order_night (order_id, day, price_cents, quantity) VALUES (?, ?, 12000, 1)", id, day);
        if (!lean) {
            event(5 * id, id, "CREATED", xid);
        }
    }

    private void insertOrder(long id, long product, LocalDate day) throws SQLException {
        one(
                "INSERT INTO booking_order (id, user_id, product_id, first_day, nights, quantity, amount_cents, status,"
                        + " idempotency_key, xid, created_at, updated_at)"
                        + " VALUES (?, ?, ?, ?, 1, 1, 12000, 'TRYING', ?, ?, NOW(3), NOW(3))",
                id,
                "u" + id % 1_000,
                product,
                day,
                "key-" + id,
                XID + id);
    }

    private void freeze(boolean lean, boolean rowLast, String xid, long id, long product, LocalDate day)
            throws SQLException {
        fence(xid, 2 * id + 1);
        if (!lean) {
            run(
                    "SELECT day, SUM(available) FROM stock WHERE product_id = ? AND day BETWEEN ? AND ? AND"
                            + " bucket IN (0)"
                            + " GROUP BY day ORDER BY day",
                    product,
                    day,
                    day);
        }
        Calls.Part row = () -> one(
                "UPDATE stock SET available = available - 1, frozen = frozen + 1, held = held + 0"
                        + " WHERE product_id = ? AND bucket = 0 AND day BETWEEN ? AND ? AND available >= 1",
                product,
                day,
                day);
        Calls.Part own = () -> {
            one(
                    "INSERT INTO stock_reservation (order_id, product_id, day, quantity, state, xid,"
                            + " created_at, updated_at,"
                            + " bucket, off_row) VALUES (?, ?, ?, 1, 'FROZEN', ?, NOW(3), NOW(3), 0, FALSE)",
                    id,
                    product,
                    day,
                    xid);
            journal(5 * id + 1, id, product, day, "FREEZE", xid);
        };
        inOrder(rowLast, row, own);
    }

    private static void inOrder(boolean rowLast, Calls.Part row, Calls.Part own) throws SQLException {
        (rowLast ? own : row).run();
        (rowLast ? row : own).run();
    }

    private void confirm(boolean lean, String xid, long id) throws SQLException {
        closeFence(xid, 2 * id);
        if (!lean) {
            find(id);
            run("SELECT day, price_cents FROM order_night WHERE order_id = ? ORDER BY day", id);
        }
        one(
                "UPDATE booking_order SET status = 'CONFIRMED', updated_at = NOW(3) WHERE id = ? AND status = 'TRYING'",
                id);
        if (!lean) {
            event(5 * id + 2, id, "CONFIRMED", xid);
        }
        message(5 * id, id, "ORDER_CONFIRMED");
    }

    private void sell(boolean lean, boolean rowLast, String xid, long id, long product, LocalDate day)
            throws SQLException {
        closeFence(xid, 2 * id + 1);
        if (lean) {
            Calls.Part row = () -> run(
                    "UPDATE stock_reservation r JOIN stock s ON s.product_id = r.product_id"
                            + " AND s.bucket = r.bucket AND s.day = r.day SET r.state = 'SOLD', r.updated_at = NOW(3),"
                            + " s.frozen = s.frozen - r.quantity, s.sold = s.sold + r.quantity"
                            + " WHERE r.order_id = ? AND r.state = 'FROZEN' AND NOT r.off_row AND s.frozen"
                            + " >= r.quantity",
                    id);
            inOrder(rowLast, row, () -> journal(5 * id + 3, id, product, day, "SELL", xid));
            return;
        }
        run(
                "SELECT product_id, day, quantity, bucket, off_row FROM stock_reservation WHERE order_id = ?"
                        + " AND state = 'FROZEN' ORDER BY product_id, day",
                id);
        Calls.Part row = () -> one(
                "UPDATE stock SET frozen = frozen - 1, sold = sold + 1 WHERE product_id = ? AND bucket = 0"
                        + " AND day BETWEEN ? AND ? AND frozen >= 1",
                product,
                day,
                day);
        inOrder(rowLast, row, () -> {
            one(
                    "UPDATE stock_reservation SET state = 'SOLD', updated_at = NOW(3) WHERE order_id = ?"
                            + " AND state = 'FROZEN'",
                    id);
            journal(5 * id + 3, id, product, day, "SELL", xid);
            message(5 * id + 1, id, "STOCK_SOLD");
        });
    }

    private void find(long id) throws SQLException {
        run(
                "SELECT id, user_id, product_id, first_day, nights, quantity, amount_cents, status, created_at"
                        + " FROM booking_order WHERE id = ?",
                id);
    }

    private void fence(String xid, long branch) throws SQLException {
        one(
                "INSERT INTO tcc_fence_log (xid, branch_id, action_name, status, gmt_create, gmt_modified)"
                        + " VALUES (?, ?, 'trip', 1, NOW(3), NOW(3))",
                xid,
                branch);
    }

    private void closeFence(String xid, long branch) throws SQLException {
        one(
                "SELECT xid, branch_id, status, gmt_create, gmt_modified FROM tcc_fence_log WHERE xid = ?"
                        + " AND branch_id = ? FOR UPDATE",
                xid,
                branch);
        one(
                "UPDATE tcc_fence_log SET status = 2, gmt_modified = NOW(3) WHERE xid = ? AND branch_id = ?"
                        + " AND status = 1",
                xid,
                branch);
    }

    private void event(long id, long order, String kind, String xid) throws SQLException {
        one("INSERT INTO order_event (id, order_id, kind, xid, at) VALUES (?, ?, ?, ?, NOW(3))", id, order, kind, xid);
    }

    private void journal(long id, long order, long product, LocalDate day, String kind, String xid)
            throws SQLException {
        one(
                "INSERT INTO stock_journal (id, order_id, product_id, first_day, nights, quantity, kind, xid, at)"
                        + " VALUES (?, ?, ?, ?, 1, 1, ?, ?, NOW(3))",
                id,
                order,
                product,
                day,
                kind,
                xid);
    }

    private void message(long id, long order, String kind) throws SQLException {
        one(
                "INSERT INTO outbox_message (id, order_id, kind, payload, created_at) VALUES (?, ?, ?, ?, NOW(3))",
                id,
                order,
                kind,
                "{\"orderId\":\"" + order + "\",\"productId\":\"1\",\"nights\":1,\"quantity\":1}");
    }

    @Override
    public void close() throws SQLException {
        calls.close();
    }
}
