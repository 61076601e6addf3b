package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.stack.component.HttpCalls;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * Annotations in the dashboards: when each trial was under load, its arm, and the arm's settings. Only if the variable
 * {@code CHOKEPOINT_GRAFANA} names a Grafana. An annotation that cannot be written is reported and does not invalidate
 * the trial.
 */
public final class GrafanaMarks {
    private static final String VARIABLE = "CHOKEPOINT_GRAFANA";

    /** The tag that the dashboards select. deploy/observability/annotate.sh uses the same. */
    private static final String TAG = "chokepoint";

    /** The file that deploy/secrets.sh makes for Grafana itself has this line and no other. */
    private static final String PASSWORD = "GF_SECURITY_ADMIN_PASSWORD=";

    /** Longer than a Grafana on a busy machine needs, and short beside a trial. */
    private static final Duration DEADLINE = Duration.ofSeconds(5);

    private final Optional<URI> grafana;
    private final Path secret;
    private final Progress progress;
    private final Clock clock;

    /** Reads the Grafana's address from the environment. The password lies below the home. */
    public GrafanaMarks(Map<String, String> environment, Path home, Progress progress, Clock clock) {
        this.grafana = named(environment).map(URI::create);
        this.secret = home.resolve("deploy/secrets/grafana.env");
        this.progress = progress;
        this.clock = clock;
    }

    /** Why the variable cannot be used, for a run that has not begun. Empty where it is well, or not set. */
    public static Optional<String> unusable(Map<String, String> environment) {
        return named(environment)
                .filter(text -> !usable(text))
                // Not the text itself: it may hold a password.
                .map(text -> VARIABLE + " is not usable; it takes the address of a Grafana without a user, such as "
                        + "http://127.0.0.1:3000, or nothing");
    }

    /**
     * What to tell the user of a run of forks, which is not marked: the Prometheus of the dashboards does not find the
     * stacks of a fork, and a call between two blocks would be work beside the measurement. Empty without a Grafana.
     */
    public static Optional<String> unusedByForks(Map<String, String> environment) {
        return named(environment)
                .map(text -> VARIABLE + " is not used: a run of forks marks nothing in Grafana; see its report page");
    }

    private static Optional<String> named(Map<String, String> environment) {
        return Optional.ofNullable(environment.get(VARIABLE)).filter(text -> !text.isBlank());
    }

    private static boolean usable(String text) {
        try {
            URI address = new URI(text);
            return Set.of("http", "https").contains(String.valueOf(address.getScheme()))
                    && address.getHost() != null
                    && address.getUserInfo() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /** The same measurement. With a Grafana it gets an annotation from its start to its end. */
    public Measurement around(Finding finding, Measurement measurement) {
        return grafana.<Measurement>map(place -> (system, notes) -> {
                    Instant from = clock.instant();
                    try {
                        measurement.measure(system, notes);
                    } finally {
                        mark(place, text(finding, notes.slot()), from);
                    }
                })
                .orElse(measurement);
    }

    private static String text(Finding finding, Schedule.Slot slot) {
        Finding measured = slot.level().map(finding::atLevel).orElse(finding);
        return measured.toggle().arms().entrySet().stream()
                .map(one -> one.getKey() + " "
                        + new TreeMap<>(one.getValue().settings(slot.arm()).flat()))
                .collect(Collectors.joining(", ", finding.id() + " " + slot.text() + ": ", ""));
    }

    private void mark(URI place, String text, Instant from) {
        try {
            String mark = JsonMapper.shared()
                    .writeValueAsString(Map.of(
                            "time", from.toEpochMilli(),
                            "timeEnd", clock.millis(),
                            "tags", List.of(TAG),
                            "text", text));
            Map<String, String> headers = Map.of("Authorization", "Basic " + credentials());
            HttpCalls.post(place.resolve("/api/annotations"), mark, headers, DEADLINE)
                    .success();
        } catch (IOException e) {
            progress.phase("no mark in Grafana: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String credentials() throws IOException {
        String password = Files.readString(secret).strip().replace(PASSWORD, "");
        return Base64.getEncoder().encodeToString(("admin:" + password).getBytes(StandardCharsets.UTF_8));
    }
}
