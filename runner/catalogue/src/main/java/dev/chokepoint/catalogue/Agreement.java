package dev.chokepoint.catalogue;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What has to agree between the keys of one finding, once each key is right for itself. */
final class Agreement {

    private final Finding finding;
    private final Problems problems;

    Agreement(Finding finding, Problems problems) {
        this.finding = finding;
        this.problems = problems;
    }

    void verify() {
        idNamesTheSystem();
        armsSetTheSame();
        withLeavesTheToggleAlone();
        versionsReplaceAPart();
        aCountIsBetterWhenLower();
        onlySelfTestsAreInvalid();
    }

    static void checkOfVocabulary(Check check, String key, Map<String, String> units, Problems problems) {
        Optional<String> unit = Optional.ofNullable(units.get(check.metric()));
        if (unit.isEmpty()) {
            problems.add(
                    key,
                    "metric \"" + check.metric() + "\" does not exist",
                    Problem.names(units.keySet()),
                    "use an allowed name");
        }
        unit.filter(right -> !right.equals(check.unit()))
                .ifPresent(right -> problems.add(
                        key, "the unit is \"" + check.unit() + "\"", right, "give the bound in the metric's unit"));
    }

    /** The laboratory's own findings are about itself, whichever system they borrow. */
    private void idNamesTheSystem() {
        if (!finding.source().selfTest() && !finding.id().startsWith(finding.system() + "-")) {
            problems.add(
                    "system",
                    "is " + finding.system() + ", but the file is called " + finding.id(),
                    finding.system() + "-<what>.md",
                    "rename the file or mend the system");
        }
    }

    private void armsSetTheSame() {
        Map<String, String> off = finding.toggle().off().flat();
        Map<String, String> on = finding.toggle().on().flat();
        if (finding.source().selfTest()) {
            return;
        }
        if (!off.keySet().equals(on.keySet())) {
            problems.add(
                    "toggle",
                    "off sets " + Problem.names(off.keySet()) + " and on sets " + Problem.names(on.keySet()),
                    "the same settings in both arms",
                    "write the value of the other arm out, so that no default decides");
        } else if (off.equals(on)) {
            problems.add("toggle", "both arms are alike", "arms that differ", "say what the fix changes");
        }
    }

    private void withLeavesTheToggleAlone() {
        String component = finding.toggle().component();
        Set<String> own =
                finding.with().getOrDefault(component, Settings.none()).flat().keySet();
        finding.toggle().off().flat().keySet().stream()
                .filter(own::contains)
                .forEach(key -> problems.add(
                        "with." + component,
                        "sets " + key + ", which the toggle sets too",
                        "settings that hold in both arms",
                        "remove it from one of the two"));
    }

    private void versionsReplaceAPart() {
        String component = finding.toggle().component();
        Optional<String> base =
                Optional.ofNullable(finding.with().get(component)).flatMap(Settings::part);
        if (finding.versions().isEmpty()) {
            return;
        }
        if (base.isEmpty()) {
            problems.add(
                    "versions",
                    "there is no part to replace",
                    "versions beside with." + component + ".part",
                    "name the part of the report there");
        }
        base.filter(finding.versions()::containsKey)
                .ifPresent(part -> problems.add(
                        "versions",
                        "\"" + part + "\" is the part of the finding itself",
                        "other parts",
                        "remove it; expect is its expectation"));
    }

    private void aCountIsBetterWhenLower() {
        if (finding.kind() == Kind.COUNT && finding.primary().better() == Better.HIGHER) {
            problems.add(
                    "primary.better", "is higher for a count", "lower", "count what must never happen, or drop kind");
        }
    }

    private void onlySelfTestsAreInvalid() {
        if (finding.expect() == Expectation.INVALID && !finding.source().selfTest()) {
            problems.add(
                    "expect",
                    "is invalid, which no claim can be",
                    "reproduced, not_reproduced, no_effect, inconclusive",
                    "say what a good run will show");
        }
    }
}
