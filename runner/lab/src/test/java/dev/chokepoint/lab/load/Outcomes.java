package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** What the tests of loads with a real JMeter look at. */
final class Outcomes {
    private Outcomes() {}

    /** The id that each key got; no key may be used twice. */
    static Map<String, String> acknowledged(LoadOutcome outcome) {
        assertThat(outcome.requests()).extracting(SentRequest::key).doesNotHaveDuplicates();
        return outcome.requests().stream()
                .filter(SentRequest::acknowledged)
                .collect(Collectors.toMap(SentRequest::key, SentRequest::acknowledgedId));
    }

    static double metric(LoadOutcome outcome, String name) {
        return Objects.requireNonNull(outcome.metrics().get(name), name).value();
    }

    /** The generators that this JVM has started and that still live. */
    static List<ProcessHandle> jmeters() {
        return ProcessHandle.current()
                .descendants()
                .filter(child -> child.info().commandLine().orElse("").contains("ApacheJMeter"))
                .toList();
    }
}
