package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.target.SystemFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/**
 * How a finding was defined when it was measured, as far as the result of a run tells it. The result of one definition
 * says nothing about another one.
 *
 * @param load all loads in one line
 * @param primary name and unit of the primary metric
 * @param mechanism name and unit of the mechanism metric, and how it has to move
 */
public record Definition(
        RunResult.FindingSummary finding,
        String load,
        Expectation expected,
        List<String> primary,
        List<String> mechanism) {
    /** Takes copies. */
    public Definition {
        primary = List.copyOf(primary);
        mechanism = List.copyOf(mechanism);
    }

    /** That of a run that has ended. */
    public static Definition of(RunResult result) {
        Metric primary = result.primaryMetric();
        MechanismResult mechanism = result.mechanism();
        return new Definition(
                result.finding(),
                result.settings().load(),
                result.expected(),
                List.of(primary.name(), primary.scoreUnit()),
                List.of(mechanism.probe(), mechanism.unit(), mechanism.expect()));
    }

    /** That of a run that is to be made on systems of this kind. */
    public static Definition of(RunRequest request, SystemFactory systems) {
        boolean forked = Layout.forked(request.finding());
        Finding asked = FurtherLoads.of(request.measured(), forked).finding();
        Layout layout = Layout.of(asked, systems);
        int sides = forked ? layout.schedule(request).fork(1).size() : 0;
        return new Definition(
                summary(asked),
                LoadText.oneLine(asked, request.quick(), sides, layout.together()),
                asked.expect(),
                List.of(asked.primary().metric(), asked.primary().unit()),
                List.of(
                        asked.mechanism().probe(),
                        asked.mechanism().unit(),
                        asked.mechanism().movement().text()));
    }

    /** What a result tells of its finding. */
    static RunResult.FindingSummary summary(Finding finding) {
        Settings with = finding.with().getOrDefault(finding.toggle().component(), Settings.none());
        return new RunResult.FindingSummary(
                finding.id(),
                finding.title(),
                finding.source().report(),
                finding.source().quote(),
                finding.system(),
                finding.kind().name().toLowerCase(Locale.ROOT),
                finding.toggle().component(),
                finding.toggle().lines(Arm.OFF),
                finding.toggle().lines(Arm.ON),
                with.part(),
                conditions(finding),
                finding.primary().better(),
                finding.primary().reportedOff(),
                finding.primary().reportedOn(),
                finding.claim(),
                finding.sizeChosen(),
                finding.reported(),
                finding.statement().holdsIf(),
                finding.statement().predicted());
    }

    /** The part is told beside them, because the same finding can be measured on several. */
    private static List<String> conditions(Finding finding) {
        List<String> conditions = new ArrayList<>();
        new TreeMap<>(finding.with()).forEach((component, settings) -> settings.lines().stream()
                .filter(line -> !component.equals(finding.toggle().component()) || !line.startsWith("part="))
                .forEach(line -> conditions.add(component + " " + line)));
        return conditions;
    }
}
