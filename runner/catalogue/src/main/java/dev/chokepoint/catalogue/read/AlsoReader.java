package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads {@code also}, the loads that run after the main one in the same trial. */
final class AlsoReader {

    /** Small letters, so that the name can be part of a file's name. */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private static final String NAME_FORM = "small letters, digits and -, no arm, no name that a metric begins with";

    private final SystemNames systemNames;
    private final Problems problems;
    private final Set<String> names = new HashSet<>();

    AlsoReader(SystemNames systemNames, Problems problems) {
        this.systemNames = systemNames;
        this.problems = problems;
    }

    List<AlsoLoad> read(Value list, Optional<Section> quick) {
        List<AlsoLoad> also = new ArrayList<>();
        for (Value item : list.items()) {
            item.section().flatMap(section -> load(section, quick)).ifPresent(also::add);
        }
        return also;
    }

    /** All names, read separately, so that a problem elsewhere in the file does not make them unknown. */
    Set<String> names() {
        return Set.copyOf(names);
    }

    private Optional<AlsoLoad> load(Section section, Optional<Section> quick) {
        Optional<String> name = section.required("name").flatMap(value -> value.parsed(this::name, NAME_FORM));
        Optional<LoadReader.Loads> loads = section.required("plan")
                .flatMap(plan -> new LoadReader(systemNames, problems).plan(plan, section, quick));
        return problems.build(() ->
                new AlsoLoad(name.orElseThrow(), (PlanLoad) loads.orElseThrow().whole(), (PlanLoad)
                        loads.orElseThrow().quick()));
    }

    /** The name of a load must not be the start of a metric's name, because the two could not be distinguished. */
    private String name(String word) {
        boolean taken = systemNames.metrics().keySet().stream().anyMatch(metric -> metric.startsWith(word + "."));
        boolean arm = word.equals(Arm.OFF.text()) || word.equals(Arm.ON.text());
        if (!NAME.matcher(word).matches() || taken || arm) {
            throw new IllegalArgumentException("\"" + word + "\" is not the name of a further load");
        }
        if (!names.add(word)) {
            throw new IllegalArgumentException("\"" + word + "\" is the name of two loads");
        }
        return word;
    }
}
