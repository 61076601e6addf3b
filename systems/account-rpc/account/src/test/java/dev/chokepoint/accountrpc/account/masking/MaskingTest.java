package dev.chokepoint.accountrpc.account.masking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.accountrpc.contract.CurrentUser;
import dev.chokepoint.accountrpc.framework.server.AnswerFilter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskingTest {
    private static final CurrentUser USER =
            new CurrentUser("r-1", 7, 8, "doctor", "User AB", "10012345678", "000000123456789012");

    @ParameterizedTest
    @CsvSource({
        "3, 4, 10012345678, 100****5678",
        "1, 0, User AB, U******",
        "0, 0, secret, ******",
        // A rule must not show what is shorter than itself.
        "3, 4, 1234567, *******",
        "3, 4, 12, **"
    })
    void aRuleKeepsTheEndsOnly(int first, int last, String text, String masked) {
        assertThat(new MaskingRule(first, last).apply(text)).isEqualTo(masked);
    }

    @Test
    void aRuleThatKeepsLessThanNothingIsRefused() {
        assertThatThrownBy(() -> new MaskingRule(-1, 0)).hasMessageContaining("allowed: 0 or more");
    }

    @Test
    void eachPersonalFieldIsMaskedByARuleOfItsOwnAndTheRestStays() {
        List<PersonalField> asked = new ArrayList<>();
        AnswerFilter filter = new MaskingFilter(new MaskingRules() {
            @Override
            public MaskingRule rule(PersonalField field, String text) {
                asked.add(field);
                return new MaskingRule(1, 1);
            }

            @Override
            public MaskingKind kind() {
                return MaskingKind.LOOKUP;
            }
        });

        assertThat(filter.apply(USER)).isEqualTo(USER.with("U*****B", "1*********8", "0****************2"));
        assertThat(asked).containsExactly(PersonalField.values());
        assertThat(filter.apply("not a user")).isEqualTo("not a user");
    }

    @Test
    void patternsFindTheRulesThatTheDatabaseHas() {
        AnswerFilter filter = new MaskingFilter(new RulesByPattern(50));

        assertThat(filter.apply(USER)).isEqualTo(USER.with("U******", "100****5678", "000***********9012"));
        assertThat(filter.apply(USER.with("7", "", "x")))
                .as("what no pattern knows is hidden")
                .isEqualTo(USER.with("*", "", "*"));
    }
}
