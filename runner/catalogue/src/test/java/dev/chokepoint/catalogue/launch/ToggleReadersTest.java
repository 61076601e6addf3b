package dev.chokepoint.catalogue.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.testkit.SampleSystems;
import dev.chokepoint.catalogue.testkit.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which containers start otherwise when a toggle of a component is flipped. */
class ToggleReadersTest {
    private static final String FRONT = """
            title: A ratio
            source: {report: "000", quote: "慢"}
            claim: It is slow.
            system: shop
            toggle:
              component: %s
              off: {properties: {shop.width: "1"}}
              on: {properties: {shop.width: "2"}}
            load: {plan: sell, threads: 1}
            primary: {metric: response_time_p50, unit: ms, better: lower}
            mechanism: {probe: sold, unit: sales/request, expect: "off > on"}
            expect: reproduced
            """;

    @TempDir
    Path folder = Path.of("");

    @Test
    void theyAreTheComponentItselfAndTheCallersOfARelay() throws IOException {
        assertThat(readers("store")).isEqualTo("store");
        assertThat(readers("cache-relay")).isEqualTo("cache-relay store teller");
        assertThat(readers("generator")).isEqualTo("(no container)");
    }

    /** The store has further settings while the tracer is started, and in containers it never is. */
    @Test
    void aComponentThatHasNoContainerChangesNone() throws IOException {
        assertThat(readers("tracer")).isEqualTo("(no container)");
    }

    private String readers(String component) throws IOException {
        Samples.write(folder, "shop-width.md", Samples.file(FRONT.formatted(component)));
        Catalogue catalogue = new FindingFolder(folder, Map.of("shop", SampleSystems.shop())).read();
        String[] lines = Toggles.render(catalogue).split("\n", -1);
        assertThat(lines).contains("FIX_SHOP_WIDTH=on");
        return lines[lines.length - 3].substring(2);
    }
}
