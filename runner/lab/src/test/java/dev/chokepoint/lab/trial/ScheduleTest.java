package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void theOrderOfTheArmsIsReversedFromPairToPair() {
        assertThat(Set.of(
                        List.of("off", "on", "on", "off", "off", "on"), List.of("on", "off", "off", "on", "on", "off")))
                .contains(Schedule.of(3, 42, List.of()).order());
    }

    @Test
    void theSameSeedGivesTheSameOrder() {
        assertThat(Schedule.of(5, 7, List.of())).isEqualTo(Schedule.of(5, 7, List.of()));
    }

    @Test
    void theSeedDecidesWhichArmIsFirst() {
        Set<String> first = LongStream.range(0, 20)
                .mapToObj(seed -> Schedule.of(3, seed, List.of()).order().get(0))
                .collect(Collectors.toSet());

        assertThat(first).containsExactlyInAnyOrder("off", "on");
    }

    @Test
    void bothTrialsOfAPairHaveOneSeedAndEachPairHasAnother() {
        assertThat(Schedule.of(3, 42, List.of()).slots())
                .extracting(Schedule.Slot::pair, Schedule.Slot::seed)
                .containsExactly(
                        tuple(1, 42L), tuple(1, 42L), tuple(2, 43L), tuple(2, 43L), tuple(3, 44L), tuple(3, 44L));
    }

    @Test
    void theLevelsFollowEachPairInAnOrderOfTheSeed() {
        Schedule schedule = Schedule.of(3, 42, List.of("5", "50", "500"));

        assertThat(schedule.slots()).hasSize(15);
        for (int pair = 0; pair < 3; pair++) {
            List<String> round = schedule.order().subList(5 * pair, 5 * pair + 5);
            assertThat(round.subList(0, 2)).containsExactlyInAnyOrder("off", "on");
            assertThat(round.subList(2, 5)).containsExactlyInAnyOrder("5", "50", "500");
        }
        assertThat(schedule.slots().get(2).label()).matches("trial-03-level-50?0?");
        assertThat(schedule).isEqualTo(Schedule.of(3, 42, List.of("5", "50", "500")));
        assertThat(LongStream.range(0, 20)
                        .mapToObj(seed -> Schedule.of(1, seed, List.of("5", "50", "500"))
                                .order()
                                .subList(2, 5))
                        .distinct())
                .hasSizeGreaterThan(1);
    }

    @Test
    void aTrialsNameSaysItsNumberAndItsArm() {
        assertThat(Schedule.of(1, 42, List.of()).slots())
                .extracting(Schedule.Slot::label)
                .allMatch(label -> label.matches("trial-0[12]-(off|on)"));
    }
}
