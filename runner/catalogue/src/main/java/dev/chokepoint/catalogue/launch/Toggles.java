package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Ordered;
import dev.chokepoint.catalogue.yaml.Problems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The toggles as environment variables: {@code FIX_TRIP_IP_LOOKUP_ASYNC=on} chooses an arm, or the level of a sweep by
 * its name. {@code MEASURE=<finding>} beside them says that this finding is under measurement.
 */
public final class Toggles {

    /**
     * Names the finding under measurement. Its {@code with} settings hold in both arms, also in the arm whose {@code
     * FIX_…} variable has its default value. After an {@code @} it may name one of the finding's other parts: {@code
     * MEASURE=trip-seata-parallel-request@seata-server-2.0.0}.
     */
    public static final String MEASURE = "MEASURE";

    /** The prefix of a toggle's variable. */
    private static final String PREFIX = "FIX_";

    /** Stands between the finding and the part, as in the names of published runs. */
    private static final String PART_MARK = "@";

    /** Kinds whose containers start by {@code LaunchMain}, the only reader of these variables. */
    private static final Set<ComponentKind> CONTAINER_KINDS = Set.of(ComponentKind.JVM, ComponentKind.RELAY);

    private static final Set<Target> CONTAINER_TARGETS = Set.of(Target.COMPOSE, Target.K8S);

    private static final String HEADER = """
            # Generated from findings/ by `./chokepoint generate`; do not edit.
            # One line per fix: on = fixed, off = as the report found it. Each line holds the fix's default;
            # a fix without one is a comment: take the # away to choose. A sweep takes a level's name too.
            # MEASURE=<finding> beside these gives both of its arms what the finding wants for its own runs.
            # Above each line stand the containers that start otherwise with another value.
            """;

    private final Map<String, Finding> known = new TreeMap<>();
    private final Map<String, Arm> written = new TreeMap<>();
    private final Map<String, Arm> flipped = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private Catalogue present;

    private Toggles(Catalogue catalogue) {
        this.present = catalogue;
        catalogue.findings().forEach(finding -> known.put(variable(finding.id()), finding));
    }

    /**
     * The findings with what an environment chose of them, ready for {@link Launch}.
     *
     * @param catalogue the findings; a chosen level stands in the on arm of its finding, a chosen part in its with
     * @param flipped the arm of each finding that does not have its default or is being measured, by id; only these
     *     bring their {@code with} settings
     */
    public record State(Catalogue catalogue, Map<String, Arm> flipped) {
        /** What was chosen of one system. An environment may hold the toggles of every system. */
        public State ofSystem(String system) {
            Catalogue itsOwn = catalogue.ofSystem(system);
            Map<String, Arm> arms = new TreeMap<>(flipped);
            arms.keySet().removeIf(id -> itsOwn.find(id).isEmpty());
            return new State(itsOwn, arms);
        }

        /** As {@link Launch#of(Catalogue, String, Map, int)}. The findings must be those of one system. */
        public LaunchArguments launch(String component, int processors) {
            return Launch.of(catalogue, component, flipped, processors);
        }
    }

    /** The variable of a finding by its id, for example {@code FIX_TRIP_IP_LOOKUP_ASYNC}. */
    public static String variable(String id) {
        return PREFIX + id.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** The text of {@code deploy/toggles/toggles.env}, every fix at its default: one line per finding, sorted by id. */
    public static String render(Catalogue catalogue) {
        StringBuilder text = new StringBuilder(HEADER);
        for (Finding finding : catalogue.findings()) {
            String variable = variable(finding.id());
            Set<String> readers = readers(catalogue.system(finding), finding);
            text.append("# " + (readers.isEmpty() ? "(no container)" : String.join(" ", readers)) + "\n");
            text.append(finding.toggle()
                    .byDefault()
                    .arm()
                    .map(arm -> variable + "=" + arm.text() + "\n")
                    .orElse("# " + variable + "=on\n"));
        }
        return text.toString();
    }

    /** The components whose start a flipped finding changes, by itself or through another one of its components. */
    private static Set<String> readers(SystemDeclaration system, Finding finding) {
        Set<String> own = finding.components();
        Set<String> callers = new TreeSet<>();
        own.stream()
                .flatMap(id -> Optional.ofNullable(system.components().get(id)).stream())
                .flatMap(component -> component.relay().stream())
                .forEach(relay -> callers.addAll(relay.callers()));
        return system.ids(component -> CONTAINER_KINDS.contains(component.kind())
                && !component.foreignImage()
                && inContainers(component)
                && (own.contains(component.id())
                        || callers.contains(component.id())
                        || component.conditional().stream()
                                .filter(one -> !one.several() && own.contains(one.component()))
                                .anyMatch(one -> inContainers(system.component(one.component())))));
    }

    private static boolean inContainers(ComponentDeclaration component) {
        return component.targets().stream().anyMatch(CONTAINER_TARGETS::contains);
    }

    /**
     * The variables that a trial gives to every component, the finding's own and {@link #MEASURE}. A fix without a
     * variable has its default.
     *
     * @param finding the finding under measurement; one that was made by {@link Finding#onPart} keeps that part
     * @param level the level of the trial, which stands in place of the arm; empty for a trial of an arm
     * @throws CatalogueException when the finding has no such level
     */
    public static Map<String, String> forMeasuring(Finding finding, Arm arm, Optional<String> level) {
        level.ifPresent(finding::atLevel);
        String part = otherPart(finding).map(name -> PART_MARK + name).orElse("");
        return Ordered.union(
                Map.of(variable(finding.id()), level.orElse(arm.text())), Map.of(MEASURE, finding.id() + part));
    }

    /** The part in which the finding differs from its file; empty for the part of the file or none. */
    private static Optional<String> otherPart(Finding finding) {
        return finding.with()
                .getOrDefault(finding.toggle().component(), Settings.none())
                .part()
                .filter(finding.versions()::containsKey);
    }

    /**
     * Reads what an environment chooses. A finding that has its default is not flipped, unless it is measured, because
     * only a flipped finding brings its {@code with} settings.
     *
     * @param catalogue the findings as their files have them
     * @param environment variables; those that neither begin with {@code FIX_} nor are {@link #MEASURE} are of no
     *     interest, and an empty {@link #MEASURE} is as good as none
     * @throws CatalogueException with every variable that names no finding, and every value that is neither an arm nor
     *     a level of its finding
     */
    public static State parse(Catalogue catalogue, Map<String, String> environment) {
        Toggles toggles = new Toggles(catalogue);
        new TreeMap<>(environment).forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                toggles.fix(name, value);
            }
        });
        String measured = environment.getOrDefault(MEASURE, "").strip();
        if (!measured.isEmpty()) {
            toggles.measured(measured);
        }
        CatalogueException.throwIfAny(toggles.problems);
        return new State(toggles.present, toggles.flipped);
    }

    private void fix(String name, String value) {
        Finding finding = known.get(name);
        if (finding == null) {
            problem(name, "no finding has this toggle", Problems.names(known.keySet()), "mend the name");
            return;
        }
        Optional<Arm> arm = Arrays.stream(Arm.values())
                .filter(each -> each.text().equals(value))
                .findFirst();
        if (arm.isPresent()) {
            written.put(finding.id(), arm.get());
            if (!finding.toggle().byDefault().arm().equals(arm)) {
                flipped.put(finding.id(), arm.get());
            }
        } else if (finding.levels().containsKey(value)) {
            // A level replaces the on arm, so the finding is flipped whatever its default is.
            present = present.replace(finding.atLevel(value));
            flipped.put(finding.id(), Arm.ON);
        } else {
            List<String> allowed = new ArrayList<>(List.of("on", "off"));
            allowed.addAll(new TreeSet<>(finding.levels().keySet()));
            problem(name, "the value is \"" + value + "\"", String.join(", ", allowed), "write one of these");
        }
    }

    private void measured(String text) {
        int mark = text.indexOf(PART_MARK);
        String id = mark < 0 ? text : text.substring(0, mark);
        Optional<Finding> found = present.find(id);
        if (found.isEmpty()) {
            List<String> ids = present.findings().stream().map(Finding::id).toList();
            problem(MEASURE, "there is no finding \"" + id + "\"", Problems.names(ids), "mend the name");
            return;
        }
        Finding finding = found.get();
        if (mark >= 0) {
            part(finding, text.substring(mark + 1));
        }
        if (!flipped.containsKey(id)) {
            Optional.ofNullable(written.get(id))
                    .or(() -> finding.toggle().byDefault().arm())
                    .ifPresentOrElse(
                            arm -> flipped.put(id, arm),
                            () -> problem(
                                    MEASURE,
                                    id + " has no default",
                                    "a finding whose arm is known",
                                    "write " + variable(id) + "=on or =off too"));
        }
    }

    private void part(Finding finding, String part) {
        try {
            present = present.replace(finding.onPart(part));
        } catch (CatalogueException e) {
            problems.addAll(e.problems());
        }
    }

    private void problem(String name, String what, String allowed, String remedy) {
        problems.add(Problems.text("environment", name, what, allowed, remedy));
    }
}
