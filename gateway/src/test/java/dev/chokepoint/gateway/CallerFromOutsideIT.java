package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.gateway.testkit.GatewayForTest;
import dev.chokepoint.gateway.testkit.TinyBackend;
import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Somebody who does not come from loopback, where the default trusts nobody else. The gateway listens on another
 * address of this machine, and the test calls it from there, as another machine would.
 */
@Timeout(60)
class CallerFromOutsideIT {

    private static final String FORGED = "198.51.100.99";

    @Test
    void nobodyEscapesTheBlacklistByAForgedHeader() throws Exception {
        Optional<InetAddress> outside = addressOfThisMachine();
        assumeTrue(outside.isPresent(), "this machine has no IPv4 address but loopback");
        String own = outside.orElseThrow().getHostAddress();
        try (TinyBackend uid = new TinyBackend("uid");
                RedisForTest redis = new RedisForTest();
                GatewayForTest gateway = new GatewayForTest(
                        redis,
                        "--server.address=" + own,
                        // Where Spring Boot would believe the header of everybody, unless it is told otherwise.
                        "--spring.main.cloud-platform=kubernetes",
                        "--gateway.uid-service.url=" + uid.url(),
                        "--gateway.blacklist.reload=1h",
                        "--gateway.blacklist.stale-after=2h")) {
            URI url = URI.create("http://" + own + ":" + gateway.port() + "/uid");

            assertThat(get(url, FORGED).body()).endsWith("for " + own);
            assertThat(get(url, "unknown").body()).endsWith("for " + own);

            gateway.bar(FORGED);
            gateway.announce();
            assertThat(get(url, FORGED).statusCode()).isEqualTo(200);

            gateway.bar(own);
            gateway.announce();
            awaitStatus(url, 403);
            assertThat(get(url, "127.0.0.1").statusCode()).isEqualTo(403);
            assertThat(get(url, FORGED + ", 127.0.0.1").statusCode()).isEqualTo(403);
            assertThat(get(url, "unknown").statusCode()).isEqualTo(403);
        }
    }

    private static void awaitStatus(URI url, int status) {
        Waiting.until(
                status + " for a forged header",
                Duration.ofSeconds(10),
                () -> get(url, "203.0.113.5").statusCode() == status);
    }

    private static Optional<InetAddress> addressOfThisMachine() throws SocketException {
        return NetworkInterface.networkInterfaces()
                .filter(CallerFromOutsideIT::isUp)
                .flatMap(NetworkInterface::inetAddresses)
                .filter(Inet4Address.class::isInstance)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .filter(CallerFromOutsideIT::isSeenAsItself)
                .findFirst();
    }

    /** A container engine hides its bridges: who calls the address of one is seen as another address of the machine. */
    private static boolean isSeenAsItself(InetAddress address) {
        try (ServerSocket server = new ServerSocket(0, 1, address);
                Socket caller = new Socket(address, server.getLocalPort());
                Socket accepted = server.accept()) {
            return accepted.getInetAddress().equals(address) && caller.isConnected();
        } catch (IOException unusable) {
            return false;
        }
    }

    private static boolean isUp(NetworkInterface network) {
        try {
            return network.isUp();
        } catch (SocketException gone) {
            return false;
        }
    }

    private static HttpResponse<String> get(URI url, String forwardedFor) {
        HttpRequest request = HttpRequest.newBuilder(url)
                .timeout(Duration.ofSeconds(10))
                .header("X-Forwarded-For", forwardedFor)
                .build();
        try {
            return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
