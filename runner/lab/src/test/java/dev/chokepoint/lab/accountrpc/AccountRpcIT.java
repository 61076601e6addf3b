package dev.chokepoint.lab.accountrpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.FlippedLaunch;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.run.StackLock;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** One start of the whole system with its fault, because a start costs more than an assertion. */
class AccountRpcIT {
    private static final String SYSTEM = "account-rpc";
    private static final String ENTRY = "weixin";
    private static final long SEED = 42;
    private static final int THREADS = 20;
    private static final Duration LOAD = Duration.ofSeconds(8);

    /** They touch the gateway and the account service, of which two instances start. */
    private static final Map<String, Arm> FLIPPED = Map.of(
            "account-rpc-masking-io-thread", Arm.OFF,
            "account-rpc-connections", Arm.ON,
            "account-rpc-isolation", Arm.ON);

    private static final Set<String> WANTED = Set.of(ENTRY, "account-service", "database-relay");

    private static final MeasureHooks<ProbeException> NO_HOOKS = new MeasureHooks<>() {
        @Override
        public void measuringStarts() {}

        @Override
        public void measuringEnds() {}
    };

    private final Catalogue catalogue = Repository.catalogue().ofSystem(SYSTEM);
    private final SystemDeclaration declared =
            Objects.requireNonNull(catalogue.systems().get(SYSTEM), SYSTEM);

    @Test
    void pagesBelongToTheirRequestsAreMaskedAndTheAuditSeesWhatIsNot() throws Exception {
        try (StackLock lock = StackLock.take(Repository.HOME, "AccountRpcIT");
                SystemUnderTest system = LocalUnderTest.forOneStart()
                        .create(declared, RunFolder.create(Repository.HOME, SYSTEM, Clock.systemUTC()), SEED)) {
            assertThat(lock).isNotNull();
            Map<String, LaunchArguments> launch = FlippedLaunch.of(catalogue, declared, FLIPPED);
            system.startTrial(new TrialSetup("account", ENTRY, WANTED, SEED, launch, Map.of()));

            List<TrialResult.ReadBack> readBack = new ReadBackReader(ShownSettings.overHttp()).read(system, launch);
            assertThat(readBack).allMatch(TrialResult.ReadBack::same);
            assertThat(readBack)
                    .extracting(TrialResult.ReadBack::setting)
                    .contains(
                            "account.rpc.filters",
                            "weixin.account.routing",
                            "weixin.account.connections",
                            "relay.round-trip");

            aPageIsMaskedAndAnUnknownUserIsTold(system);
            aTaggedPageIsAnsweredByAnInstanceOfItsOwn(system);
            Collection<SentRequest> requests = load(system);
            theDataAreClean(audit(system, requests));
            eachWrongAnswerIsSeen(system, requests);
            assertThat(system.dead()).isEmpty();
        }
    }

    private static void aPageIsMaskedAndAnUnknownUserIsTold(SystemUnderTest system) throws Exception {
        String gateway = address(system.entry(ENTRY));
        HttpResponse<String> page = get(gateway + "/users/7/page", "X-Request-Id", "mine");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body())
                .contains("\"requestId\":\"mine\"", "\"userId\":7", "\"name\":\"U*****", "\"phone\":\"100****")
                .contains("\"hospital\":{\"hospitalId\":8,")
                .doesNotContain("User ");

        HttpResponse<String> unknown = get(gateway + "/users/1001/page", "X-Request-Id", "mine");
        assertThat(unknown.statusCode()).isEqualTo(502);
        assertThat(unknown.body()).contains("there is no user 1001");

        String service = address(system.entry("account-service"));
        assertThat(get(service + "/users/7/current", "X-Request-Id", "mine").body())
                .isSubstringOf(page.body());
        assertThat(get(service + "/users/1001/current", "X-Request-Id", "mine").statusCode())
                .isEqualTo(404);
    }

    private static void aTaggedPageIsAnsweredByAnInstanceOfItsOwn(SystemUnderTest system) throws Exception {
        String page = address(system.entry(ENTRY)) + "/users/7/page";
        String meters = system.view()
                .managementUrl(ENTRY)
                .resolve("/actuator/prometheus")
                .toString();
        String calls = "rpc_call_seconds_count{client=\"account-tagged\",method=\"account.current\"";
        assertThat(get(meters, "Accept", "text/plain").body()).doesNotContain(calls);

        assertThat(get(page, "X-Request-Id", "mine", "X-Traffic-Tag", "tea").statusCode())
                .isEqualTo(200);

        assertThat(get(meters, "Accept", "text/plain").body()).contains(calls);
    }

    private static String address(LoadTarget target) {
        return "http://" + target.host() + ":" + target.port();
    }

    private static HttpResponse<String> get(String url, String... headers) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url)).headers(headers).build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static Collection<SentRequest> load(SystemUnderTest system) throws Exception {
        PlanLoad load = new PlanLoad(
                "page", ENTRY, new Arrivals.Closed(THREADS), Optional.empty(), Duration.ZERO, LOAD, List.of());
        LoadOutcome outcome = system.load().run(load, system.entry(ENTRY), "page", NO_HOOKS);

        assertThat(Objects.requireNonNull(outcome.metrics().get("error_rate")).value())
                .isZero();
        return outcome.requests();
    }

    private static AuditResult audit(SystemUnderTest system, Collection<SentRequest> requests) throws Exception {
        return system.auditor().orElseThrow().audit(requests);
    }

    private static void theDataAreClean(AuditResult audit) {
        assertThat(audit.rules()).hasSize(5).allSatisfy(rule -> {
            assertThat(rule.violations())
                    .as(rule.rule() + " " + rule.examples())
                    .isZero();
            assertThat(rule.examined()).as(rule.rule()).isPositive();
        });
    }

    /** Each answer breaks the rules that stand beside it. */
    private static void eachWrongAnswerIsSeen(SystemUnderTest system, Collection<SentRequest> requests)
            throws Exception {
        SentRequest right = requests.iterator().next();
        String[] said = right.acknowledgedId().split(" ", -1);
        String whose = "every answer of a success says whose it is";
        String itsRequest = "every answer is that of its request";
        String itsUser = "every answer is about the user that was asked for";
        String masked = "the phone number and the identity card of every answer are the user's own, and masked";
        String twice = "no request was answered twice";
        sees(system, right, "", whose);
        sees(system, right, "other " + said[1] + " " + said[2] + " " + said[3], itsRequest);
        sees(system, right, said[0] + " 999 " + said[2] + " " + said[3], itsUser);
        sees(system, right, said[0] + " " + said[1] + " 10012341234 " + said[3], masked);
        sees(system, right, said[0] + " " + said[1] + " " + said[2] + " 000000000000001234", masked);

        Collection<SentRequest> again = new ArrayList<>(List.of(right, right));
        assertThat(broken(audit(system, again))).containsExactly(twice);
    }

    private static void sees(SystemUnderTest system, SentRequest right, String answer, String... rules)
            throws Exception {
        SentRequest wrong = new SentRequest(right.label(), right.key(), right.request(), right.status(), true, answer);

        assertThat(broken(audit(system, List.of(wrong)))).as(answer).containsExactly(rules);
    }

    private static List<String> broken(AuditResult audit) {
        return audit.rules().stream()
                .filter(rule -> rule.violations() > 0)
                .map(AuditResult.Rule::rule)
                .toList();
    }
}
