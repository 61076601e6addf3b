package dev.chokepoint.lab.readback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.lab.probe.testkit.FakeProcess;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.lab.testkit.Shop;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartReadBackTest {
    private static final ComponentDeclaration GATEWAY = Repository.trip().component("gateway");
    private static final PartDeclaration ENVOY = GATEWAY.part(Optional.of("envoy"));
    private static final PartDeclaration SPRING = GATEWAY.part(Optional.of("spring-cloud-gateway"));

    @TempDir
    private Path proc = Path.of("");

    @Test
    void aNativeProgramIsToldByItsExecutable() throws Exception {
        FakeProcess envoy = runs("/opt/envoy-1.39.3\0-c\0/etc/envoy.yaml\0");
        ReadBack silent = PartReadBack.ofProgram("gateway", ENVOY, envoy);
        assertThat(silent.same()).isTrue();
        assertThat(silent.source()).isEqualTo("command line of gateway, version missing (gateway: no --version)");

        ReadBack read = PartReadBack.ofProgram(
                "gateway", ENVOY, envoy.answers(Map.of("--version", "\nenvoy  version: abc/1.39.3/Clean\n\n")));

        assertThat(read.same()).isTrue();
        assertThat(read.seen()).isEqualTo("envoy");
        assertThat(read.source()).isEqualTo("command line of gateway, envoy  version: abc/1.39.3/Clean");
    }

    @Test
    void aScriptThatStartsTheProgramIsNotTheProgram() throws Exception {
        ReadBack read = PartReadBack.ofProgram("gateway", ENVOY, runs("/usr/bin/python3.11\0/opt/envoy\0"));

        assertThat(read.same()).isFalse();
        assertThat(read.seen()).isEqualTo("/usr/bin/python3.11");
        assertThat(PartReadBack.ofProgram("gateway", ENVOY, new FakeProcess("nobody"))
                        .same())
                .isFalse();
    }

    @Test
    void theModuleIsToldByItsJar() throws Exception {
        assertThat(gatewayOf("/home/gateway/trip-service/target/trip-service.jar"))
                .isFalse();
        assertThat(gatewayOf("/home/x/gateway/target/gateway-0.1.0-SNAPSHOT.jar"))
                .isTrue();
        assertThat(gatewayOf("/app/app.jar")).isTrue();
        assertThat(gatewayOf("/home/x/target/class-data/trip/spring-cloud-gateway/application/gateway.jar"))
                .isTrue();
        assertThat(gatewayOf("/home/x/target/class-data/trip/trip-service/application/trip-service.jar"))
                .isFalse();
    }

    @Test
    void nothingThatIsMeantForAJvmIsAskedOfANativeProgram() throws Exception {
        FakeSystem system = new FakeSystem(proc);
        Settings asked = SettingsOf.jvm("-Xmx1g")
                .merge(SettingsOf.code("shop.queue", "memory"))
                .withPart("shop-native");
        system.process.file("cmdline", "/opt/shopd\0").answers(Map.of("--version", "shopd version 1"));
        ReadBackReader reader = new ReadBackReader(address -> Map.of(), proc);

        assertThat(reader.read(system, Map.of(Shop.NAME, LaunchArguments.of(asked))))
                .extracting(ReadBack::setting)
                .containsExactly("part");
    }

    private static boolean gatewayOf(String jar) throws Exception {
        JvmFacts facts = JvmFacts.read(new FakeProcess("gateway")
                .answers(Map.of(
                        "VM.flags",
                        "1:\n",
                        "VM.system_properties",
                        "1:\n",
                        "VM.command_line",
                        "1:\njava_class_path (initial): " + jar)));
        return PartReadBack.ofJvm("gateway", SPRING, facts).same();
    }

    private static FakeProcess runs(String commandLine) {
        return new FakeProcess("gateway").file("cmdline", commandLine);
    }
}
