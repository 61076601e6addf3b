package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.ToggleGroups;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ToggleGroupsTest {
    private final Catalogue catalogue = Repository.ofTrip();
    private final ToggleGroups groups =
            new ToggleGroups(catalogue, Set.of("trip-service", "seata-server", "gateway", "uid-service"));

    @Test
    void everySideOfEveryToggleIsProvenOnceAndTogetherTheyNeedFewStarts() {
        List<ToggleGroups.Case> cases = catalogue.findings().stream()
                .flatMap(finding -> ToggleGroups.cases(finding).stream())
                .toList();

        List<ToggleGroups.Group> packed = groups.packed(cases);

        assertThat(packed.stream().flatMap(group -> group.cases().stream())).containsExactlyInAnyOrderElementsOf(cases);
        assertThat(packed).hasSizeLessThanOrEqualTo(7);
        assertThat(packed).allSatisfy(group -> assertThat(group.flipped()).hasSameSizeAs(group.cases()));
    }

    @Test
    void findingsThatDisagreeAreKeptApartAndOthersShareAStart() {
        // The one holds Seata 1.6.1 in its own runs, the other is 1.6.1 against 2.0.0.
        ToggleGroups.Case parallel = on("trip-seata-parallel-request");
        ToggleGroups.Case newer = on("trip-confirm-async-myth");

        assertThat(groups.packed(List.of(parallel, newer))).hasSize(2);
        assertThat(groups.packed(List.of(parallel, on("trip-ip-lookup-async")))).hasSize(1);
    }

    @Test
    void whatStandsInForAComponentSharesNoStartWithItsSettings() {
        assertThat(groups.packed(List.of(on("gateway-engine"), on("gateway-blacklist-redis"))))
                .hasSize(2);
        assertThat(groups.packed(List.of(on("gateway-engine"), on("trip-ip-lookup-async"))))
                .hasSize(1);
    }

    private ToggleGroups.Case on(String id) {
        Finding finding = catalogue.find(id).orElseThrow();
        return new ToggleGroups.Case(finding, Arm.ON, Optional.empty());
    }
}
