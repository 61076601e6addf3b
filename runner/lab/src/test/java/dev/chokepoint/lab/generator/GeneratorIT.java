package dev.chokepoint.lab.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.testkit.OneStart;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.StartsASystem;
import dev.chokepoint.stack.system.Binaries;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

@StartsASystem
class GeneratorIT {
    private static final String SYSTEM = "generator";
    private static final String PROVIDER = "answer-provider";
    private static final String UNDER_TEST = "jmeter-under-test";
    private static final String DASHBOARD = "influx-dashboard";
    private static final int THREADS = 10;
    private static final Duration LOAD = Duration.ofSeconds(10);

    /** They touch the load generator and the one under test, whose load is open then: JMeter stops such a one badly. */
    private static final Map<String, Arm> FLIPPED =
            Map.of("generator-dubbo-reference", Arm.OFF, "generator-closed-loop", Arm.ON);

    @Test
    void eachGeneratorCountsWhatTheProviderCountsAndTheAuditSeesWhatDiffers() throws Exception {
        boolean store = storeIsThere();
        Set<String> wanted = store ? Set.of(PROVIDER, UNDER_TEST, "influxdb", DASHBOARD) : Set.of(PROVIDER, UNDER_TEST);
        try (OneStart start = new OneStart(SYSTEM, FLIPPED, wanted)) {
            assertThat(start.settings()).contains("generator.load", "provider.answer.stall-length");

            List<SentRequest> requests =
                    List.copyOf(start.load("call", PROVIDER, THREADS, LOAD).requests());
            if (store) {
                theDashboardShowsWhatWasStored(start);
            }
            theAuditIsClean(start, requests);
            eachWrongCountIsSeen(start, requests);
            assertThat(start.system().dead()).isEmpty();
        }
        assumeTrue(store, "there is no influxd, so what the dashboard shows was not looked at; all else was");
    }

    /** No Maven repository has InfluxDB, so a machine without one tests everything else. */
    private static boolean storeIsThere() throws Exception {
        Code code = Objects.requireNonNull(Repository.catalogue().systems().get(SYSTEM))
                .component("influxdb")
                .part(Optional.empty())
                .code();
        return code instanceof Code.Command command
                && command.binary()
                        .flatMap(binary -> Binaries.ofThisMachine().find(binary))
                        .isPresent();
    }

    private static void theDashboardShowsWhatWasStored(OneStart start) throws Exception {
        Map<String, Double> meters = meters(start, DASHBOARD);

        assertThat(meters.get("dashboard_points_sent_total")).isPositive();
        assertThat(meters.get("dashboard_points_stored_total")).isPositive();
        assertThat(meters.get("dashboard_points_refused_total")).isZero();
        assertThat(meters.get("dashboard_requests_shown_total")).isPositive();
        assertThat(meters.get("dashboard_requests_counted_total")).isPositive();
        // The stack has the fix of generator-edges.
        assertThat(meters.get("dashboard_edges_differ")).isZero();
    }

    private static Map<String, Double> meters(OneStart start, String component) throws Exception {
        URI meters = start.system().view().managementUrl(component).resolve("/actuator/prometheus");
        String text = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(meters).build(), HttpResponse.BodyHandlers.ofString())
                .body();
        return text.lines()
                .filter(line -> !line.startsWith("#") && !line.contains("{"))
                .map(line -> line.split(" "))
                .collect(Collectors.toMap(one -> one[0], one -> Double.valueOf(one[1])));
    }

    private static void theAuditIsClean(OneStart start, Collection<SentRequest> requests) throws Exception {
        assertThat(requests).hasSizeGreaterThan(THREADS);
        assertThat(start.audit(requests).rules()).hasSize(3).allSatisfy(rule -> {
            assertThat(rule.examined()).as(rule.rule()).isPositive();
            assertThat(rule.violations())
                    .as(rule.rule() + " " + rule.examples())
                    .isZero();
        });
    }

    private static void eachWrongCountIsSeen(OneStart start, List<SentRequest> requests) throws Exception {
        String number = "every answer that the load generator counted has a number of its own";
        String same = "the load generator counted as many answers as the provider gave it";
        List<SentRequest> twice = new ArrayList<>(requests);
        twice.set(0, requests.get(1));
        assertThat(start.broken(twice)).containsExactly(number);

        assertThat(start.broken(requests.subList(1, requests.size()))).containsExactly(same);
    }
}
