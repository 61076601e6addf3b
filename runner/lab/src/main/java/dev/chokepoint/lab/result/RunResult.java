package dev.chokepoint.lab.result;

import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Reported;
import dev.chokepoint.catalogue.finding.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Everything that one run found and everything that is needed to repeat it.
 *
 * @param run the run's id, which is the name of its folder
 * @param primaryMetric the one metric whose ratio decides
 * @param secondaryMetrics the mechanism metric first, then everything else that was read
 * @param effect empty for a count finding or when no pair was valid
 * @param count only for a count finding
 * @param levels further levels of a sweep in the order of the finding's file; empty for any other kind
 * @param expected what the finding's file expected before the run
 * @param reasons one sentence each, why the verdict is what it is
 * @param notes what a reader must know of the circumstances, such as a machine that was not quiet
 * @param forks the forks in the order in which they ran; none for a finding about a start, which has pairs of trials
 * @param looks what was seen after each number of forks that was looked at
 * @param trials every trial in the order in which it ran, invalid ones included
 */
public record RunResult(
        String schema,
        String run,
        FindingSummary finding,
        Provenance provenance,
        RunSettings settings,
        Metric primaryMetric,
        List<Metric> secondaryMetrics,
        Optional<Effect> effect,
        Optional<CountResult> count,
        List<LevelResult> levels,
        MechanismResult mechanism,
        Expectation verdict,
        Expectation expected,
        List<String> reasons,
        List<String> notes,
        List<ForkResult> forks,
        List<Look> looks,
        List<TrialResult> trials) {

    /** Version of the layout of run.json. */
    public static final String SCHEMA = "chokepoint-run/3";

    /** The layout before there were forks. Its files are still read: they have no fork, no look and no claim. */
    static final String SCHEMA_WITHOUT_FORKS = "chokepoint-run/2";

    /** Takes copies of the lists. */
    public RunResult {
        forks = forks == null ? List.of() : List.copyOf(forks);
        looks = looks == null ? List.of() : List.copyOf(looks);
        levels = List.copyOf(levels);
        secondaryMetrics = List.copyOf(secondaryMetrics);
        reasons = List.copyOf(reasons);
        notes = List.copyOf(notes);
        trials = List.copyOf(trials);
    }

    /** The same run; what the report states comes from the finding's file if the run is older than these statements. */
    public RunResult completedBy(Statement statement) {
        FindingSummary completed = finding.completedBy(statement);
        return completed.equals(finding)
                ? this
                : new RunResult(
                        schema,
                        run,
                        completed,
                        provenance,
                        settings,
                        primaryMetric,
                        secondaryMetrics,
                        effect,
                        count,
                        levels,
                        mechanism,
                        verdict,
                        expected,
                        reasons,
                        notes,
                        forks,
                        looks,
                        trials);
    }

    /** Whether it was measured in forks, or would have been if the first one had got so far. */
    public boolean forked() {
        return !forks.isEmpty() || settings.load().contains(RunSettings.OF_FORKS);
    }

    /** The trials of an arm or level that count, in the order in which they ran. */
    public List<TrialResult> valid(String armOrLevel) {
        return trials.stream()
                .filter(trial -> trial.valid() && trial.armOrLevel().equals(armOrLevel))
                .toList();
    }

    /**
     * The finding as it was declared when the run started. The settings of an arm are one a line. The report's figures
     * are in the unit of the primary metric.
     *
     * @param report number of the source report, such as "000"
     * @param kind "ratio", "count", "event" or "sweep"
     * @param component the component that carries the toggle
     * @param part the third-party part that was run instead of the default one, such as "seata-server-1.6.1"
     * @param conditions settings of both arms that only runs of this finding have, each behind its component; empty in
     *     a run.json that was written before it told them
     * @param claim one sentence of the report that the verdict supports, contradicts or leaves open
     * @param sizeChosen why the size of the effect is ours and not the report's, such as a delay that we chose
     * @param reportedFigures figures of the report about other numbers
     * @param holdsIf the verdict that supports the claim, where it is not the one that is expected
     * @param predicted what arithmetic said of the primary metric before the run, in its unit, by arm or level
     */
    public record FindingSummary(
            String id,
            String title,
            String report,
            String quote,
            String system,
            String kind,
            String component,
            List<String> off,
            List<String> on,
            Optional<String> part,
            List<String> conditions,
            Better better,
            OptionalDouble reportedOff,
            OptionalDouble reportedOn,
            Optional<String> claim,
            Optional<String> sizeChosen,
            List<Reported> reportedFigures,
            Optional<Expectation> holdsIf,
            Map<String, Double> predicted) {
        /** Takes copies of the lists. */
        public FindingSummary {
            claim = claim == null ? Optional.empty() : claim;
            sizeChosen = sizeChosen == null ? Optional.empty() : sizeChosen;
            reportedFigures = reportedFigures == null ? List.of() : List.copyOf(reportedFigures);
            holdsIf = holdsIf == null ? Optional.empty() : holdsIf;
            predicted = predicted == null ? Map.of() : Map.copyOf(predicted);
            conditions = conditions == null ? List.of() : List.copyOf(conditions);
            off = List.copyOf(off);
            on = List.copyOf(on);
        }

        /** A finding whose report has no figure beside those of the primary metric. */
        public FindingSummary(
                String id,
                String title,
                String report,
                String quote,
                String system,
                String kind,
                String component,
                List<String> off,
                List<String> on,
                Optional<String> part,
                List<String> conditions,
                Better better,
                OptionalDouble reportedOff,
                OptionalDouble reportedOn,
                Optional<String> claim,
                Optional<String> sizeChosen) {
            this(
                    id,
                    title,
                    report,
                    quote,
                    system,
                    kind,
                    component,
                    off,
                    on,
                    part,
                    conditions,
                    better,
                    reportedOff,
                    reportedOn,
                    claim,
                    sizeChosen,
                    List.of(),
                    Optional.empty(),
                    Map.of());
        }

        /** Whether it holds what the report states; a run that is older than these statements does not. */
        public boolean states() {
            return claim.isPresent() || sizeChosen.isPresent() || !reportedFigures.isEmpty();
        }

        /** A run that states the claim may be older than the key that says which verdict supports it. */
        private FindingSummary completedBy(Statement statement) {
            if (!states()) {
                return stating(statement.claim(), statement.sizeChosen(), statement.reported(), statement.holdsIf());
            }
            return holdsIf.isEmpty() && claim.equals(statement.claim())
                    ? stating(claim, sizeChosen, reportedFigures, statement.holdsIf())
                    : this;
        }

        private FindingSummary stating(
                Optional<String> sentence,
                Optional<String> chosen,
                List<Reported> figures,
                Optional<Expectation> supporting) {
            return new FindingSummary(
                    id,
                    title,
                    report,
                    quote,
                    system,
                    kind,
                    component,
                    off,
                    on,
                    part,
                    conditions,
                    better,
                    reportedOff,
                    reportedOn,
                    sentence,
                    chosen,
                    figures,
                    supporting,
                    predicted);
        }
    }

    /**
     * The plan of the run.
     *
     * @param target where it ran, such as "local"
     * @param seed the seed of the order, of the data and of the third party's delays
     * @param pairs number of pairs of trials, or of forks, that were planned
     * @param order the arm of each trial, "off" or "on", or the name of its level, in the order in which they ran
     * @param load the plan or program with its parameters, one line
     */
    public record RunSettings(
            String target, long seed, int pairs, List<String> order, boolean quick, String load, String repeat) {
        /** Stands in the load of a run in forks, behind the length of its blocks, and in no other load. */
        public static final String OF_FORKS = " for each side";

        /** Takes a copy of the order. */
        public RunSettings {
            order = List.copyOf(order);
        }
    }
}
