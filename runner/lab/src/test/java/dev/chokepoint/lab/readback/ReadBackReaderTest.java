package dev.chokepoint.lab.readback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.lab.testkit.Shop;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadBackReaderTest {
    private static final Map<String, String> ANSWERS = Map.of(
            "VM.flags",
            "4711:\n-XX:ActiveProcessorCount=8 -XX:MaxHeapSize=536870912 -XX:+UseG1GC \n",
            "VM.system_properties",
            """
            4711:
            #Sat Nov 21 02:00:00 UTC 2026
            shop.queue=bounded
            shop.address=redis\\://127.0.0.1\\:6379
            java.specification.version=21
            """,
            "VM.command_line",
            """
            4711:
            VM Arguments:
            jvm_args: -Xss2m -ea
            java_command: x --rules=/run/rules.properties
            java_class_path (initial): /p/shop/target/lib/a.jar
            """);

    @TempDir
    Path folder = Path.of("");

    @Test
    void flagsArePropertiesAndPartsOfARunningJvmAreCompared() throws Exception {
        Settings asked = SettingsOf.jvm("-XX:ActiveProcessorCount=8", "-Xmx512m", "-XX:+UseG1GC", "-ea")
                .merge(SettingsOf.property("shop.queue", "bounded"))
                .merge(SettingsOf.property("shop.address", "redis://127.0.0.1:6379"))
                .withPart("shop-classes");

        assertThat(read(asked, Map.of("shop.queue", "bounded", "jvm.available-processors", "8")))
                .allMatch(ReadBack::same)
                .extracting(ReadBack::setting, ReadBack::source)
                .contains(
                        tuple("-XX:ActiveProcessorCount", "jcmd VM.flags"),
                        tuple("-Xmx", "jcmd VM.flags"),
                        tuple("-ea", "jcmd VM.command_line"),
                        tuple("shop.address", "jcmd VM.system_properties"),
                        tuple("part", "jcmd VM.command_line"),
                        tuple("shop.queue", "actuator/info"),
                        tuple("jvm.available-processors", "actuator/info"));
    }

    /** As JDK 17 and 25 list the flags of report 000, a decimal and, in the last line, the JVM's own choices. */
    @Test
    void theFlagsOfTheReportAreUnderstood() throws Exception {
        List<String> flags = List.of(
                "-Xms1g",
                "-Xmx1824m",
                "-XX:+UseG1GC",
                "-XX:MaxMetaspaceSize=18446744073709551615",
                "-XX:MaxGCPauseMillis=100",
                "-XX:InitiatingHeapOccupancyPercent=45",
                "-XX:+ParallelRefProcEnabled",
                "-XX:-AlwaysPreTouch",
                "-XX:CompileThresholdScaling=0.2",
                "-Xlog:gc");
        Map<String, String> answers = Map.of(
                "VM.system_properties",
                "4711:\n",
                "VM.flags",
                """
                4711:
                -XX:-AlwaysPreTouch -XX:CompileThresholdScaling=0.200000 \
                -XX:InitialHeapSize=1073741824 -XX:InitiatingHeapOccupancyPercent=45 \
                -XX:MaxGCPauseMillis=100 -XX:MaxHeapSize=1912602624 -XX:MaxMetaspaceSize=18446744073709551615 \
                -XX:+ParallelRefProcEnabled -XX:+UseG1GC -XX:MinHeapSize=1073741824 -XX:SoftMaxHeapSize=1912602624
                """,
                "VM.command_line",
                "4711:\nVM Arguments:\njvm_args: -Xms1g -Xlog:gc\n");
        ReadBackReader reader = new ReadBackReader(address -> Map.of(), folder);
        FakeSystem system = new FakeSystem(folder);
        system.process.answers(answers);

        assertThat(reader.read(system, launch(SettingsOf.jvm(flags.toArray(String[]::new)))))
                .hasSameSizeAs(flags)
                .allMatch(ReadBack::same);
        Settings others = SettingsOf.jvm("-XX:MaxMetaspaceSize=256m", "-XX:CompileThresholdScaling=0.02");
        assertThat(reader.read(system, launch(others))).hasSize(2).noneMatch(ReadBack::same);
    }

    @Test
    void aFlagWithAnotherValueDiffers() throws Exception {
        assertThat(read(SettingsOf.jvm("-XX:ActiveProcessorCount=2"), Map.of()))
                .extracting(ReadBack::setting, ReadBack::seen, ReadBack::same)
                .containsExactly(tuple("-XX:ActiveProcessorCount", "-XX:ActiveProcessorCount=8", false));
    }

    @Test
    void aFlagThatTheJvmDoesNotHaveDiffers() throws Exception {
        assertThat(read(SettingsOf.jvm("-XX:+UseStringDeduplication"), Map.of()))
                .isNotEmpty()
                .noneMatch(ReadBack::same);
    }

    @Test
    void aServiceThatIgnoresItsPropertyIsFoundOut() throws Exception {
        assertThat(read(SettingsOf.property("shop.queue", "bounded"), Map.of("shop.queue", "none")))
                .extracting(ReadBack::source, ReadBack::seen, ReadBack::same)
                .containsExactly(
                        tuple("jcmd VM.system_properties", "bounded", true), tuple("actuator/info", "none", false));
    }

    @Test
    void aSettingThatTheServiceDoesNotShowIsAskedOfTheJvmOnly() throws Exception {
        assertThat(read(SettingsOf.property("shop.queue", "bounded"), Map.of("other", "1")))
                .hasSize(1);
    }

    @Test
    void aPartThatIsNotOnTheClassPathDiffers() throws Exception {
        assertThat(read(Settings.none().withPart("shop-jar"), Map.of()))
                .isNotEmpty()
                .noneMatch(ReadBack::same);
    }

    /** A file keeps the name of its template, and the command names the file. */
    @Test
    void theTemplateOfAFileIsReadBackFromTheCommand() throws Exception {
        assertThat(read(SettingsOf.file("rules", "strict/rules.properties"), Map.of()))
                .extracting(ReadBack::setting, ReadBack::seen, ReadBack::same)
                .containsExactly(tuple("file rules", "strict/rules.properties", true));
        assertThat(read(SettingsOf.file("rules", "lax.properties"), Map.of()))
                .extracting(ReadBack::seen, ReadBack::same)
                .containsExactly(tuple("(another template)", false));
    }

    @Test
    void aNativePartIsReadBackWithItsFilesTheKernelAndItsProcessors() throws Exception {
        FakeSystem system = new FakeSystem(folder);
        system.process
                .file("cmdline", "/opt/shopd\0-c\0/run/rules.properties\0")
                .processors(2);
        Settings asked = SettingsOf.file("rules", "rules.properties")
                .merge(SettingsOf.machine(2))
                .merge(SettingsOf.sysctl("net.core.somaxconn", "128"))
                .withPart("shop-native");

        assertThat(new ReadBackReader(address -> Map.of(), folder).read(system, launch(asked)))
                .extracting(ReadBack::setting, ReadBack::same)
                .containsExactly(
                        tuple("part", true),
                        tuple("file rules", true),
                        tuple("sysctl net.core.somaxconn", false),
                        tuple("machine", true));

        assertThat(new ReadBackReader(address -> Map.of(), folder)
                        .read(
                                system,
                                launch(SettingsOf.file("rules", "lax.properties")
                                        .withPart("shop-native"))))
                .extracting(ReadBack::setting, ReadBack::seen, ReadBack::same)
                .contains(tuple("file rules", "(another template)", false));
    }

    @Test
    void aNativePartThatCannotBeReadDiffers() throws Exception {
        assertThat(new ReadBackReader(address -> Map.of(), folder)
                        .read(
                                new FakeSystem(folder),
                                launch(SettingsOf.file("rules", "rules.properties")
                                        .withPart("shop-native"))))
                .hasSize(2)
                .isNotEmpty()
                .noneMatch(ReadBack::same);
    }

    @Test
    void aKernelSettingIsReadAndNeverWritten() throws Exception {
        Files.createDirectories(folder.resolve("net/ipv4"));
        Files.writeString(folder.resolve("net/ipv4/ip_local_port_range"), "32768\t60999\n");
        Settings asked = SettingsOf.sysctl("net.ipv4.ip_local_port_range", "32768 60999")
                .merge(SettingsOf.sysctl("net.core.somaxconn", "128"));

        assertThat(read(asked, Map.of()))
                .extracting(ReadBack::setting, ReadBack::same)
                .containsExactlyInAnyOrder(
                        tuple("sysctl net.ipv4.ip_local_port_range", true), tuple("sysctl net.core.somaxconn", false));
    }

    @Test
    void theProcessorsThatAProcessMayUseAreCompared() throws Exception {
        assertThat(read(SettingsOf.machine(2), Map.of()))
                .extracting(ReadBack::setting, ReadBack::seen, ReadBack::same)
                .containsExactly(tuple("machine", "2", true));
        assertThat(read(SettingsOf.machine(1), Map.of())).isNotEmpty().noneMatch(ReadBack::same);
    }

    @Test
    void aFractionOfAProcessorIsComparedWithTheLimitOfItsTime() throws Exception {
        assertThat(read(SettingsOf.machine(0.3), Map.of()))
                .extracting(ReadBack::setting, ReadBack::seen, ReadBack::same)
                .containsExactly(tuple("machine", "(no limit)", false));

        FakeSystem limited = new FakeSystem(folder);
        limited.process.answers(ANSWERS).processors(1).limited(0.3004);
        ReadBackReader reader = new ReadBackReader(address -> Map.of(), folder);
        assertThat(reader.read(limited, launch(SettingsOf.machine(0.3))))
                .extracting(ReadBack::requested, ReadBack::seen, ReadBack::same)
                .containsExactly(tuple("0.3", "0.3", true));
        assertThat(reader.read(limited, launch(SettingsOf.machine(0.4))))
                .isNotEmpty()
                .noneMatch(ReadBack::same);
    }

    @Test
    void aNewerJavaThanAskedForIsEnough() throws Exception {
        assertThat(read(SettingsOf.java(17), Map.of()))
                .extracting(ReadBack::setting, ReadBack::requested, ReadBack::seen, ReadBack::same)
                .containsExactly(tuple("java", "17 or later", "21", true));
        assertThat(read(SettingsOf.java(25), Map.of())).isNotEmpty().noneMatch(ReadBack::same);
    }

    @Test
    void aJvmThatDoesNotAnswerDiffers() throws Exception {
        ReadBackReader reader = new ReadBackReader(address -> Map.of(), folder);

        assertThat(reader.read(new FakeSystem(folder), launch(SettingsOf.property("shop.queue", "bounded"))))
                .singleElement()
                .matches(one -> !one.same() && one.seen().equals("process 4711: no VM.flags"));
    }

    private List<ReadBack> read(Settings asked, Map<String, String> shown) throws InterruptedException {
        FakeSystem system = new FakeSystem(folder);
        system.process.answers(ANSWERS).processors(2);
        return new ReadBackReader(address -> shown, folder).read(system, launch(asked));
    }

    private static Map<String, LaunchArguments> launch(Settings asked) {
        return Map.of(Shop.NAME, LaunchArguments.of(asked));
    }
}
