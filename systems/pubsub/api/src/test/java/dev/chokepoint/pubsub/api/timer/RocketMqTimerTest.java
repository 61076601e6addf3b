package dev.chokepoint.pubsub.api.timer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RocketMqTimerTest {
    /** More keys than queues, so that chance leaves few queues without one. */
    private static final int KEYS_A_QUEUE = 8;

    /** The numbers of queues of report 002. */
    @ParameterizedTest
    @ValueSource(ints = {48, 96, 192, 900})
    void keysThatCountUpReachNearlyEveryQueue(int queues) {
        Set<Integer> reached = IntStream.rangeClosed(1, queues * KEYS_A_QUEUE)
                .mapToObj(number -> RocketMqTimer.queue("key-" + number, queues))
                .collect(Collectors.toSet());

        assertThat(reached).hasSizeGreaterThan(queues * 97 / 100).allMatch(queue -> queue >= 0 && queue < queues);
    }
}
