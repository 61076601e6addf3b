package dev.chokepoint.lab.target.attached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.GuardedCommands;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service that somebody else runs, which reads its toggle from a file when a real shell command starts it anew. */
class AttachedIT {
    private static final String SERVICE = "trip-service";

    /** What a restart of a service comes to: it has another start time and the toggle of its environment. */
    private static final String FLIP =
            "date +%s%N >start-time; printf %s \"$FIX_TRIP_LOOK\" >look; test \"$COMPONENT\" = trip-service";

    @TempDir
    private Path home = Path.of("unset");

    private Path state = Path.of("unset");
    private Optional<HttpServer> server = Optional.empty();

    @BeforeEach
    void aService() throws IOException {
        state = Files.createDirectories(home.resolve("service"));
        Files.writeString(state.resolve("start-time"), "1");
        Files.writeString(state.resolve("look"), "on");
        HttpServer made = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        made.createContext(
                "/actuator/prometheus",
                exchange -> answer(
                        exchange,
                        "# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds{application=\"trip\"} "
                                + read("start-time")));
        made.createContext(
                "/actuator/info",
                exchange -> answer(exchange, "{\"settings\": {\"trip.look\": \"" + read("look") + "\"}}"));
        made.start();
        server = Optional.of(made);
    }

    @AfterEach
    void stop() {
        server.ifPresent(made -> made.stop(0));
    }

    @Test
    void aRealCommandFlipsTheToggleAndTheServiceIsReadBack() throws InterruptedException {
        try (AttachedUnderTest system = attached("cd " + state + " && " + FLIP)) {
            assertThat(system.unavailable(demands())).isEmpty();

            system.startTrial(trial("trial-01-off", "off"));
            assertThat(readBack(system, "off")).extracting(ReadBack::same).containsExactly(true);
            assertThat(readBack(system, "on")).extracting(ReadBack::seen).containsExactly("off");
            assertThat(system.stopTrial()).isEmpty();

            system.startTrial(trial("trial-02-on", "on"));
            assertThat(readBack(system, "on")).extracting(ReadBack::same).containsExactly(true);
        }
    }

    @Test
    void aCommandThatDoesNotStartTheServiceAnewIsSeen() throws InterruptedException {
        try (AttachedUnderTest system = attached("true")) {
            assertThatThrownBy(() -> system.startTrial(trial("trial-01-off", "off")))
                    .hasMessageContaining("is still the process that it was");
        }
        try (AttachedUnderTest system = attached("echo not allowed >&2; exit 7")) {
            assertThatThrownBy(() -> system.startTrial(trial("trial-01-off", "off")))
                    .hasMessage("the command of --flip ended with exit code 7: not allowed");
        }
    }

    @Test
    void aServiceThatDoesNotAnswerIsRefusedBeforeTheFirstTrial() {
        stop();
        try (AttachedUnderTest system = attached("true")) {
            assertThat(system.unavailable(demands())).hasValueSatisfying(said -> assertThat(said)
                    .startsWith("the settings of trip-service cannot be read: "));
        }
    }

    private List<ReadBack> readBack(AttachedUnderTest system, String look) throws InterruptedException {
        return new ReadBackReader(ShownSettings.overHttp()).read(system, Map.of(SERVICE, look(look)));
    }

    private static LaunchArguments look(String value) {
        return LaunchArguments.of(SettingsOf.property("trip.look", value));
    }

    private static RunDemands demands() {
        return new RunDemands(
                Findings.PLAN,
                Set.of(SERVICE),
                List.of(Map.of(SERVICE, look("off")), Map.of(SERVICE, look("on"))),
                Map.of());
    }

    private static TrialSetup trial(String label, String arm) {
        return new TrialSetup(label, SERVICE, Set.of(SERVICE), 1, Map.of(), Map.of("FIX_TRIP_LOOK", arm));
    }

    private AttachedUnderTest attached(String flip) {
        String root = "http://127.0.0.1:" + server.orElseThrow().getAddress().getPort();
        TargetChoice reached = AttachedDemandsTest.choice(root, Map.of(SERVICE, root), false);
        TargetChoice choice = new TargetChoice(
                Target.ATTACHED,
                Optional.empty(),
                reached.url(),
                reached.management(),
                Optional.empty(),
                Optional.of(flip));
        RunFolder folder = RunFolder.create(home, "attached", Clock.systemUTC());
        GuardedCommands commands = new GuardedCommands(folder);
        return new AttachedUnderTest(
                Repository.trip(),
                choice,
                folder,
                new AttachedUnderTest.Outside(
                        commands,
                        new ToggleFlip(choice.flip(), Optional.empty(), commands),
                        ShownSettings.overHttp(),
                        StartTimes.overHttp(),
                        AttachedUnderTestTest.NO_LOAD,
                        new AttachedUnderTest.RestartWait(Duration.ZERO, Duration.ZERO, 1)));
    }

    private String read(String file) throws IOException {
        return Files.readString(state.resolve(file)).strip();
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        try (exchange) {
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
