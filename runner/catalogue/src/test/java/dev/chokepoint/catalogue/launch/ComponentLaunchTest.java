package dev.chokepoint.catalogue.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.testkit.FakeSurroundings;
import dev.chokepoint.catalogue.testkit.SampleSystems;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComponentLaunchTest {
    private static final SystemDeclaration SHOP = SampleSystems.shop();
    private static final Map<String, Integer> USUAL =
            Map.of("db", 1, "cache", 1, "broker", 1, "topics", 1, "store", 1, "teller", 1);

    @Test
    void aProcessHasWhatHoldsEverywhereAndWhatHoldsInItsPlace() {
        ComponentLaunch local = local("store", 1, USUAL);
        assertThat(local.flags()).containsExactly("-Xmx256m");
        assertThat(local.properties())
                .containsEntry("zone", "UTC")
                .containsEntry("level", "high")
                .containsEntry("tmp", "/tmp")
                .containsEntry("port", "601")
                .containsEntry("bind", "127.0.0.1")
                .doesNotContainKeys("trace", "peers");
        assertThat(local.arguments()).containsExactly("--name", "store", "--here");
        assertThat(local.environment()).isEqualTo(Map.of("PLACE", "here"));

        ComponentLaunch contained = launch("store", 1, LaunchArguments.none(), new FakeSurroundings(USUAL, true));
        assertThat(contained.properties())
                .containsEntry("port", "8080")
                .containsEntry("bind", "0.0.0.0")
                .doesNotContainKey("tmp");
        assertThat(contained.arguments()).containsExactly("--name", "store");
        assertThat(contained.environment()).isEqualTo(Map.of("PLACE", "there"));
    }

    @Test
    void whatTheFindingsSetWins() {
        ComponentLaunch launch =
                launch("store", 1, arguments("-Xmx1g", "level", "top"), new FakeSurroundings(USUAL, false));
        assertThat(launch.flags()).containsExactly("-Xmx1g", "-XX:+UseSerialGC");
        assertThat(launch.properties()).containsEntry("level", "top").containsEntry("zone", "UTC");
        assertThat(launch.jvmArguments())
                .startsWith("-Xmx1g", "-XX:+UseSerialGC")
                .contains("-Dlevel=top")
                .doesNotContain("-Dlevel=high");
    }

    @Test
    void furtherSettingsHoldWhileAnotherComponentIsStartedOrComesInSeveral() {
        Map<String, Integer> traced = with("tracer", 1);
        assertThat(local("store", 1, traced).flags()).containsExactly("-Xmx256m", "-javaagent:/home/agent.jar");
        assertThat(local("store", 1, traced).properties()).containsEntry("trace", "tracer.server:1");
        assertThat(local("broker", 1, traced).arguments())
                .containsExactly("-c", "/own/broker/conf", "--trace", "tracer.server:1");
        assertThat(local("broker", 1, USUAL).arguments()).containsExactly("-c", "/own/broker/conf");

        Map<String, Integer> several = with("store", 2);
        assertThat(local("store", 2, several).properties())
                .containsEntry("peers", "store.server:1;store.server:2")
                .containsEntry("port", "602");
        assertThat(local("store", 2, several).arguments()).containsExactly("--name", "store-2", "--here", "-n", "2");
        assertThat(launch("store", 2, LaunchArguments.none(), new FakeSurroundings(several, true))
                        .arguments())
                .containsExactly("--name", "store-2");
    }

    @Test
    void aStartedRelayIsCalledInPlaceOfItsTargetByItsCallersOnly() {
        Map<String, Integer> relayed = with("cache-relay", 1);
        assertThat(local("store", 1, relayed).properties()).containsEntry("cache", "cache-relay.server:1");
        assertThat(local("teller", 1, relayed).properties()).containsEntry("cache", "cache-relay.server:1");
        assertThat(local("cache-relay", 1, relayed).properties())
                .containsEntry("relay.target.host", "cache.server")
                .containsEntry("relay.target.port", "1")
                .containsEntry("relay.port", "601")
                .containsEntry("relay.management.port", "1001")
                .doesNotContainKey("relay.address");
        assertThat(local("counter", 1, relayed).properties()).doesNotContainValue("cache-relay.server:1");
        assertThat(local("store", 1, USUAL).properties()).containsEntry("cache", "cache.server:1");
    }

    @Test
    void aRelayBeforeADatabaseIsInTheJdbcAddressOfItsCallersOnly() {
        Map<String, Integer> relayed = with("db-relay", 1);
        assertThat(local("store", 1, relayed).properties().get("db"))
                .startsWith("jdbc:mysql://db-relay.server:1/shop?");
        assertThat(local("checker", 1, relayed).properties().get("db")).startsWith("jdbc:mysql://db.server:1/shop?");
    }

    @Test
    void aNativePartHasItsOwnSettingsOnlyAndAPartOfTheSameKindThoseOfTheComponentToo() {
        ComponentLaunch usual = local("teller", 1, USUAL);
        assertThat(usual.part().orElseThrow().name()).isEqualTo("plain");
        assertThat(usual.flags()).containsExactly("-Xmx16m");
        assertThat(usual.properties())
                .containsEntry("level", "medium")
                .containsEntry("seed", "42")
                .containsEntry("width", "4");
        assertThat(usual.command()).isEmpty();

        LaunchArguments other =
                LaunchArguments.of(settings("-Xmx1g", "level", "top").withPart("native"));
        ComponentLaunch chosen = launch("teller", 1, other, new FakeSurroundings(with("store", 2), false));
        assertThat(chosen.command()).containsExactly("teller", "-p", "601");
        assertThat(chosen.jvmArguments()).isEmpty();
        assertThat(chosen.environment())
                .isEqualTo(Map.of(
                        "STORES",
                        "http://store.server:1,http://store.server:2",
                        "MANAGED",
                        "http://store.management:1"));
    }

    @Test
    void aProgramOfTheSystemHasItsCommandPrefixFilesAndBinary() {
        ComponentLaunch broker = local("broker", 1, USUAL);
        assertThat(broker.prefix()).containsExactly("ip", "netns", "exec", "net-1");
        assertThat(broker.command()).containsExactly("/home/broker.sh", "start");
        assertThat(broker.environment()).isEqualTo(Map.of("BROKER", "/bin/brokerd", "OWN", "/own/broker", "EMPTY", ""));
        assertThat(broker.flags()).isEmpty();
    }

    @Test
    void aPrefixMayStandOnlyWhileAnotherComponentIsStarted() {
        assertThat(local("generator", 1, USUAL).prefix()).isEmpty();
        assertThat(local("generator", 1, with("tracer", 1)).prefix()).containsExactly("nsenter", "--net=/trial/net");
    }

    @Test
    void aPartOrComponentThatDoesNotExistIsRefusedWithThoseThatDo() {
        LaunchArguments none = LaunchArguments.of(Settings.none().withPart("third"));
        FakeSurroundings usual = new FakeSurroundings(USUAL, false);
        assertThatThrownBy(() -> launch("teller", 1, none, usual))
                .hasMessage("there is no part third for teller; allowed: plain, native");
        assertThatThrownBy(() -> local("till", 1, USUAL))
                .hasMessageStartingWith("system shop has no component till; allowed: db, db-copy, cache, ")
                .hasMessageEndingWith(", generator, counter, checker");
    }

    @Test
    void aLineAboutAComponentThatIsNotStartedIsLeftOut() {
        assertThat(text("at ${url:teller} and ${port:store.management}", USUAL))
                .contains("at http://teller.server:1 and 1");
        assertThat(text("${url:tracer.management}/spans", USUAL)).isEmpty();
        assertThat(text("${url:teller} ${url:tracer}", USUAL)).isEmpty();
        assertThat(text("${jdbc:shop}", Map.of("cache", 1))).isEmpty();
        assertThat(text("${jdbc:shop}", Map.of("db", 1)).orElseThrow()).startsWith("jdbc:mysql://db.server:1/shop");
        assertThat(text("plain", Map.of())).contains("plain");
    }

    @Test
    void aTemplateIsFilledAsTheSettingsOfItsProcessAre() {
        assertThat(ComponentLaunch.filled(
                        SHOP,
                        Instance.first("broker"),
                        LaunchArguments.none(),
                        new FakeSurroundings(USUAL, false),
                        "port=${own:ha}\nstore=${address:cache} bin=${binary}\n"))
                .isEqualTo("port=201\nstore=cache.server:1 bin=/bin/brokerd\n");
    }

    @Test
    void whatIsNotKnownOfAForeignSystemIsRefused() {
        NoSurroundings nothing = new NoSurroundings(2, 7, Path.of("/here"));
        ComponentLaunch generator = launch("generator", 1, LaunchArguments.none(), nothing);
        assertThat(generator.flags()).containsExactly("-Xmx512m");
        assertThat(generator.prefix()).isEmpty();
        assertThat(nothing.folder("home", Instance.first("generator"))).isEqualTo("/here");
        assertThatThrownBy(() -> nothing.folder("own", Instance.first("generator")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> launch("topics", 1, LaunchArguments.none(), nothing))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not known for this target; measure with --target local");
    }

    private static Map<String, Integer> with(String component, int replicas) {
        Map<String, Integer> all = new HashMap<>(USUAL);
        all.put(component, replicas);
        return all;
    }

    private static Optional<String> text(String text, Map<String, Integer> started) {
        return ComponentLaunch.text(SHOP, text, new FakeSurroundings(started, false));
    }

    private static ComponentLaunch local(String component, int number, Map<String, Integer> started) {
        return launch(component, number, LaunchArguments.none(), new FakeSurroundings(started, false));
    }

    private static ComponentLaunch launch(
            String component, int number, LaunchArguments asked, Surroundings surroundings) {
        return ComponentLaunch.of(SHOP, new Instance(component, number), asked, surroundings);
    }

    private static LaunchArguments arguments(String heap, String key, String value) {
        return LaunchArguments.of(settings(heap, key, value));
    }

    private static Settings settings(String heap, String key, String value) {
        return Settings.none().withJvm(List.of(heap, "-XX:+UseSerialGC")).withProperties(Map.of(key, value));
    }
}
