package dev.chokepoint.stack.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.stack.RunFolder;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComposeNeedsTest {
    private static final String COMPOSE = "docker compose --project-name chokepoint-run";

    /** As docker compose 2.40 prints it. */
    static final String CONFIG = """
            {"services": {
              "trip-service": {"image": "chokepoint/trip-service:0.1.0",
                "deploy": {"resources": {"limits": {"cpus": 1.5}}}},
              "gateway": {"image": "chokepoint/gateway:0.1.0", "deploy": {"resources": {"limits": {"cpus": "1"}}}},
              "jmeter": {"image": "chokepoint/jmeter:0.1.0", "deploy": {"resources": {"limits": {"cpus": 9}}}},
              "redis-relay": {"image": "chokepoint/redis-relay:0.1.0"},
              "redis": {"image": "redis:7"}}}
            """;

    @TempDir
    private Path home = Path.of("");

    private final FakeCommands commands = new FakeCommands();

    private RunFolder folder() {
        return RunFolder.create(home, "trip-made-up", Clock.systemUTC());
    }

    @BeforeEach
    void anEngineWithEverything() {
        commands.answers("docker compose version", "2.40.3\n")
                .answers("docker info", "2\n")
                .answers(COMPOSE + " --profile relay --file " + home, CONFIG);
    }

    @Test
    void nothingIsMissingOnAnEngineWithEverything() {
        assertThat(new ComposePlatform(folder(), commands).unavailable()).isEmpty();
        assertThat(commands.asked).contains(home.resolve("deploy/secrets.sh").toString());
    }

    @Test
    void whatIsMissingIsNamedWithWhatToDo() {
        commands.fails("docker image inspect --format {{.Id}} chokepoint/gateway:0.1.0", "no such image");
        assertThat(unavailable())
                .contains("chokepoint/gateway:0.1.0", "docker compose -f deploy/compose.yaml build")
                .doesNotContain("trip-service");

        commands.answers("docker info", "1\n");
        assertThat(unavailable()).contains("trip-service has a limit of 1.5 CPUs and the engine has 1", "deploy/.env");

        commands.fails("docker info", "Cannot connect to the Docker daemon");
        assertThat(unavailable()).contains("no docker engine answers", "Cannot connect");

        commands.answers("docker compose version", "v2.23.1");
        assertThat(unavailable()).contains("docker compose 2.24 or later", "v2.23.1");

        commands.there = Set.of();
        assertThat(unavailable()).contains("docker is not on the PATH");
    }

    @Test
    void passwordsThatCannotBeMadeAndFilesThatCannotBeReadAreNamed() {
        commands.fails(COMPOSE + " --profile relay --file " + home, "services.x must be a mapping");
        assertThat(unavailable()).contains("deploy/compose.yaml", "services.x must be a mapping");

        commands.fails(home.resolve("deploy/secrets.sh").toString(), "cannot write");
        assertThat(unavailable()).contains("secrets.sh", "cannot write");
    }

    @Test
    void aRunOfAnotherCheckoutIsLeftAlone() {
        commands.answers("docker ps", "a1|mariadb|1|/elsewhere/deploy|Up 2 hours (healthy)\n");

        assertThat(unavailable()).contains("/elsewhere/deploy", "down --volumes");
    }

    private String unavailable() {
        return new ComposePlatform(folder(), commands).unavailable().orElse("(nothing)");
    }

    @Test
    void processorsAreTheLimitRoundedUpAndNoMoreThanTheEngineHas() {
        ComposePlatform platform = new ComposePlatform(folder(), commands);

        assertThat(platform.processors("trip-service")).isEqualTo(2);
        assertThat(platform.processors("gateway")).isEqualTo(1);
        assertThat(platform.processors("redis")).isEqualTo(2);
    }
}
