package dev.chokepoint.generator.tools.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RulesTest {
    private static final Counted RIGHT = new Counted("jmeter", 2, 0, 2);

    private static Numbers lines(String... lines) {
        Numbers numbers = new Numbers();
        List.of(lines).forEach(numbers::take);
        return numbers;
    }

    private static Numbers right() {
        return lines("jmeter a 1", "jmeter b 2");
    }

    @Test
    void aLoadThatBothSidesCountAlikeBreaksNoRule() {
        assertThat(Rules.all(right(), RIGHT, List.of(new Counted("one", 7, 0, 7))))
                .hasSize(3)
                .allMatch(rule -> rule.violations() == 0)
                .extracting(Rule::examined)
                .containsExactly(2L, 2L, 7L);
    }

    @Test
    void aNumberThatComesTwiceAndALineThatSaysLessAreSeen() {
        Rule numbers = Rules.all(
                        lines("jmeter a 1", "jmeter b 1", "other d 1", "jmeter c", "jmeter e 99999999999"),
                        RIGHT,
                        List.of())
                .get(0);

        assertThat(numbers.examined()).isEqualTo(5);
        assertThat(numbers.violations()).isEqualTo(3);
        assertThat(numbers.examples()).containsExactly("jmeter b 1", "jmeter c", "jmeter e 99999999999");
    }

    @Test
    void ofManyViolationsTheFirstTenAreShown() {
        Numbers numbers = new Numbers();
        IntStream.range(0, 1_000).forEach(call -> numbers.take("jmeter " + call + " 1"));

        assertThat(numbers.rule().violations()).isEqualTo(999);
        assertThat(numbers.rule().examples()).hasSize(10).startsWith("jmeter 1 1");
    }

    @Test
    void aDifferenceOfEitherSignIsSeen() {
        List<Rule> rules = Rules.all(
                right(),
                new Counted("jmeter", 2, 0, 3),
                List.of(new Counted("one", 7, 9, 5), new Counted("two", 4, 0, 4)));

        assertThat(rules.get(1).violations()).isEqualTo(1);
        assertThat(rules.get(1).examples())
                .containsExactly("jmeter counted 2 answered calls and 0 failed ones, the provider 3 answers");
        assertThat(rules.get(2).violations()).isEqualTo(2);
        assertThat(rules.get(2).examples())
                .containsExactly("one counted 7 answered calls and 9 failed ones, the provider 5 answers");
    }

    @Test
    void anAnswerOfAFailedCallIsExplainedAndOneMoreIsNot() {
        assertThat(new Counted("one", 7, 3, 9).unexplained()).isZero();
        assertThat(new Counted("one", 7, 3, 9).late()).isEqualTo(2);
        assertThat(new Counted("one", 7, 3, 11).unexplained()).isEqualTo(1);
        assertThat(new Counted("one", 7, 3, 11).late()).isEqualTo(3);
    }
}
