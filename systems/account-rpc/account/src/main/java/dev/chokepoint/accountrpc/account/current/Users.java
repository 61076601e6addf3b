package dev.chokepoint.accountrpc.account.current;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table of users: the "读取数据库操作" (database read) of report 001's account.current. */
@Component
class Users {
    private final JdbcClient database;

    Users(JdbcClient database) {
        this.database = database;
    }

    Optional<UserRow> find(long id) {
        return database.sql("""
                        SELECT id, hospital_id, role_id, name, phone, identity_card
                        FROM account_user WHERE id = ?""").param(id).query(UserRow.class).optional();
    }
}
