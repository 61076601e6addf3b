package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Ordered;
import dev.chokepoint.catalogue.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One claim of a report: symptom, cause, remedy, and how it is measured again.
 *
 * @param id the file name without {@code .md}: {@code <system>-<what>}
 * @param file where it was read
 * @param statement the claim that the verdict is about, with figures of the report
 * @param system the name of the system under test
 * @param kind how the primary metric decides; {@link Kind#RATIO} unless stated
 * @param counting what a kind that counts needs beside its primary metric
 * @param levels further sides in place of {@code on}, by name; only of a sweep
 * @param with settings by component that hold in both arms of this finding's own runs and nowhere else
 * @param versions other parts on which the same toggle can be measured, each with its own expectation
 * @param method how it is measured: in forks with blocks, or in fresh trials
 * @param quickLoad the same as {@code load}, shortened for a quick run
 * @param also further loads, each run after {@code load} in the same trial
 * @param secondary probes that are recorded and shown but have no part in the verdict
 * @param expect the verdict that is expected
 * @param obsoleteSince the version from which the remedy is no longer needed, if known
 * @param tolerance the relative difference that is not worth a verdict, between 0 and 1 (0.05 = 5 %)
 * @param probes numbers that the finding declares itself, beside those of its system
 * @param lesson the body of the file, Markdown
 */
public record Finding(
        String id,
        Path file,
        String title,
        Source source,
        Statement statement,
        String system,
        Kind kind,
        Counting counting,
        Toggle toggle,
        Map<String, Level> levels,
        Map<String, Settings> with,
        Map<String, Expectation> versions,
        Method method,
        Load load,
        Load quickLoad,
        List<AlsoLoad> also,
        Primary primary,
        Mechanism mechanism,
        List<String> secondary,
        List<Check> checks,
        Expectation expect,
        Optional<String> obsoleteSince,
        double tolerance,
        Map<String, ProbeDeclaration> probes,
        String lesson) {

    /** The default tolerance: a smaller difference than 5 % is no effect. */
    public static final double DEFAULT_TOLERANCE = 0.05;

    /**
     * The same finding on another version of the part, one of {@link #versions()}. Its {@code with} names that part,
     * and its {@code expect} is the one that is declared for it.
     *
     * @throws CatalogueException when the finding does not declare that part
     */
    public Finding onPart(String part) {
        Expectation expected = versions.get(part);
        if (expected == null) {
            throw CatalogueException.of(
                    fileName(),
                    "versions",
                    "part \"" + part + "\" is not declared",
                    Problems.names(versions.keySet()),
                    "use a declared part, or add it to versions with the verdict you expect");
        }
        Settings replaced =
                with.getOrDefault(toggle.component(), Settings.none()).withPart(part);
        return copy(
                method,
                toggle,
                Ordered.union(with, Map.of(toggle.component(), replaced)),
                expected,
                loads(),
                secondary);
    }

    /**
     * The same finding with the settings of a level, one of {@link #levels()}, in its on arm.
     *
     * @throws CatalogueException when the finding has no such level
     */
    public Finding atLevel(String level) {
        Level found = levels.get(level);
        if (found == null) {
            throw CatalogueException.of(
                    fileName(),
                    "levels",
                    "there is no level \"" + level + "\"",
                    Problems.names(levels.keySet()),
                    "use one of these, or add it");
        }
        return copy(method, toggle.withOn(found.settings()), found.around(with), expect, loads(), secondary);
    }

    /** The same finding with so many measured blocks of each arm in a fork; a quick run keeps its own. */
    public Finding withBlocks(int count) {
        Blocks blocks = method.blocks().withCount(count);
        Load longer = load instanceof PlanLoad plan ? plan.lasting(plan.warmup(), blocks.measured()) : load;
        Method counted = new Method(method.design(), blocks, method.quickBlocks(), method.quickPairs());
        return copy(counted, toggle, with, expect, new Loads(longer, quickLoad, also, levels, checks), secondary);
    }

    /** The sentence that the verdict supports, contradicts or leaves open; empty for a self-test only. */
    public Optional<String> claim() {
        return statement.claim();
    }

    /** Figures of the report beside those of the primary metric. */
    public List<Reported> reported() {
        return statement.reported();
    }

    /** Why the size of the effect is not a result, such as a delay that we chose; empty if it is one. */
    public Optional<String> sizeChosen() {
        return statement.sizeChosen();
    }

    /**
     * A component whose processors stand for those that it had in the report's cluster.
     *
     * @param here processors of a replica where it is limited
     * @param there processors of a replica in the report
     */
    public record Scaled(String component, double here, double there) {}

    /** The scale model: each component of {@code scale} with each number of processors that it is limited to. */
    public List<Scaled> scaleModel() {
        List<Scaled> scaled = new ArrayList<>();
        statement.scale().forEach((component, there) -> Stream.concat(
                        Stream.of(
                                with.getOrDefault(component, Settings.none()),
                                toggle.settings(component, Arm.OFF),
                                toggle.settings(component, Arm.ON)),
                        levels.values().stream().map(level -> level.of(component, toggle.component())))
                .flatMapToDouble(settings -> settings.machine().stream())
                .filter(machine -> machine != Settings.ALL_PROCESSORS)
                .distinct()
                .forEach(machine -> scaled.add(new Scaled(component, machine, there))));
        return scaled;
    }

    /** The fewest cases in {@code off} that allow a verdict; empty if any number does. */
    public OptionalLong leastCases() {
        return counting.leastCases();
    }

    /** The violation of the audit that an event finding is about. */
    public Optional<Event> event() {
        return counting.event();
    }

    /** How the arms are measured against each other. */
    public Design design() {
        return method.design();
    }

    /** The blocks of a fork; of no meaning for a fresh design. */
    public Blocks blocks() {
        return method.blocks();
    }

    /** The blocks of a fork in a quick run; of no meaning for a fresh design. */
    public Blocks quickBlocks() {
        return method.quickBlocks();
    }

    /** The components that this finding sets: those of {@code with}, of the toggle and of the levels. */
    public Set<String> components() {
        Set<String> components = new TreeSet<>(with.keySet());
        levels.values().forEach(level -> components.addAll(level.with().keySet()));
        components.addAll(toggle.components());
        return components;
    }

    /** A probe or metric as {@code primary} or a check names it, without a further load's name in front of it. */
    public String withoutLoad(String metric) {
        return also.stream()
                .filter(load -> metric.startsWith(load.metric("")))
                .map(load -> metric.substring(load.metric("").length()))
                .findFirst()
                .orElse(metric);
    }

    /** The same finding under other loads, in full and in quick runs alike. */
    public Finding withLoads(Load otherLoad, List<AlsoLoad> otherAlso) {
        return copy(
                method, toggle, with, expect, new Loads(otherLoad, otherLoad, otherAlso, levels, checks), secondary);
    }

    /** The same finding in fresh trials, for this reason. */
    public Finding fresh(String why) {
        return copy(Method.fresh(why), toggle, with, expect, loads(), secondary);
    }

    /** The same finding with other numbers to show beside those that decide. */
    public Finding withSecondary(List<String> others) {
        return copy(method, toggle, with, expect, loads(), others);
    }

    /**
     * What a plain run measures: the same finding without its levels and without the further loads that come after the
     * main one and decide nothing. Checks of these loads go with them, and so does what is only shown of them.
     */
    public Finding decisive() {
        return further(Map.of(), this::decides);
    }

    /** The same finding with all levels and only those further loads that the condition holds for. */
    public Finding also(Predicate<AlsoLoad> kept) {
        return further(levels, kept);
    }

    private Finding further(Map<String, Level> otherLevels, Predicate<AlsoLoad> kept) {
        List<AlsoLoad> rest = also.stream().filter(kept).toList();
        Predicate<String> measured = metric -> also.stream()
                .filter(further -> !rest.contains(further))
                .noneMatch(further -> metric.startsWith(further.metric("")));
        List<Check> restChecks =
                checks.stream().filter(check -> measured.test(check.metric())).toList();
        List<String> shown = secondary.stream().filter(measured).toList();
        return copy(method, toggle, with, expect, new Loads(load, quickLoad, rest, otherLevels, restChecks), shown);
    }

    private boolean decides(AlsoLoad further) {
        return further.before()
                || Stream.of(primary.metric(), mechanism.probe()).anyMatch(name -> name.startsWith(further.metric("")));
    }

    private record Loads(Load full, Load quick, List<AlsoLoad> also, Map<String, Level> levels, List<Check> checks) {}

    private Loads loads() {
        return new Loads(load, quickLoad, also, levels, checks);
    }

    private Finding copy(
            Method otherMethod,
            Toggle otherToggle,
            Map<String, Settings> otherWith,
            Expectation otherExpect,
            Loads loads,
            List<String> otherSecondary) {
        // On another version another verdict may be expected, but the claim stays what it is.
        return new Finding(
                id,
                file,
                title,
                source,
                otherExpect == expect ? statement : statement.supportedBy(expect),
                system,
                kind,
                counting,
                otherToggle,
                loads.levels(),
                otherWith,
                versions,
                otherMethod,
                loads.full(),
                loads.quick(),
                loads.also(),
                primary,
                mechanism,
                otherSecondary,
                loads.checks(),
                otherExpect,
                obsoleteSince,
                tolerance,
                probes,
                lesson);
    }

    /** The name at the start of every message about this finding. */
    public String fileName() {
        return String.valueOf(file.getFileName());
    }
}
