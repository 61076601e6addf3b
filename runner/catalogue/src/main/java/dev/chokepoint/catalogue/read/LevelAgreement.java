package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Level;
import dev.chokepoint.catalogue.yaml.Problems;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Checks between the levels of one finding and its other keys. */
final class LevelAgreement {

    private final Finding finding;
    private final Problems problems;

    LevelAgreement(Finding finding, Problems problems) {
        this.finding = finding;
        this.problems = problems;
    }

    void verify() {
        levelsAreOfASweep();
        levelsDiffer();
        aLevelSetsTheToggledComponentItself();
    }

    private void levelsAreOfASweep() {
        boolean sweep = finding.kind() == Kind.SWEEP;
        if (sweep && finding.levels().isEmpty()) {
            problems.add("levels", "is missing", "one level or more for kind sweep", "add one, or drop kind");
        } else if (!sweep && !finding.levels().isEmpty()) {
            problems.add(
                    "levels",
                    "stands beside kind " + finding.kind().name().toLowerCase(Locale.ROOT),
                    "levels of kind sweep",
                    "write kind: sweep, or remove the levels");
        }
    }

    private void levelsDiffer() {
        Map<Map<String, String>, String> seen = new HashMap<>();
        seen.put(finding.toggle().off().flat(), Arm.OFF.text());
        seen.put(finding.toggle().on().flat(), Arm.ON.text());
        finding.levels().forEach((name, level) -> Optional.ofNullable(seen.putIfAbsent(flat(level), name))
                .ifPresent(other -> problems.add(
                        "levels." + name, "sets the same as " + other, "settings of its own", "remove it")));
    }

    private static Map<String, String> flat(Level level) {
        Map<String, String> flat = new HashMap<>(level.settings().flat());
        level.with().forEach((component, settings) -> settings.flat()
                .forEach((key, value) -> flat.put(component + " " + key, value)));
        return flat;
    }

    private void aLevelSetsTheToggledComponentItself() {
        String toggled = finding.toggle().component();
        finding.levels().forEach((name, level) -> {
            if (level.with().containsKey(toggled)) {
                problems.add(
                        "levels." + name + ".with",
                        "names " + toggled + ", which the toggle sets",
                        "other components",
                        "write its settings into the level itself");
            }
        });
    }
}
