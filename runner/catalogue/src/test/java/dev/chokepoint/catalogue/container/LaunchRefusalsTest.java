package dev.chokepoint.catalogue.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the entry point of an image refuses, with the reason. */
class LaunchRefusalsTest extends LaunchCase {
    @Test
    void aPartThatHasAnImageOfItsOwnIsRefused() throws IOException {
        finding("gateway-engine", "gateway", "{part: spring-cloud-gateway}", "{part: envoy}", "");

        assertThat(refusal(run("gateway", Map.of())))
                .containsExactly("launch: gateway: is asked for the part envoy, which is not in this image; allowed:"
                        + " spring-cloud-gateway; do: start the service envoy beside it (docker compose: its profile;"
                        + " see docs/deploy.md), and leave this toggle at its default");
    }

    @Test
    void aBlankInAnArgumentStaysInItAndSeveralLinesAreRefused() {
        assertThat(run("uid-service", Map.of(), "-Dgreeting=good day").out()).contains("argument -Dgreeting=good day");
        assertThat(refusal(run("uid-service", Map.of(), "-Dgreeting=good\nday")))
                .containsExactly("launch: -Dgreeting: its value has several lines; allowed: one line, for a shell"
                        + " reads it; do: write it without a line break");
    }

    @Test
    void fewerProcessorsThanTheContainerHasAreRefusedWithTheWayToGetThem() throws IOException {
        finding("trip-one", "trip-service", "{machine: 1}", "{machine: all}", "");

        assertThat(run("trip-service", Map.of()).code()).isZero();
        assertThat(refusal(run("trip-service", Map.of("FIX_TRIP_ONE", "off"))))
                .containsExactly("trip-service: machine: is asked to run on 1 processors, and this container has 4;"
                        + " allowed: 4, for the processors of a container are its limit; do: give the container a CPU"
                        + " limit of 1 (docker compose: .env; Kubernetes: resources.limits.cpu) and start it anew");
    }

    @Test
    void aFractionOfAProcessorIsTheContainersLimit() throws IOException {
        finding("trip-one", "trip-service", "{machine: 0.5}", "{machine: all}", "");
        assertThat(refusal(run("trip-service", Map.of("FIX_TRIP_ONE", "off"))))
                .containsExactly("trip-service: machine: is asked to run on 0.5 processors, and this container has 4;"
                        + " allowed: 4, for the processors of a container are its limit; do: give the container a CPU"
                        + " limit of 0.5 (docker compose: .env; Kubernetes: resources.limits.cpu) and start it anew");
    }

    @Test
    void anOlderJavaThanAFindingNeedsIsRefusedWithTheWayToGetOne() throws IOException {
        finding("trip-one", "trip-service", "{code: {a: b}}", "{code: {a: c}}", "with: {trip-service: {java: 21}}\n");

        assertThat(run("trip-service", Map.of()).code()).isZero();
        assertThat(refusal(run("trip-service", Map.of("FIX_TRIP_ONE", "off"))))
                .containsExactly(
                        "trip-service: java: needs Java 21 or later, and this container has Java 17; allowed: 21"
                                + " or later; do: build the image on a newer Java (JRE_IMAGE) and start it anew");
    }

    @Test
    void aSettingOfTheKernelIsComparedAndNeverChanged() throws IOException {
        finding(
                "trip-queue",
                "trip-service",
                "{sysctl: {net.core.somaxconn: \"128\"}}",
                "{sysctl: {net.core.somaxconn: \"4096\"}}",
                "");
        Path kernel = Files.createDirectories(folder.resolve("sys/net/core"));
        Path setting = Files.writeString(kernel.resolve("somaxconn"), "4096\n");

        assertThat(run("trip-service", Map.of()).code()).isZero();
        assertThat(String.join("\n", refusal(run("trip-service", Map.of("FIX_TRIP_QUEUE", "off")))))
                .startsWith("trip-service: sysctl net.core.somaxconn: is asked to be 128, and in this container it is"
                        + " 4096; allowed: what the kernel has, for it is never changed silently; do: ");

        Files.delete(setting);
        assertThat(String.join("\n", refusal(run("trip-service", Map.of()))))
                .contains("in this container it cannot be read (");
    }

    @Test
    void whatDoesNotExistIsRefusedWithWhatDoes() {
        assertThat(refusal(run("trip-service", Map.of("FIX_TRIP_LOOKS", "off"))))
                .containsExactly("environment: FIX_TRIP_LOOKS: no finding has this toggle;"
                        + " allowed: FIX_TRIP_CPU, FIX_TRIP_LOOK, FIX_TRIP_SERVER; do: mend the name");
        assertThat(refusal(run("trip-servise", Map.of()))).singleElement().satisfies(problem -> assertThat(problem)
                .startsWith("launch: component: \"trip-servise\" does not exist; allowed: gateway, "));
        assertThat(refusal(run("mariadb", Map.of()))).singleElement().satisfies(problem -> assertThat(problem)
                .startsWith("launch: mariadb: is a MARIADB; allowed: a component of kind jvm or relay"));
        assertThat(refusal(run(List.of("trap", "gateway", findings.toString(), SYSTEMS.toString()), Map.of())))
                .singleElement()
                .satisfies(problem -> assertThat(problem)
                        .startsWith("launch: system: \"trap\" does not exist; allowed: ")
                        .contains("trip"));
        assertThat(refusal(run(List.of("trip"), Map.of()))).singleElement().satisfies(problem -> assertThat(problem)
                .startsWith("launch: arguments: there are 1; allowed: <system>"));
    }
}
