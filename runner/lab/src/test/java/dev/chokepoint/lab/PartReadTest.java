package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.LaunchArguments;
import dev.chokepoint.catalogue.Settings;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartReadTest {
    private static final long PID = 77;

    @TempDir
    private Path proc = Path.of("");

    @Test
    void aNativeProgramIsToldByItsExecutable() throws Exception {
        runs("/opt/envoy-1.39.3");

        ReadBack read = PartRead.ofProgram("gateway", "envoy", proc, PID);

        assertThat(read.same()).isTrue();
        assertThat(read.seen()).isEqualTo("envoy");
    }

    @Test
    void aScriptThatStartsTheProgramIsNotTheProgram() throws Exception {
        runs("/usr/bin/python3.11");

        ReadBack read = PartRead.ofProgram("gateway", "envoy", proc, PID);

        assertThat(read.same()).isFalse();
        assertThat(read.seen()).isEqualTo("/usr/bin/python3.11");
        assertThat(PartRead.ofProgram("gateway", "envoy", proc, 78).same()).isFalse();
    }

    @Test
    void theModuleIsToldByItsJar() throws Exception {
        assertThat(gatewayOf("/home/gateway/trip-service/target/trip-service.jar"))
                .isFalse();
        assertThat(gatewayOf("/home/x/gateway/target/gateway-0.1.0-SNAPSHOT.jar"))
                .isTrue();
    }

    @Test
    void nothingThatIsMeantForAJvmIsAskedOfANativeProgram() throws Exception {
        FakeSystem system = new FakeSystem(proc);
        Settings asked = new Settings(
                List.of("-Xmx1g"),
                Map.of(),
                Map.of("gateway.blacklist.check", "memory"),
                OptionalInt.empty(),
                Map.of(),
                Optional.of("envoy"),
                OptionalInt.empty());
        ReadBackReader reader = new ReadBackReader((pid, command) -> "", address -> Map.of(), proc, proc);

        assertThat(reader.read(system, Map.of(Findings.COMPONENT, LaunchArguments.of(asked))))
                .extracting(ReadBack::setting)
                .containsExactly("part");
    }

    private static boolean gatewayOf(String jar) throws Exception {
        JvmFacts facts = JvmFacts.read(
                (pid, command) -> command.equals("VM.command_line") ? "1:\njava_class_path (initial): " + jar : "",
                PID);
        return PartRead.ofJvm("gateway", "spring-cloud-gateway", facts).same();
    }

    private void runs(String executable) throws Exception {
        Files.createDirectories(proc.resolve(Long.toString(PID)));
        Files.createSymbolicLink(proc.resolve(PID + "/exe"), Path.of(executable));
    }
}
