package dev.chokepoint.generator.tools.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTest {
    private static final Counted RIGHT = new Counted("jmeter", 2, 2);
    private static final List<String> LINES = List.of("jmeter a 1", "jmeter b 2");

    @Test
    void aLoadThatBothSidesCountAlikeBreaksNoRule() {
        assertThat(Rules.all(LINES, RIGHT, List.of(new Counted("one", 7, 7))))
                .hasSize(3)
                .allMatch(rule -> rule.violations() == 0)
                .extracting(Rule::examined)
                .containsExactly(2L, 2L, 7L);
    }

    @Test
    void aNumberThatComesTwiceAndALineThatSaysLessAreSeen() {
        Rule numbers = Rules.all(List.of("jmeter a 1", "jmeter b 1", "jmeter c"), RIGHT, List.of())
                .get(0);

        assertThat(numbers.violations()).isEqualTo(2);
        assertThat(numbers.examples()).containsExactly("jmeter b 1", "jmeter c");
    }

    @Test
    void aDifferenceOfEitherSignIsSeen() {
        List<Rule> rules = Rules.all(
                LINES, new Counted("jmeter", 2, 3), List.of(new Counted("one", 7, 5), new Counted("two", 4, 4)));

        assertThat(rules.get(1).violations()).isEqualTo(1);
        assertThat(rules.get(1).examples()).containsExactly("jmeter counted 2 answered calls, the provider 3");
        assertThat(rules.get(2).violations()).isEqualTo(2);
        assertThat(rules.get(2).examples()).containsExactly("one counted 7 answered calls, the provider 5");
    }
}
