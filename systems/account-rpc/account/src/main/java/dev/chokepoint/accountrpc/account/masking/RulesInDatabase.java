package dev.chokepoint.accountrpc.account.masking;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Each masking looks its rule up in the database, one round trip. */
final class RulesInDatabase implements MaskingRules {
    private final JdbcClient database;

    RulesInDatabase(JdbcClient database) {
        this.database = database;
    }

    @Override
    public MaskingRule rule(PersonalField field, String text) {
        return database.sql("SELECT keep_first, keep_last FROM masking_rule WHERE field = ?")
                .param(field.name())
                .query(MaskingRule.class)
                .single();
    }

    @Override
    public MaskingKind kind() {
        return MaskingKind.LOOKUP;
    }
}
