package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.testkit.Repository;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class UpVerbTest {
    private final Catalogue catalogue = Repository.catalogue();
    private final Map<String, Arm> flipped = new TreeMap<>();

    private Finding finding(String id) {
        return Catalogues.find(catalogue, id);
    }

    @Test
    void aFindingAtItsDefaultIsNoFlipUnlessItsOwnRunsHaveSettingsBesides() {
        assertThatThrownBy(() -> UpVerb.flip(finding("trip-ip-lookup-async"), Arm.ON, flipped))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("on by default");

        UpVerb.flip(finding("trip-clock-drift"), Arm.ON, flipped);
        UpVerb.flip(finding("trip-ip-lookup-async"), Arm.OFF, flipped);

        assertThat(flipped).isEqualTo(Map.of("trip-clock-drift", Arm.ON, "trip-ip-lookup-async", Arm.OFF));
        assertThatThrownBy(() -> UpVerb.flip(finding("trip-clock-drift"), Arm.OFF, flipped))
                .hasMessageContaining("named by --off and by --on");
    }
}
