package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.yaml.Problems;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks between the keys of one finding that say what it claims and how that is decided. */
final class ClaimAgreement {

    private final Finding finding;
    private final SystemNames names;
    private final Problems problems;

    ClaimAgreement(Finding finding, SystemNames names, Problems problems) {
        this.finding = finding;
        this.names = names;
        this.problems = problems;
    }

    void verify() {
        onlySelfTestsAreInvalid();
        onlySelfTestsClaimNothing();
        onlyAnUnexpectedVerdictIsNamedForTheClaim();
        reportedFiguresAreOfLevelsThatThereAre();
        predictionsAreOfArmsAndLevels();
        aCountIsBetterWhenLower();
        onlyACountHasCases();
        anEventBreaksARuleOfTheAudit();
        aScaleIsOfComponentsWithProcessorsOfTheirOwn();
        onlyAnEventIsCountedByTheAudit();
    }

    private void aScaleIsOfComponentsWithProcessorsOfTheirOwn() {
        Set<String> modelled =
                finding.scaleModel().stream().map(Finding.Scaled::component).collect(Collectors.toSet());
        finding.statement().scale().keySet().stream()
                .filter(component -> !modelled.contains(component))
                .forEach(component -> problems.add(
                        StatementReader.SCALE + "." + component,
                        "is given, but no arm limits " + component,
                        "components with machine: <number> in an arm, a level or with",
                        "limit it, or remove it"));
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

    private void onlyAnUnexpectedVerdictIsNamedForTheClaim() {
        finding.statement().holdsIf().ifPresent(verdict -> {
            boolean decided = verdict != Expectation.INVALID && verdict != Expectation.INCONCLUSIVE;
            if (finding.claim().isEmpty() || !decided || verdict == finding.expect()) {
                problems.add(
                        "claim_holds_if",
                        "is " + verdict.text() + (finding.claim().isEmpty() ? " without a claim" : ""),
                        "reproduced, not_reproduced or no_effect, and not what is expected",
                        "remove it where the expected verdict supports the claim");
            }
        });
    }

    private void onlySelfTestsClaimNothing() {
        if (finding.claim().isEmpty() && !finding.source().selfTest()) {
            problems.add(
                    "claim",
                    "is missing",
                    "one sentence of the report with its translation, or of our own",
                    "write what the verdict shall support or contradict");
        }
    }

    private void reportedFiguresAreOfLevelsThatThereAre() {
        finding.reported().stream()
                .flatMap(figure -> figure.level().stream())
                .filter(level -> !finding.levels().containsKey(level))
                .forEach(level -> problems.add(
                        "reported",
                        "there is no level \"" + level + "\"",
                        Problems.names(finding.levels().keySet()),
                        "use an allowed name, or remove it"));
    }

    private void predictionsAreOfArmsAndLevels() {
        Set<String> known = new LinkedHashSet<>(List.of(Arm.OFF.text(), Arm.ON.text()));
        known.addAll(finding.levels().keySet());
        finding.statement().predicted().keySet().stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> problems.add(
                        StatementReader.PREDICTED,
                        "there is no arm or level \"" + name + "\"",
                        Problems.names(known),
                        "use an allowed name, or remove it"));
    }

    private void aCountIsBetterWhenLower() {
        if (finding.kind().counts() && finding.primary().better() == Better.HIGHER) {
            problems.add(
                    "primary.better", "is higher for a count", "lower", "count what must never happen, or drop kind");
        }
    }

    private void onlyACountHasCases() {
        if (finding.leastCases().isPresent() && !finding.kind().counts()) {
            problems.add("cases", besideKind(), "cases of kind count or event", "remove it, or mend kind");
        }
    }

    private void anEventBreaksARuleOfTheAudit() {
        boolean kind = finding.kind() == Kind.EVENT;
        if (finding.event().isEmpty()) {
            if (kind) {
                problems.add("event", "is missing", "{rule: …, drags: […]} for kind event", "add it, or mend kind");
            }
            return;
        }
        if (!kind) {
            problems.add("event", besideKind(), "an event of kind event", "write kind: event, or remove it");
        }
        if (AuditRules.readable(names.system())) {
            hasRules(finding.event().get());
        }
    }

    private void hasRules(Event event) {
        Map<String, Boolean> rules = AuditRules.of(names.system());
        Set<String> seen = new HashSet<>();
        Stream.concat(Stream.of(event.rule()), event.drags().stream()).forEach(rule -> {
            if (!rules.containsKey(rule)) {
                problems.add(
                        "event",
                        "\"" + rule + "\" is no rule of the audit of "
                                + names.system().name(),
                        rules.isEmpty()
                                ? "none, as its audit has no file with rules"
                                : String.join(" | ", rules.keySet()),
                        "copy the sentence behind -- rule:");
            } else if (!seen.add(rule)) {
                problems.add("event", "\"" + rule + "\" is named twice", "each rule once", "remove one");
            } else if (!rules.getOrDefault(rule, false)) {
                problems.add(
                        "event",
                        "the violations of \"" + rule + "\" do not say what they concern",
                        "rules with -- traced by:",
                        "name the column of its ids in the audit");
            }
        });
    }

    private void onlyAnEventIsCountedByTheAudit() {
        if (finding.primary().metric().equals(Event.METRIC) && finding.kind() != Kind.EVENT) {
            problems.add("primary.metric", besideKind(), Event.METRIC + " of kind event", "mend kind");
        }
        if (finding.primary().metric().equals(Event.CASES_METRIC)) {
            problems.add(
                    "primary.metric",
                    "is " + Event.CASES_METRIC + ", which counts cases",
                    "a metric that counts events, such as " + Event.METRIC,
                    "name such a metric");
        }
    }

    private String besideKind() {
        return "stands beside kind " + finding.kind().name().toLowerCase(Locale.ROOT);
    }
}
