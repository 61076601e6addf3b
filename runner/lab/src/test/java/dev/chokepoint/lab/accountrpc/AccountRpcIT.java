package dev.chokepoint.lab.accountrpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.testkit.OneStart;
import dev.chokepoint.lab.testkit.StartsASystem;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

@StartsASystem
class AccountRpcIT {
    private static final String SYSTEM = "account-rpc";
    private static final String ENTRY = "weixin";
    private static final int THREADS = 20;
    private static final Duration LOAD = Duration.ofSeconds(10);

    /** They touch the gateway and the account service, of which two instances start. */
    private static final Map<String, Arm> FLIPPED = Map.of(
            "account-rpc-masking-io-thread", Arm.OFF,
            "account-rpc-connections", Arm.ON,
            "account-rpc-isolation", Arm.ON);

    private static final Set<String> WANTED = Set.of(ENTRY, "account-service", "account-database-relay");

    @Test
    void pagesBelongToTheirRequestsAreMaskedAndTheAuditSeesWhatIsNot() throws Exception {
        try (OneStart start = new OneStart(SYSTEM, FLIPPED, WANTED)) {
            assertThat(start.settings())
                    .contains(
                            "account.rpc.filters",
                            "weixin.account.routing",
                            "weixin.account.connections",
                            "relay.round-trip");

            aPageIsMaskedAndAnUnknownUserIsTold(start);
            aTaggedPageIsAnsweredByAnInstanceOfItsOwn(start);
            Collection<SentRequest> requests =
                    start.load("page", ENTRY, THREADS, LOAD).requests();
            theDataAreClean(start.audit(requests));
            eachWrongAnswerIsSeen(start, requests);
            assertThat(start.system().dead()).isEmpty();
        }
    }

    private static void aPageIsMaskedAndAnUnknownUserIsTold(OneStart start) throws Exception {
        String gateway = start.url(ENTRY);
        HttpResponse<String> page = get(gateway + "/users/7/page", "X-Request-Id", "mine");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body())
                .contains("\"requestId\":\"mine\"", "\"userId\":7", "\"name\":\"U*****", "\"phone\":\"100****")
                .contains("\"hospital\":{\"hospitalId\":8,")
                .doesNotContain("User ");

        HttpResponse<String> unknown = get(gateway + "/users/1001/page", "X-Request-Id", "mine");
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(unknown.body()).contains("there is no user 1001");

        String service = start.url("account-service");
        assertThat(get(service + "/users/7/current", "X-Request-Id", "mine").body())
                .isSubstringOf(page.body());
        assertThat(get(service + "/users/1001/current", "X-Request-Id", "mine").statusCode())
                .isEqualTo(404);
    }

    private static void aTaggedPageIsAnsweredByAnInstanceOfItsOwn(OneStart start) throws Exception {
        String page = start.url(ENTRY) + "/users/7/page";
        String meters = start.system()
                .view()
                .managementUrl(ENTRY)
                .resolve("/actuator/prometheus")
                .toString();
        String calls = "rpc_call_seconds_count{client=\"account-tagged\",method=\"account.current\"";
        assertThat(get(meters, "Accept", "text/plain").body()).doesNotContain(calls);

        assertThat(get(page, "X-Request-Id", "mine", "X-Traffic-Tag", "tea").statusCode())
                .isEqualTo(200);

        assertThat(get(meters, "Accept", "text/plain").body()).contains(calls);
    }

    private static HttpResponse<String> get(String url, String... headers) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url)).headers(headers).build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
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
    private static void eachWrongAnswerIsSeen(OneStart start, Collection<SentRequest> requests) throws Exception {
        SentRequest right = requests.iterator().next();
        String[] said = right.acknowledgedId().split(" ", -1);
        String whose = "every answer of a success says whose it is";
        String itsRequest = "every answer is that of its request";
        String itsUser = "every answer is about the user that was asked for";
        String masked = "name, phone number and identity card of every answer are the user's own, and masked";
        String twice = "no request was answered twice";
        sees(start, right, "", whose);
        sees(start, right, with(said, 0, "other"), itsRequest);
        sees(start, right, with(said, 1, "999"), itsUser);
        sees(start, right, with(said, 2, "User AB"), masked);
        sees(start, right, with(said, 3, "10012341234"), masked);
        sees(start, right, with(said, 4, "000000000000001234"), masked);

        Collection<SentRequest> again = new ArrayList<>(List.of(right, right));
        assertThat(start.broken(again)).containsExactly(twice);
    }

    private static String with(String[] said, int place, String other) {
        String[] wrong = said.clone();
        wrong[place] = other;
        return String.join(" ", wrong);
    }

    private static void sees(OneStart start, SentRequest right, String answer, String... rules) throws Exception {
        SentRequest wrong = new SentRequest(right.label(), right.key(), right.request(), right.status(), true, answer);

        assertThat(start.broken(List.of(wrong))).as(answer).containsExactly(rules);
    }
}
