package dev.chokepoint.lab.target.attached;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.SettingsOf;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AttachedDemandsTest {
    private static final String SERVICE = "trip-service";
    private static final Load PLAN =
            PlanLoad.closed("order", "gateway", 2, Duration.ofSeconds(1), Duration.ofSeconds(1));

    private static final TargetChoice REACHED =
            choice("http://orders.example", Map.of(SERVICE, "http://h:8081/"), true);

    private final ShownSettings shown = address -> Map.of("trip.look", "blocking");

    @Test
    void aPropertyThatTheServiceShowsCanBeMeasuredAnywhere() {
        assertThat(refusals(
                        REACHED, shown, demands(code("blocking"), code("asynchronous"), Need.METERS, Need.DATABASE)))
                .isEmpty();
    }

    @Test
    void whatTheArmsDifferInMustBeShownByTheService() {
        Settings other = SettingsOf.property("trip.other", "1");
        assertThat(refusals(REACHED, shown, demands(other, SettingsOf.property("trip.other", "2"))))
                .containsExactly("trip-service does not show its setting trip.other at http://h:8081/actuator/info, so"
                        + " that it cannot be read back; what it shows is [trip.look]");
        assertThat(refusals(REACHED, shown, demands(other, other))).isEmpty();
        assertThat(refusals(REACHED, shown, demands(code("blocking"), Settings.none())))
                .isEmpty();
        ShownSettings silent = address -> {
            throw new IOException(address + " answered 404");
        };
        assertThat(refusals(REACHED, silent, demands(code("blocking"), code("asynchronous"))))
                .containsExactly(
                        "the settings of trip-service cannot be read: http://h:8081/actuator/info answered 404");
    }

    @Test
    void flagsAndPartsAndWhatElseCannotBeReadBackIsRefused() {
        Settings everything = new Settings(
                List.of("-Xmx1g"),
                Map.of(),
                Map.of(),
                OptionalInt.of(2),
                Map.of("net.core.somaxconn", "128"),
                Optional.of("envoy"),
                OptionalInt.empty(),
                OptionalDouble.of(1),
                Map.of("conf", "small.conf"));
        assertThat(refusals(REACHED, shown, demands(everything, Settings.none())))
                .hasSize(6)
                .allMatch(refusal -> refusal.endsWith(
                        "which cannot be read back from an attached system; measure it with another target"))
                .anyMatch(refusal -> refusal.contains("\"jvm -Xmx\""))
                .anyMatch(refusal -> refusal.contains("\"file conf\""))
                .anyMatch(refusal -> refusal.contains("\"sysctl net.core.somaxconn\""));
    }

    @Test
    void theToggledComponentMustBeReached() {
        TargetChoice gatewayOnly = choice("http://h", Map.of("gateway", "http://h:9083"), false);
        assertThat(refusals(gatewayOnly, shown, demands(code("blocking"), code("asynchronous"))))
                .containsExactly("whether trip-service has the settings of an arm must be read back: give --management"
                        + " trip-service=URL");
    }

    @Test
    void probesThatReadWhatIsOutOfReachAreRefusedAll() {
        TargetChoice bare = choice("http://h", Map.of(), false);
        assertThat(refusals(bare, shown, demands(code("a"), code("b"), Need.METERS, Need.LOG, Need.DATABASE)))
                .containsExactly(
                        "the probe some.probe reads from meters; give --management COMPONENT=URL",
                        "the probe some.probe reads from log; that of an attached system is out of reach, measure it"
                                + " with another target",
                        "the probe some.probe reads from database; give --jdbc URL");
    }

    @Test
    void aProgramAndAnAddressThatIsNoRootAreRefused() {
        RunDemands program = new RunDemands(new ProgramLoad("pods", List.of()), Set.of("pods"), List.of(), Map.of());
        TargetChoice paths = choice("http://h/shop", Map.of(SERVICE, "http://h/actuator", "shop", "http://h"), false);

        assertThat(refusals(paths, shown, program))
                .hasSize(4)
                .contains("the program pods brings its own processes; measure it with --target local")
                .contains("--url http://h/shop has a path; the plans bring their own")
                .contains("--management trip-service=http://h/actuator has a path; give the root of the port")
                .anyMatch(refusal -> refusal.startsWith("--management names shop; allowed: "));
    }

    private static List<String> refusals(TargetChoice choice, ShownSettings shown, RunDemands demands) {
        return new AttachedDemands(Repository.trip(), choice, shown).refusals(demands);
    }

    private static RunDemands demands(Settings off, Settings on, Need... needs) {
        return new RunDemands(
                PLAN,
                Set.of(SERVICE),
                List.of(Map.of(SERVICE, LaunchArguments.of(off)), Map.of(SERVICE, LaunchArguments.of(on))),
                needs.length == 0 ? Map.of() : Map.of("some.probe", Set.of(needs)));
    }

    private static Settings code(String look) {
        return SettingsOf.code("trip.look", look);
    }

    static TargetChoice choice(String url, Map<String, String> management, boolean database) {
        Map<String, URI> roots = new TreeMap<>();
        management.forEach((component, root) -> roots.put(component, URI.create(root)));
        return new TargetChoice(
                Target.ATTACHED,
                Optional.empty(),
                Optional.of(URI.create(url)),
                roots,
                database ? Optional.of("jdbc:mysql://h:3306/trip?user=reader&password=none") : Optional.empty(),
                Optional.of("./flip.sh"));
    }
}
