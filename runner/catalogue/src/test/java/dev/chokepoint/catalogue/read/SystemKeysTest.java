package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.probe.Divisor;
import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.LoadDeclaration;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.ReadinessDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.catalogue.testkit.SampleSystems;
import dev.chokepoint.catalogue.testkit.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every key of a system's file arrives in its record. */
class SystemKeysTest {
    private static final SystemDeclaration SHOP = SampleSystems.shop();

    @TempDir
    Path folder = Path.of("");

    @Test
    void theSystemItself() {
        assertThat(SHOP.name()).isEqualTo("shop");
        assertThat(SHOP.title()).isEqualTo("A shop");
        assertThat(SHOP.folder()).hasFileName("shop");
        assertThat(SHOP.targets()).containsExactly(Target.LOCAL, Target.COMPOSE);
        assertThat(SHOP.programs().keySet()).containsExactly("counter", "checker");
        assertThat(SHOP.component("counter").metrics()).isEqualTo(Map.of("counted", "pieces"));
        assertThat(SHOP.component("counter").task()).isTrue();
        assertThat(SHOP.load().orElseThrow())
                .isEqualTo(new LoadDeclaration(
                        "teller",
                        Map.of(
                                "sell",
                                new LoadDeclaration.Audited(
                                        Optional.of("saleKey"), List.of("item", "pieces"), "saleId"),
                                "pay",
                                new LoadDeclaration.Audited(Optional.empty(), List.of(), "paymentId")),
                        Map.of(
                                "sell", new LoadDeclaration.Plan("jmeter/sell.jmx", Set.of("sell", "pay")),
                                "browse-open", new LoadDeclaration.Plan("shop/browse.jmx", Set.of("browse"))),
                        Set.of("few", "many"),
                        Duration.ofSeconds(40)));
        assertThat(SHOP.audit().orElseThrow())
                .isEqualTo(new AuditDeclaration.Sql(
                        "shop", SHOP.folder().resolve("audit.sql"), Set.of("db", "store"), Duration.ofSeconds(10)));
        assertThat(SHOP.up().urls().keySet()).containsExactly("teller", "database", "spans");
        assertThat(SHOP.up().commands()).isEqualTo(Map.of("A sale", "curl ${url:teller}/sales"));
        assertThat(SHOP.up().trace()).containsExactly("tracer");
    }

    @Test
    void theAuditIsToldOfTheRequestsOfAPlanByTheirLabels() {
        LoadDeclaration load = SHOP.load().orElseThrow();
        LoadDeclaration.Plan sell = Objects.requireNonNull(load.plans().get("sell"));
        LoadDeclaration.Plan browse = Objects.requireNonNull(load.plans().get("browse-open"));

        assertThat(load.auditedOf(sell).keySet()).containsExactly("sell", "pay");
        assertThat(load.auditedOf(sell).values())
                .flatExtracting(LoadDeclaration.Audited::variables)
                .containsExactly("saleKey", "item", "pieces", "saleId", "paymentId");
        assertThat(load.auditedOf(browse)).isEmpty();
    }

    @Test
    void anAuditMayBeAProgramAndASystemMayDoWithoutLoadAuditAndProbes() throws IOException {
        String text = Samples.changed(SampleSystems.shopText(), "database: shop\n  sql: audit.sql", "program: checker");
        assertThat(SampleSystems.read(folder, text).audit().orElseThrow())
                .isEqualTo(new AuditDeclaration.Program("checker", Set.of("db", "store"), Duration.ofSeconds(10)));

        SystemDeclaration small = SampleSystems.read(folder, text.substring(0, text.indexOf("programs:")));
        assertThat(small.load()).isEmpty();
        assertThat(small.audit()).isEmpty();
        assertThat(small.probes()).isEmpty();
        assertThat(small.up().urls()).isEmpty();
    }

    @Test
    void componentsOfEachKind() {
        assertThat(SHOP.component("db").databases())
                .isEqualTo(Map.of("shop", List.of("sql/shop.sql", "sql/rows.sql"), "log", List.of()));
        assertThat(SHOP.component("db").kind().store()).isTrue();
        assertThat(SHOP.component("cache").profile()).contains("cached");
        ComponentDeclaration relay = SHOP.component("cache-relay");
        assertThat(relay.kind()).isEqualTo(ComponentKind.RELAY);
        assertThat(relay.optional()).isTrue();
        assertThat(relay.relay().orElseThrow().to()).isEqualTo("cache");
        assertThat(relay.relay().orElseThrow().callers()).containsExactly("store", "teller");
        assertThat(relay.ready()).isEqualTo(new ReadinessDeclaration.Http("management", "/actuator/health"));
        assertThat(relay.settings().everywhere().jvm()).containsExactly("-Xmx32m");
        assertThat(relay.targets()).containsExactly(Target.LOCAL, Target.COMPOSE);
        assertThat(relay.elsewhere()).isEmpty();
        assertThat(SHOP.component("db-relay").targets()).containsExactly(Target.LOCAL);
        assertThat(SHOP.component("db-relay").elsewhere()).contains("nobody needs it");
        assertThat(SHOP.component("db-copy").replicaOf()).contains("db");
        assertThat(SHOP.component("db-copy").databases()).isEmpty();
        assertThat(SHOP.component("generator").plugins()).containsExactly("plugins/one-0.1.0-SNAPSHOT.jar");
        ComponentDeclaration broker = SHOP.component("broker");
        assertThat(broker.files()).isEqualTo(Map.of("conf", "broker.conf", "log", "log.xml"));
        assertThat(broker.prefix().orElseThrow().check()).containsExactly("ip", "netns", "list");
        assertThat(broker.prefix().orElseThrow().lacking()).isEqualTo("become root");
        assertThat(broker.prefix().orElseThrow().started()).isEmpty();
        assertThat(SHOP.component("generator").prefix().orElseThrow().started()).contains("tracer");
        assertThat(broker.ready()).isEqualTo(new ReadinessDeclaration.LogLine("boot success"));
        ComponentDeclaration topics = SHOP.component("topics");
        assertThat(topics.task()).isTrue();
        assertThat(topics.part(Optional.empty()).code())
                .isEqualTo(new Code.ClassPath(List.of("lib/topics-0.1.0-SNAPSHOT.jar", "lib/"), "shop.Topics"));
        assertThat(SHOP.component("store").mostReplicas()).isEqualTo(3);
        assertThat(SHOP.component("store").task()).isFalse();
    }

    @Test
    void aPortIsDerivedFromTheOneThatIsChosen() {
        assertThat(SHOP.component("broker").ports().values())
                .containsExactly(
                        new PortDeclaration("server", 10911, Optional.empty(), 0),
                        new PortDeclaration("ha", 10912, Optional.of("server"), 1),
                        new PortDeclaration("fast", 10909, Optional.of("server"), -2),
                        new PortDeclaration("slow", 10906, Optional.of("server"), -5));
    }

    @Test
    void partsAreChosenByName() {
        ComponentDeclaration teller = SHOP.component("teller");
        assertThat(teller.hasNamedParts()).isTrue();
        assertThat(SHOP.component("store").hasNamedParts()).isFalse();
        assertThat(teller.part(Optional.empty()).isNative()).isFalse();
        assertThat(teller.part(Optional.of("native"))).satisfies(part -> {
            assertThat(part.isNative()).isTrue();
            assertThat(part.ready()).contains(new ReadinessDeclaration.Http("management", "/ready"));
            assertThat(part.service()).contains("native-teller");
            assertThat(part.profile()).contains("native");
        });
    }

    @Test
    void probesOfEachFigure() {
        ProbeDeclaration sold = probe("sold");
        assertThat(sold.partsByLabel()).contains("state");
        assertThat(sold.per()).isEqualTo(new Divisor.Requests());
        Figure.Counter counter = (Figure.Counter) sold.figure();
        assertThat(counter.meter().late()).isTrue();
        assertThat(counter.meter().selects("sold_total", Map.of("state", "paid", "kind", "book", "city", "Bonn")))
                .isTrue();
        assertThat(counter.meter().selects("sold_total", Map.of("state", "paid", "kind", "book", "city", "Ulm")))
                .isFalse();
        ProbeDeclaration queue = probe("queue");
        assertThat(queue.factor()).isEqualTo(1000);
        assertThat(((Figure.Gauge) queue.figure()).at()).isEqualTo(Figure.Moment.LOAD_END);
        assertThat(queue.per()).isInstanceOf(Divisor.Increase.class);
        assertThat(Objects.requireNonNull(queue.parts().get("peak")).component())
                .contains("store");
        assertThat(probe("slow").figure()).isEqualTo(new Figure.Quantile("store", "sale_seconds", 0.99));
        assertThat(probe("rows").figure()).isEqualTo(new Figure.Sql("shop", "SELECT COUNT(*) FROM sales", false));
        assertThat(((Figure.Log) probe("refused").figure()).line().pattern()).isEqualTo("refused (\\d+)");
        assertThat(probe("processors").figure()).isEqualTo(new Figure.OfProcess("store", ProcessNumber.PROCESSORS));
        assertThat(probe("processors").unit()).isEqualTo("processors");
        assertThat(probe("processors").about()).startsWith("processors that store kept busy");
        assertThat(probe("processor-seconds").unit()).isEqualTo("s/request");
        assertThat(probe("busy").figure()).isEqualTo(new Figure.MachineBusy());
        assertThat(probe("requests").figure()).isEqualTo(new Figure.LoadRequests());
        assertThat(probe("counted").figure()).isEqualTo(new Figure.Program("counted"));
        assertThat(probe("order").figure())
                .isEqualTo(new Figure.Custom("log-order", Map.of("of", "store", "lines", List.of("a", "b"))));
    }

    private static ProbeDeclaration probe(String id) {
        return Objects.requireNonNull(SHOP.probes().get(id), id);
    }
}
