package dev.chokepoint.thirdparty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.testing.LocalHttp;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ThirdPartyStubIT {

    private static final Duration DELAY = Duration.ofSeconds(2);
    private static final int LOOK_UPS = 200;

    @Test
    void twoHundredSlowLookUpsAtOnceTakeLittleMoreThanOne() throws Exception {
        try (ThirdPartyStub stub = started(DELAY)) {
            HttpClient client = HttpClient.newHttpClient();
            long start = System.nanoTime();
            List<CompletableFuture<HttpResponse<String>>> replies = new ArrayList<>();
            for (int i = 0; i < LOOK_UPS; i++) {
                replies.add(client.sendAsync(lookUp(stub, "10.0.0." + i), HttpResponse.BodyHandlers.ofString()));
            }
            for (CompletableFuture<HttpResponse<String>> reply : replies) {
                assertThat(reply.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
            }
            Duration all = Duration.ofNanos(System.nanoTime() - start);

            // If each held a thread while it waits, all would take far longer. The rest is for a busy machine.
            assertThat(all).isBetween(DELAY, DELAY.multipliedBy(7));
        }
    }

    @Test
    void theReplyNamesTheAddressAndItsRegionAndWhatIsNoAddressIsNotFound() {
        try (ThirdPartyStub stub = started(Duration.ofMillis(1))) {
            HttpResponse<String> reply = LocalHttp.get(stub.port(), "/regions/10.0.0.1");

            assertThat(reply.headers().firstValue("Content-Type")).hasValue("application/json");
            assertThat(reply.body()).isEqualTo(RegionAnswer.json("10.0.0.1"));
            assertThat(LocalHttp.get(stub.port(), "/regions/nowhere").statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void ofTheAdminPagesOnlyTheHealthCheckAnswers() throws Exception {
        try (ThirdPartyStub stub = started(Duration.ofMillis(1))) {
            assertThat(LocalHttp.get(stub.port(), "/__admin/health").statusCode())
                    .isEqualTo(200);
            for (String page :
                    List.of("/", "/mappings", "/requests", "/settings", "/health/../mappings", "/health?x")) {
                assertThat(LocalHttp.get(stub.port(), "/__admin" + page).statusCode())
                        .as(page)
                        .isEqualTo(401);
            }
            HttpResponse<String> reset = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(
                                            URI.create("http://127.0.0.1:" + stub.port() + "/__admin/mappings/reset"))
                                    .POST(HttpRequest.BodyPublishers.noBody())
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(reset.statusCode()).isEqualTo(401);
            assertThat(LocalHttp.get(stub.port(), "/regions/10.0.0.1").statusCode())
                    .isEqualTo(200);
        }
    }

    private static ThirdPartyStub started(Duration delay) {
        ThirdPartyStub stub = new ThirdPartyStub(new Settings("127.0.0.1", 0, 1, delay, 0, delay));
        stub.start();
        return stub;
    }

    private static HttpRequest lookUp(ThirdPartyStub stub, String address) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + stub.port() + "/regions/" + address))
                .timeout(Duration.ofSeconds(30))
                .build();
    }
}
