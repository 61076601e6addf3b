package dev.chokepoint.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ComposeNeedsTest extends SmallEngine {
    @Test
    void nothingIsMissingOnAnEngineWithEverything() {
        assertThat(platform().unavailable()).isEmpty();
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

        commands.answers("docker compose version", "v2.24.3");
        assertThat(unavailable()).contains("docker compose 2.24.4 or later", "v2.24.3");
        commands.answers("docker compose version", "2.30");
        assertThat(unavailable()).contains("docker compose 2.24.4 or later", "2.30");
        // A number that ends with 0, which is no version of Java.
        commands.answers("docker compose version", "2.30.0-desktop.1");
        assertThat(unavailable()).doesNotContain("docker compose 2.24.4");

        commands.there = Set.of();
        assertThat(unavailable()).contains("docker is not on the PATH");
    }

    @Test
    void imagesThatFewFindingsWantAreAskedForWhenOneWantsThem() {
        commands.fails("docker image inspect --format {{.Id}} chokepoint/redis-relay:0.1.0", "no such image")
                .fails("docker image inspect --format {{.Id}} chokepoint/envoy:0.1.0", "no such image");
        ComposePlatform platform = platform();

        assertThat(platform.unavailable()).isEmpty();
        assertThat(platform.missingImages(Set.of("gateway", "trip-service"))).isEmpty();
        assertThat(platform.missingImages(Set.of("gateway", "envoy", "redis-relay")))
                .satisfiesExactly(
                        envoy -> assertThat(envoy)
                                .contains("chokepoint/envoy:0.1.0", "--profile envoy build envoy`")
                                .doesNotContain("relay"),
                        relay -> assertThat(relay)
                                .contains("chokepoint/redis-relay:0.1.0", "--profile relay build redis-relay`"));
    }

    @Test
    void passwordsThatCannotBeMadeAndFilesThatCannotBeReadAreNamed() {
        commands.fails(COMPOSE + " --file " + home, "services.x must be a mapping");
        assertThat(unavailable()).contains("deploy/compose.yaml", "services.x must be a mapping");

        commands.fails(home.resolve("deploy/secrets.sh").toString(), "cannot write");
        assertThat(unavailable()).contains("secrets.sh", "cannot write");
    }

    @Test
    void aRunOfAnotherCheckoutIsLeftAlone() {
        commands.answers("docker ps", """
                a1|mariadb|1|chokepoint-run-on|/elsewhere/deploy|Up 2 hours (healthy)
                b1|web||shop|/shop|Up 2 hours
                """);

        assertThat(unavailable())
                .contains("/elsewhere/deploy", "--project-name chokepoint-run-on down --volumes")
                .doesNotContain("shop");
    }

    private String unavailable() {
        return platform().unavailable().orElse("(nothing)");
    }

    @Test
    void processorsAreTheLimitRoundedUpAndNoMoreThanTheEngineHas() {
        ComposePlatform platform = platform();

        assertThat(platform.processors("trip-service")).isEqualTo(2);
        assertThat(platform.processors("gateway")).isEqualTo(1);
        assertThat(platform.processors("redis")).isEqualTo(2);
    }

    @Test
    void aComponentHasReplicasOnlyWhereACallerIsGivenEveryAddress() {
        assertThat(platform().mostReplicas()).isEqualTo(Map.of("trip-service", 5));
    }
}
