package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.Shop;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class SystemOptionTest {
    private static final String TRIP_FINDING = "trip-clock-drift";

    private final Catalogue both = both();

    @Command
    private static final class Line {
        @Mixin
        private SystemOption option = new SystemOption();
    }

    @Test
    void theOnlySystemIsMeantWhereNoneIsNamed() {
        assertThat(chosen(Repository.ofTrip(), List.of()).name()).isEqualTo(Repository.TRIP);
    }

    @Test
    void theSystemOfTheFindingsIsMeant() {
        assertThat(chosen(both, List.of(Findings.ID)).name()).isEqualTo(Shop.NAME);
        assertThat(chosen(both, List.of(TRIP_FINDING, "gateway-engine")).name()).isEqualTo(Repository.TRIP);
    }

    @Test
    void aNamedSystemIsMeantAlsoBesideItsFindings() {
        assertThat(chosen(both, List.of(), "--system", Shop.NAME).name()).isEqualTo(Shop.NAME);
        assertThat(chosen(both, List.of(Findings.ID), "--system", Shop.NAME).name())
                .isEqualTo(Shop.NAME);
    }

    @Test
    void severalSystemsAreRefusedAndNamed() {
        for (List<String> findings : List.of(List.<String>of(), List.of(Findings.ID, TRIP_FINDING))) {
            assertThatThrownBy(() -> chosen(both, findings))
                    .isInstanceOf(UsageException.class)
                    .hasMessage("several systems are meant: shop, trip; name one by --system, with findings of that"
                            + " system only");
        }
        assertThatThrownBy(() -> chosen(both, List.of(TRIP_FINDING), "--system", Shop.NAME))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("shop, trip");
    }

    @Test
    void anUnknownSystemIsRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> chosen(both, List.of(), "--system", "moon"))
                .isInstanceOf(UsageException.class)
                .hasMessage("there is no system \"moon\"; there are: shop, trip");
    }

    @Test
    void anUnknownFindingIsRefused() {
        assertThatThrownBy(() -> chosen(both, List.of("moon-landing"))).isInstanceOf(UsageException.class);
    }

    private static SystemDeclaration chosen(Catalogue catalogue, List<String> findings, String... words) {
        Line line = new Line();
        new CommandLine(line).parseArgs(words);
        return line.option.chosen(catalogue, findings);
    }

    private static Catalogue both() {
        Catalogue trip = Repository.ofTrip();
        Map<String, SystemDeclaration> systems = new TreeMap<>(trip.systems());
        systems.putAll(Shop.systems());
        return new Catalogue(
                Stream.concat(trip.findings().stream(), Stream.of(Findings.ratio()))
                        .toList(),
                systems);
    }
}
