package dev.chokepoint.stack.trip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.exception.ComponentException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvoyGatewayTest {

    /** Those of the repository; the build runs in the module's folder. */
    private static final Path TEMPLATES = Path.of("..", "parts", "envoy");

    @TempDir
    private Path folder = Path.of("");

    @Test
    void everyInstanceOfTripServiceAndEveryPortIsFilledIn() throws Exception {
        String configuration = Files.readString(write(List.of()));

        assertThat(configuration)
                .contains("address: 127.0.0.1, port_value: 20001", "address: 127.0.0.1, port_value: 20002")
                .containsSubsequence("cluster_name: trip-service", "port_value: 20003", "port_value: 20004")
                .containsSubsequence("cluster_name: uid-service", "port_value: 20005")
                .contains("path: " + folder.resolve("blacklist").resolve("blacklist.yaml"))
                .doesNotContain("${", "0.0.0.0");
    }

    @Test
    void theAddressesOfTheBlacklistAreBarredAndWhatIsNoneIsNot() throws Exception {
        write(List.of("198.51.100.7", "2001:db8::1", "localhost"));

        assertThat(blacklist())
                .contains(
                        "{remote_ip: {address_prefix: \"198.51.100.7\", prefix_len: 32}}",
                        "{remote_ip: {address_prefix: \"2001:db8::1\", prefix_len: 128}}")
                .doesNotContain("localhost");
    }

    @Test
    void anEmptyBlacklistHasNoPolicy() throws Exception {
        write(List.of());

        assertThat(blacklist()).contains("policies: {}");
    }

    @Test
    void aPlaceholderThatNobodyFillsIsNamed() throws Exception {
        Files.writeString(folder.resolve("blacklist.yaml"), "${surprise}");

        assertThatThrownBy(() -> new EnvoyGateway(folder).write(job(List.of()), folder.resolve("e"), folder))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("placeholder");
    }

    @Test
    void theGatewayIsTheModuleUnlessEnvoyIsNamed() {
        Settings none = Settings.none();

        assertThat(EnvoyGateway.isAskedFor(LaunchArguments.none())).isFalse();
        assertThat(EnvoyGateway.isAskedFor(LaunchArguments.of(none.withPart("spring-cloud-gateway"))))
                .isFalse();
        assertThat(EnvoyGateway.isAskedFor(LaunchArguments.of(none.withPart("envoy"))))
                .isTrue();
        assertThatThrownBy(() -> EnvoyGateway.isAskedFor(LaunchArguments.of(none.withPart("jmeter"))))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("use spring-cloud-gateway or envoy");
    }

    private String blacklist() throws Exception {
        return Files.readString(folder.resolve("blacklist").resolve("blacklist.yaml"));
    }

    private Path write(List<String> barred) {
        return new EnvoyGateway(TEMPLATES)
                .write(job(barred), folder.resolve("envoy.yaml"), folder.resolve("blacklist"));
    }

    private static EnvoyGateway.Job job(List<String> barred) {
        return new EnvoyGateway.Job(20001, 20002, List.of(20003, 20004), 20005, barred);
    }
}
