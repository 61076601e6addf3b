package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads toggles from variables. All problems are collected and shown together. */
final class TogglesReader {

    private final Map<String, Finding> known = new TreeMap<>();
    private final Map<String, Arm> written = new TreeMap<>();
    private final Map<String, Arm> flipped = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private Catalogue present;

    TogglesReader(Catalogue catalogue) {
        this.present = catalogue;
        catalogue.findings().forEach(finding -> known.put(Toggles.variable(finding.id()), finding));
    }

    ToggleState read(Map<String, String> environment) {
        new TreeMap<>(environment).forEach((name, value) -> {
            if (name.startsWith(Toggles.PREFIX)) {
                fix(name, value);
            }
        });
        measured(environment.getOrDefault(Toggles.MEASURE, "").strip());
        if (!problems.isEmpty()) {
            throw new CatalogueException(problems);
        }
        return new ToggleState(present, flipped);
    }

    private void fix(String name, String value) {
        Finding finding = known.get(name);
        if (finding == null) {
            problem(name, "no finding has this toggle", Problem.names(known.keySet()), "mend the name");
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
        if (text.isEmpty()) {
            return;
        }
        int mark = text.indexOf(Toggles.PART_MARK);
        String id = mark < 0 ? text : text.substring(0, mark);
        Optional<Finding> found = present.find(id);
        if (found.isEmpty()) {
            List<String> ids = present.findings().stream().map(Finding::id).toList();
            problem(Toggles.MEASURE, "there is no finding \"" + id + "\"", Problem.names(ids), "mend the name");
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
                                    Toggles.MEASURE,
                                    id + " has no default",
                                    "a finding whose arm is known",
                                    "write " + Toggles.variable(id) + "=on or =off too"));
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
        problems.add(new Problem("environment", name, what, allowed, remedy).toString());
    }
}
