package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Require;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The one function from findings and arms to the start of a component. Every target calls it.
 *
 * <p>Two layers, the second wins: the default settings of every finding on the component, which are those of its on arm
 * unless it says otherwise; the {@code with} settings and the arm of each flipped finding. Within a layer two findings
 * must agree. A program that a flipped finding runs in place of a plan is launched with the settings of that finding's
 * component.
 */
public final class Launch {

    private Launch() {}

    /** As {@link #of(Catalogue, String, Map, int)} on this machine. */
    public static LaunchArguments of(Catalogue catalogue, String component, Map<String, Arm> flipped) {
        return of(catalogue, component, flipped, Runtime.getRuntime().availableProcessors());
    }

    /**
     * The launch arguments of a component on a machine of a given size.
     *
     * @param catalogue the findings of one system
     * @param flipped findings that are measured or switched, by id; all others have their default
     * @param processors what {@code ${processors}} stands for, at least 1
     * @throws CatalogueException when an id is unknown or two findings set one thing differently; it names both
     */
    public static LaunchArguments of(Catalogue catalogue, String component, Map<String, Arm> flipped, int processors) {
        Require.atLeast("processors", 1, processors);
        refuseUnknown(catalogue, flipped);
        return LaunchArguments.of(merged(catalogue, component, flipped).on(processors));
    }

    private static Settings merged(Catalogue catalogue, String component, Map<String, Arm> flipped) {
        List<String> problems = new ArrayList<>();
        Layer ground = new Layer(problems);
        Layer own = new Layer(problems);
        String settingsComponent = settingsComponent(catalogue, component, flipped);
        for (Finding finding : catalogue.findings()) {
            Arm arm = flipped.get(finding.id());
            ground.add(finding, finding.toggle().ground(settingsComponent));
            if (arm != null) {
                own.add(finding, finding.with().getOrDefault(settingsComponent, Settings.none()));
                own.add(finding, finding.toggle().settings(settingsComponent, arm));
            }
        }
        CatalogueException.throwIfAny(problems);
        return ground.settings.merge(own.settings);
    }

    /** The component whose settings are used: the toggle's component, for a program that runs in its place. */
    private static String settingsComponent(Catalogue catalogue, String component, Map<String, Arm> flipped) {
        return catalogue.findings().stream()
                .filter(finding -> flipped.containsKey(finding.id()))
                .filter(finding -> finding.load() instanceof ProgramLoad load
                        && load.program().equals(component))
                .map(finding -> finding.toggle().component())
                .findFirst()
                .orElse(component);
    }

    private static void refuseUnknown(Catalogue catalogue, Map<String, Arm> flipped) {
        List<String> ids = catalogue.findings().stream().map(Finding::id).toList();
        CatalogueException.throwIfAny(flipped.keySet().stream()
                .filter(id -> !ids.contains(id))
                .map(id -> Problems.text(
                        "findings", id, "there is no such finding", Problems.names(ids), "use one of these ids"))
                .toList());
    }

    /** Settings of several findings that have to agree. */
    private static final class Layer {

        private final List<String> problems;
        private final Map<String, Finding> setBy = new LinkedHashMap<>();
        private final Map<String, String> values = new LinkedHashMap<>();
        private Settings settings = Settings.none();

        Layer(List<String> problems) {
            this.problems = problems;
        }

        void add(Finding finding, Settings added) {
            added.flat().forEach((key, value) -> {
                Finding earlier = setBy.putIfAbsent(key, finding);
                String agreed = values.merge(key, value, (old, latest) -> old);
                if (earlier != null && !agreed.equals(value)) {
                    problems.add(Problems.text(
                            finding.fileName(),
                            key,
                            "set to " + value + ", but " + earlier.id() + " sets it to " + agreed,
                            "one value for findings that hold together",
                            "measure " + finding.id() + " and " + earlier.id()
                                    + " one at a time, or make their values agree"));
                }
            });
            settings = settings.merge(added);
        }
    }
}
