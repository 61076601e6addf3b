package dev.chokepoint.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The one function from findings and arms to the start of a component; every target calls it.
 *
 * <p>Three layers, a later one wins: the on settings of every finding on the component; the {@code with} settings of
 * each flipped finding; the settings of the flipped arms. Within a layer two findings must agree, and an arm must not
 * undo the {@code with} of another flipped finding.
 */
public final class Launch {

    private final Catalogue catalogue;
    private final String component;
    private final Map<String, Arm> flipped;

    private Launch(Catalogue catalogue, String component, Map<String, Arm> flipped) {
        this.catalogue = catalogue;
        this.component = component;
        this.flipped = flipped;
    }

    /**
     * The launch arguments of a component on this machine.
     *
     * @param catalogue the findings of one system
     * @param component the component to start
     * @param flipped findings that are measured or switched, by id; all others are on
     * @return its arguments
     * @throws CatalogueException when an id is unknown or two findings set one thing differently; it names both
     */
    public static LaunchArguments of(Catalogue catalogue, String component, Map<String, Arm> flipped) {
        return of(catalogue, component, flipped, Runtime.getRuntime().availableProcessors());
    }

    /**
     * The launch arguments of a component on a machine of a given size.
     *
     * @param catalogue the findings of one system
     * @param component the component to start
     * @param flipped findings that are measured or switched, by id; all others are on
     * @param processors what {@code ${processors}} stands for, at least 1
     * @return its arguments
     * @throws CatalogueException when an id is unknown or two findings set one thing differently; it names both
     */
    public static LaunchArguments of(Catalogue catalogue, String component, Map<String, Arm> flipped, int processors) {
        Require.atLeast("processors", 1, processors);
        Settings merged = new Launch(catalogue, component, new TreeMap<>(flipped)).merged();
        return LaunchArguments.of(Placeholders.resolve(merged, processors));
    }

    private Settings merged() {
        List<String> problems = new ArrayList<>();
        for (String id : flipped.keySet()) {
            if (catalogue.find(id).isEmpty()) {
                problems.add(new Problem(
                                "findings",
                                id,
                                "there is no such finding",
                                Problem.names(catalogue.findings().stream()
                                        .map(Finding::id)
                                        .toList()),
                                "use one of these ids")
                        .toString());
            }
        }
        Layer ground = new Layer(problems);
        Layer own = new Layer(problems);
        Layer arms = own.above();
        for (Finding finding : catalogue.findings()) {
            boolean here = finding.toggle().component().equals(component);
            if (here) {
                ground.add(finding, finding.toggle().on());
            }
            if (flipped.containsKey(finding.id())) {
                own.add(finding, finding.with().getOrDefault(component, Settings.none()));
            }
        }
        flipped.forEach((id, arm) -> catalogue
                .find(id)
                .filter(finding -> finding.toggle().component().equals(component))
                .ifPresent(finding -> arms.add(finding, finding.toggle().settings(arm))));
        if (!problems.isEmpty()) {
            throw new CatalogueException(problems);
        }
        return ground.settings().merge(own.settings()).merge(arms.settings());
    }

    /** Settings of several findings that have to agree. */
    private static final class Layer {

        private final List<String> problems;
        private final Map<String, Finding> setBy;
        private final Map<String, String> values;
        private Settings settings = Settings.none();

        Layer(List<String> problems) {
            this(problems, new LinkedHashMap<>(), new LinkedHashMap<>());
        }

        private Layer(List<String> problems, Map<String, Finding> setBy, Map<String, String> values) {
            this.problems = problems;
            this.setBy = setBy;
            this.values = values;
        }

        /** A layer that has to agree with this one as well. */
        Layer above() {
            return new Layer(problems, setBy, values);
        }

        Settings settings() {
            return settings;
        }

        void add(Finding finding, Settings added) {
            added.flat().forEach((key, value) -> {
                Finding earlier = setBy.putIfAbsent(key, finding);
                String agreed = values.merge(key, value, (old, latest) -> old);
                if (earlier != null && !agreed.equals(value)) {
                    problems.add(new Problem(
                                    finding.fileName(),
                                    key,
                                    "set to " + value + ", but " + earlier.id() + " sets it to " + agreed,
                                    "one value for findings that hold together",
                                    "measure " + finding.id() + " and " + earlier.id()
                                            + " one at a time, or make their values agree")
                            .toString());
                }
            });
            settings = settings.merge(added);
        }
    }
}
