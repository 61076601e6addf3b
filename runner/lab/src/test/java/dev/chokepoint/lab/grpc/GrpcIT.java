package dev.chokepoint.lab.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.testkit.OneStart;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.StartsASystem;
import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

@StartsASystem
class GrpcIT {
    private static final String SYSTEM = "grpc";
    private static final String ENTRY = "grpc-entry";
    private static final int THREADS = 20;

    /** Beside another system that starts, each of the callers had one answer only in 4 s (2 cores, 2026-11-30). */
    private static final Duration LOAD = Duration.ofSeconds(15);

    private static final String NETWORK = "client-network";

    /** The JVM of a later Java has no flag for the size of the old generation (Java 25 refuses it). */
    private static final boolean OLD_SIZE = Runtime.version().feature() < 24;

    /** They touch the generator and the entry. */
    private static final Map<String, Arm> FLIPPED = OLD_SIZE
            ? Map.of("grpc-channel-reuse", Arm.OFF, "grpc-old-generation", Arm.OFF)
            : Map.of("grpc-channel-reuse", Arm.OFF);

    @Test
    void callsAreSavedOnceOverChannelsOfTheirOwnAndTheAuditSeesWhatIsNot() throws Exception {
        boolean network = networksCanBeMade();
        Set<String> wanted = network ? Set.of(ENTRY, NETWORK) : Set.of(ENTRY);
        try (OneStart start = new OneStart(SYSTEM, FLIPPED, wanted)) {
            assertThat(start.settings()).contains("entry.chain");
            assertThat(start.settings().containsAll(Set.of("-Xmn", "-XX:OldSize")))
                    .isEqualTo(OLD_SIZE);

            Collection<SentRequest> requests =
                    start.load("save", ENTRY, THREADS, LOAD).requests();

            everyCallHasItsRowAndHadItsConnection(start, requests);
            eachWrongReplyIsSeen(start, requests.iterator().next());
            aRowTooManyIsSeen(start, requests);
            assertThat(start.system().dead()).isEmpty();
        }
        assumeTrue(
                network, "this user cannot make networks, so the generator had none of its own; all else was tested");
    }

    /** With the right to make one the generator has a network of its own here. An ordinary user's has none. */
    private static boolean networksCanBeMade() throws Exception {
        List<String> check = Objects.requireNonNull(
                        Repository.catalogue().systems().get(SYSTEM))
                .component(NETWORK)
                .prefix()
                .orElseThrow()
                .check();
        try {
            return ShortCommand.run(check, Repository.HOME, Map.of(), Duration.ofSeconds(10))
                            .exitCode()
                    == 0;
        } catch (IOException noSuchTool) {
            return false;
        }
    }

    private static void everyCallHasItsRowAndHadItsConnection(OneStart start, Collection<SentRequest> requests)
            throws Exception {
        assertThat(requests).hasSizeGreaterThan(THREADS);
        assertThat(start.audit(requests).rules()).hasSize(5).allSatisfy(rule -> assertThat(rule.violations())
                .as(rule.rule() + " " + rule.examples())
                .isZero());
        assertThat(start.audit(requests).rules())
                .filteredOn(rule -> rule.examined() > 0)
                .hasSize(4);
        assertThat(meter(start, "entry_connections_total")).isEqualTo(requests.size());
        // The last ones may still be closing.
        assertThat(meter(start, "entry_connections_open")).isLessThanOrEqualTo(THREADS);
    }

    private static double meter(OneStart start, String name) throws Exception {
        URI meters = start.system().view().managementUrl(ENTRY).resolve("/actuator/prometheus");
        HttpRequest request = HttpRequest.newBuilder(meters).build();
        String text = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
        return text.lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }

    /** Each reply breaks the rules that stand beside it. */
    private static void eachWrongReplyIsSeen(OneStart start, SentRequest right) throws Exception {
        String[] said = right.acknowledgedId().split(" ", -1);
        String says = "every reply of a success says which call it answers, its row and its chain";
        String row = "every call whose chain is whole has its row, with its user, and the reply names it";
        String shorter = "no shorter chain saves anything";
        String every = "every row is that of a call";
        assertThat(said[2]).isEqualTo("whole");
        sees(start, right, "", says, every);
        sees(start, right, "other " + said[1] + " whole", says, every);
        sees(start, right, said[0] + " 0 whole", row, every);
        sees(start, right, said[0] + " 0 alone", shorter, every);
    }

    /** The other rows belong to no request that the audit is told of here. */
    private static void sees(OneStart start, SentRequest right, String reply, String... rules) throws Exception {
        SentRequest wrong = new SentRequest(right.label(), right.key(), right.request(), right.status(), true, reply);

        assertThat(start.broken(List.of(wrong))).as(reply).containsExactly(rules);
    }

    private static void aRowTooManyIsSeen(OneStart start, Collection<SentRequest> requests) throws Exception {
        start.change(
                "notes",
                "INSERT INTO note (call_id, user_id, text, saved_at_millis)"
                        + " SELECT call_id, user_id, '', 0 FROM note LIMIT 1");
        assertThat(start.broken(requests)).containsExactly("no call has two rows");

        start.change("notes", "UPDATE note SET call_id = 'nobody' ORDER BY id DESC LIMIT 1");
        assertThat(start.broken(requests)).containsExactly("every row is that of a call");
    }
}
