package dev.chokepoint.thirdparty;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.common.FatalStartupException;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import dev.chokepoint.program.Program;
import java.io.IOException;

/**
 * The third-party HTTP service that report 000's log aspect asks for the region of a caller's address.
 *
 * <p>{@code GET /regions/{ip}} answers {@code {"ip":"...","region":"..."}} after a seeded log-normal delay. Listens on
 * 127.0.0.1 by default. A delayed reply waits in a timer and holds no thread, so the stub does not limit the number of
 * look-ups under way.
 */
public final class ThirdPartyStub implements AutoCloseable {

    /** Threads that write the replies when their delay is over; each is busy for well under a millisecond. */
    private static final int REPLY_THREADS = 8;

    /** Connections that may wait to be accepted; with WireMock's 50 a burst of callers has to retry after 1 s. */
    private static final int ACCEPT_QUEUE = 512;

    /** As an admin page is named to WireMock's own code: without {@code /__admin}. */
    private static final String HEALTH = "/health";

    private final Settings settings;
    private final WireMockServer server;

    ThirdPartyStub(Settings settings) {
        this.settings = settings;
        this.server = new WireMockServer(WireMockConfiguration.options()
                .bindAddress(settings.address())
                .port(settings.port())
                .extensions(new RegionAnswer())
                .jettyAcceptQueueSize(ACCEPT_QUEUE)
                // Over one HTTP/2 connection a client could have only 128 look-ups under way.
                .http2PlainDisabled(true)
                // By its admin API anybody could change the answers, or let this process call any address. Only the
                // health
                // check is let in; start() does not need the API.
                .adminAuthenticator(request -> request.getUrl().equals(HEALTH))
                .asynchronousResponseEnabled(true)
                .asynchronousResponseThreads(REPLY_THREADS)
                .disableRequestJournal()
                .stubRequestLoggingDisabled(true)
                .gzipDisabled(true));
    }

    /**
     * Starts the stub and prints one line when it is ready; it then runs until the process is ended.
     *
     * <p>Settings are the system properties {@code third-party.address}, {@code third-party.port},
     * {@code third-party.seed}, {@code third-party.delay.median}, {@code third-party.delay.sigma} and
     * {@code third-party.delay.max}. Exit code 2 says that a setting is wrong or that arguments were given, 3 that the
     * port is taken.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        Program.run("third-party", Settings.PREFIX, arguments, properties -> {
            Settings settings = Settings.from(properties);
            ThirdPartyStub stub = new ThirdPartyStub(settings);
            try {
                stub.start();
            } catch (FatalStartupException taken) {
                throw new IOException(
                        "cannot listen on " + settings.address() + ":" + settings.port() + " (" + Settings.PORT + "): "
                                + reason(taken),
                        taken);
            }
            return stub.readyLine();
        });
    }

    void start() {
        server.start();
        server.stubFor(get(urlPathMatching("/regions/[0-9A-Fa-f.:]{2,45}"))
                .willReturn(aResponse()
                        .withHeader("Content-Type", "application/json")
                        .withTransformers(RegionAnswer.NAME)
                        .withRandomDelay(new LogNormalDelay(
                                settings.median(), settings.sigma(), settings.max(), settings.seed()))));
    }

    int port() {
        return server.port();
    }

    String readyLine() {
        String delay = "delay median %d ms, sigma %s, at most %d ms, seed %d"
                .formatted(
                        settings.median().toMillis(),
                        settings.sigma(),
                        settings.max().toMillis(),
                        settings.seed());
        return "http://" + settings.address() + ":" + port() + "/regions/{ip} (" + delay + ")";
    }

    /** Stops listening. */
    @Override
    public void close() {
        server.stop();
    }

    private static String reason(FatalStartupException wrapper) {
        Throwable reason = wrapper;
        while (reason.getCause() != null) {
            reason = reason.getCause();
        }
        return String.valueOf(reason.getMessage());
    }
}
