package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.testkit.Repository;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class UpVerbTest {
    private static final String OFF_BY_DEFAULT = "gateway-engine";

    private final Catalogue catalogue = Repository.catalogue();
    private final Map<String, Arm> flipped = new TreeMap<>();

    private Finding finding(String id) {
        return FindingsOption.find(catalogue, id);
    }

    @Test
    void eachFindingIsFlippedToTheNamedArm() {
        UpVerb.flip(finding("trip-clock-drift"), Arm.ON, flipped);
        UpVerb.flip(finding("trip-ip-lookup-async"), Arm.OFF, flipped);

        assertThat(flipped).isEqualTo(Map.of("trip-clock-drift", Arm.ON, "trip-ip-lookup-async", Arm.OFF));
    }

    /** So that both arms can be looked at with what the finding names under `with`. */
    @Test
    void anArmThatIsTheDefaultAnywayIsTakenWithoutAWord() {
        UpVerb.flip(finding(OFF_BY_DEFAULT), Arm.OFF, flipped);
        UpVerb.flip(finding("trip-ip-lookup-async"), Arm.ON, flipped);

        assertThat(flipped).isEqualTo(Map.of(OFF_BY_DEFAULT, Arm.OFF, "trip-ip-lookup-async", Arm.ON));
    }

    @Test
    void aFindingThatIsNamedTwiceMustBeNamedAlike() {
        UpVerb.flip(finding("trip-clock-drift"), Arm.ON, flipped);
        UpVerb.flip(finding("trip-clock-drift"), Arm.ON, flipped);

        assertThatThrownBy(() -> UpVerb.flip(finding("trip-clock-drift"), Arm.OFF, flipped))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("named by --off and by --on");
    }

    /** Once only what is under `with` was started, and the lesson of this finding had no relay. */
    @Test
    void aFlippedFindingBringsTheOptionalComponentThatItTogglesAndThoseThatItSets() {
        SystemDeclaration pubsub = catalogue.system(finding("pubsub-pool"));

        assertThat(UpVerb.wanted(pubsub, catalogue, Set.of())).isEqualTo(pubsub.usual());
        assertThat(UpVerb.wanted(pubsub, catalogue, Set.of("pubsub-round-trip")))
                .contains("database-relay");
        assertThat(UpVerb.wanted(pubsub, catalogue, Set.of("pubsub-pool")))
                .contains("database-relay", "rocketmq-relay");
    }
}
