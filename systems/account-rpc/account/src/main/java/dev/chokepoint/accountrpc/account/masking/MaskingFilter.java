package dev.chokepoint.accountrpc.account.masking;

import dev.chokepoint.accountrpc.contract.CurrentUser;
import dev.chokepoint.accountrpc.framework.server.AnswerFilter;

/** Masks the personal data of users, one field after the other. Other answers stay as they are. */
record MaskingFilter(MaskingRules rules) implements AnswerFilter {
    @Override
    public Object apply(Object answer) {
        return answer instanceof CurrentUser user ? masked(user) : answer;
    }

    private CurrentUser masked(CurrentUser user) {
        return user.with(
                masked(PersonalField.NAME, user.name()),
                masked(PersonalField.PHONE, user.phone()),
                masked(PersonalField.IDENTITY_CARD, user.identityCard()));
    }

    private String masked(PersonalField field, String text) {
        return rules.rule(field, text).apply(text);
    }
}
