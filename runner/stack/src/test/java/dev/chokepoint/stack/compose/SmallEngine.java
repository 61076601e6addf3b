package dev.chokepoint.stack.compose;

import dev.chokepoint.stack.container.DeclaredSystems;
import dev.chokepoint.stack.container.FakeCommands;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What tests of docker compose begin with: an engine that is only told of, with two CPUs and all images. */
abstract class SmallEngine {
    static final String COMPOSE = "docker compose --project-name chokepoint-run --profile envoy --profile relay";

    /** As docker compose 2.40 prints it. */
    static final String CONFIG = """
            {"services": {
              "trip-service": {"image": "chokepoint/trip-service:0.1.0",
                "deploy": {"resources": {"limits": {"cpus": 1.5}}}},
              "gateway": {"image": "chokepoint/gateway:0.1.0", "environment": {"ADDRESS_TRIP_SERVICE": "each"},
                "deploy": {"resources": {"limits": {"cpus": "1"}}}},
              "jmeter": {"image": "chokepoint/jmeter:0.1.0", "deploy": {"resources": {"limits": {"cpus": 9}}}},
              "envoy": {"image": "chokepoint/envoy:0.1.0", "deploy": {"resources": {"limits": {"cpus": "1"}}}},
              "redis-relay": {"image": "chokepoint/redis-relay:0.1.0"},
              "redis": {"image": "redis:7"}}}
            """;

    @TempDir
    Path home = Path.of("unset");

    final FakeCommands commands = new FakeCommands();

    @BeforeEach
    void anEngineWithEverything() {
        commands.answers("docker compose version", "2.40.3\n")
                .answers("docker info", "2\n")
                .answers(COMPOSE + " --file " + home, CONFIG);
    }

    RunFolder folder() {
        return RunFolder.create(home, "trip-made-up", Clock.systemUTC());
    }

    /** A platform with a run folder of its own. */
    ComposePlatform platform() {
        return new ComposePlatform(DeclaredSystems.trip(), folder(), commands, Optional.empty(), new ComposeProjects());
    }
}
