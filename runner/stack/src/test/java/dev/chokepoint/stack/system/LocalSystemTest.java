package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a system is made of before anything starts. */
class LocalSystemTest {

    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);

    @TempDir
    private Path home = Path.of("unset");

    private Stack stack = new Stack(new RunFolder(home, home), nowhere);
    private LocalSystem kiosk = system();

    @BeforeEach
    void aSystemOfWhichNothingIsBuilt() {
        stack.close();
        stack = new Stack(RunFolder.create(home, "kiosk", Clock.systemUTC()), nowhere);
        kiosk = system();
    }

    @AfterEach
    void close() {
        stack.close();
    }

    private LocalSystem system() {
        return new LocalSystem(Kiosk.declaration(), SystemOptions.seeded(42), stack, new Ports());
    }

    @Test
    void componentsComeWithAllTheyNeedInTheOrderOfTheFile() {
        assertThat(components(Set.of("window"), id -> LaunchArguments.none()))
                .extracting(Component::id)
                .containsExactly("broker", "topics", "window");
        assertThat(components(Set.of("gate", "cache-relay"), id -> LaunchArguments.none()))
                .extracting(Component::id)
                .containsExactly("db", "cache", "cache-relay", "broker", "topics", "desk", "gate");
    }

    @Test
    void anUnknownComponentIsAnErrorThatNamesTheKnownOnes() {
        assertThatThrownBy(() -> components(Set.of("dask"), id -> LaunchArguments.none()))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("no component dask")
                .hasMessageContaining("desk");
        assertThatThrownBy(() -> kiosk.url("dask", "server"))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("no component dask");
    }

    @Test
    void componentsAreNewEachTimeWhileTheStoresAreNot() {
        Map<String, Component> first = byId(Set.of("desk"), id -> LaunchArguments.none());
        Map<String, Component> second = byId(Set.of("desk"), id -> LaunchArguments.none());

        assertThat(of(second, "db")).isSameAs(of(first, "db"));
        assertThat(of(second, "cache")).isSameAs(of(first, "cache"));
        assertThat(of(second, "desk")).isNotSameAs(of(first, "desk"));
        assertThat(of(second, "desk").ports()).isEqualTo(of(first, "desk").ports());
    }

    @Test
    void moreReplicasThanTheCallersCanUseAreRefused() {
        assertThatThrownBy(() -> components(Set.of("gate"), only("gate", Kiosk.replicas(2))))
                .hasMessageContaining("gate is asked for 2 replicas; allowed: 1 to 1, because its callers know one");
        assertThatThrownBy(() -> components(Set.of("desk"), only("desk", Kiosk.replicas(4))))
                .hasMessageContaining("desk is asked for 4 replicas; allowed: 1 to 3 on one machine");
    }

    @Test
    void replicasHaveIdsPortsAndLogsOfTheirOwn() {
        List<Component> all = components(Set.of("desk"), only("desk", Kiosk.replicas(3)));
        List<Component> three = all.subList(all.size() - 3, all.size());

        assertThat(three).extracting(Component::id).containsExactly("desk", "desk-2", "desk-3");
        assertThat(three.stream().flatMap(one -> one.ports().values().stream()))
                .hasSize(6)
                .doesNotHaveDuplicates();
        assertThat(three)
                .extracting(one -> String.valueOf(one.log().getFileName()))
                .containsExactly("trial-1-desk.log", "trial-1-desk-2.log", "trial-1-desk-3.log");
    }

    @Test
    void replicasComeUpSideBySideAndWhoeverCallsThemWaitsForAll() {
        Map<String, Component> all = byId(Set.of("gate"), only("desk", Kiosk.replicas(2)));

        assertThat(of(all, "desk-2").needs())
                .isEqualTo(of(all, "desk").needs())
                .containsExactlyInAnyOrder("db", "cache", "topics");
        assertThat(of(all, "gate").needs()).containsExactlyInAnyOrder("desk", "desk-2");
    }

    @Test
    void whoeverCallsThroughARelayWaitsForItWhenItIsStarted() {
        assertThat(of(byId(Set.of("desk", "cache-relay"), id -> LaunchArguments.none()), "desk")
                        .needs())
                .contains("cache-relay");
        assertThat(of(byId(Set.of("desk"), id -> LaunchArguments.none()), "desk")
                        .needs())
                .doesNotContain("cache-relay");
    }

    @Test
    void onlyATaskIsOne() {
        Map<String, Component> all = byId(Set.of("window"), id -> LaunchArguments.none());
        assertThat(of(all, "topics").task()).isTrue();
        assertThat(of(all, "window").task()).isFalse();
    }

    @Test
    void aStoreTakesNoSettings() {
        assertThatThrownBy(() -> components(Set.of("cache"), id -> Kiosk.processors(1)))
                .hasMessageContaining("cache takes no settings from findings yet")
                .hasMessageContaining("machine=1");
    }

    @Test
    void aPartThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> components(Set.of("desk"), only("desk", Kiosk.part("glass"))))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("there is no part glass for desk; allowed: wood, steel");
        assertThatThrownBy(() -> components(Set.of("window"), only("window", Kiosk.part("glass"))))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("window is asked for part glass, but it comes in one part only");
    }

    @Test
    void aProgramThatIsNotBuiltIsToldWithTheCommandThatBuildsIt() {
        assertThatThrownBy(() -> kiosk.program("count", "trial-1", LaunchArguments.none(), List.of()))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("count is not built")
                .hasMessageContaining("mvn -q package");
        assertThatThrownBy(() -> kiosk.program("window", "trial-1", LaunchArguments.none(), List.of()))
                .hasMessageContaining("System kiosk has no program window; it has [count]");
    }

    @Test
    void aProgramWritesItsOutputAndItsErrorsApart() throws IOException {
        buildCount();
        ProgramSpec program = kiosk.program("count", "trial-1", LaunchArguments.none(), List.of("--few", "3"));

        assertThat(program.output()).hasFileName("trial-1-count.out");
        assertThat(program.errors()).hasFileName("trial-1-count.log");
        assertThat(program.command())
                .contains("kiosk.Count", home.resolve("count.jar") + ":" + home.resolve("lib") + "/*")
                .endsWith("--few", "3")
                .anyMatch(argument -> argument.startsWith("-Dcache=127.0.0.1:"));
    }

    @Test
    void aProgramHasTheFilesThatItDeclaresOrAFindingChooses() throws IOException {
        buildCount();
        Path declared = list(kiosk.program("count", "trial-1", LaunchArguments.none(), List.of()));
        assertThat(declared).hasFileName("list.conf").content().startsWith("list of count for 127.0.0.1:");
        Path chosen = list(kiosk.program("count", "trial-1", Kiosk.file("list", "large.conf"), List.of()));
        assertThat(chosen).hasFileName("large.conf").hasContent("large=count");
    }

    private static Path list(ProgramSpec program) {
        return Path.of(program.command().stream()
                .filter(word -> word.startsWith("-Dlist="))
                .findFirst()
                .orElseThrow()
                .substring("-Dlist=".length()));
    }

    private void buildCount() throws IOException {
        Files.createDirectories(home.resolve("lib"));
        Files.createFile(home.resolve("count.jar"));
    }

    @Test
    void aLineAboutAComponentThatIsNotStartedIsNotShown() {
        assertThat(kiosk.shown("${url:desk}")).isEmpty();
        assertThat(components(Set.of("desk"), id -> LaunchArguments.none())).isNotEmpty();

        assertThat(kiosk.shown("at ${url:desk}")).contains("at " + kiosk.url("desk", "server"));
        assertThat(kiosk.shown("at ${url:gate}")).isEmpty();
        assertThat(kiosk.shown("${jdbc:kiosk}").orElseThrow())
                .startsWith(
                        "jdbc:mysql://127.0.0.1:" + kiosk.url("db", "server").getPort() + "/kiosk?");
    }

    @Test
    void aComponentThatIsNotBuiltEndsTheStartAndLeavesNothingBehind() {

        assertThatThrownBy(() -> kiosk.startFresh(
                        Set.of("brought"), "trial-1", 1, id -> LaunchArguments.none(), Duration.ofSeconds(5)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("no-such-kiosk is missing");
        assertThat(stack.components()).isEmpty();
    }

    private static Function<String, LaunchArguments> only(String component, LaunchArguments asked) {
        return id -> id.equals(component) ? asked : LaunchArguments.none();
    }

    private static Component of(Map<String, Component> all, String id) {
        return Objects.requireNonNull(all.get(id), id);
    }

    private Map<String, Component> byId(Set<String> wanted, Function<String, LaunchArguments> launch) {
        return components(wanted, launch).stream().collect(Collectors.toMap(Component::id, one -> one));
    }

    private List<Component> components(Set<String> wanted, Function<String, LaunchArguments> launch) {
        return kiosk.components(wanted, "trial-1", 1, launch);
    }
}
