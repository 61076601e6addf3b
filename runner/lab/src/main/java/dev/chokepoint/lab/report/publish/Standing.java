package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.verdict.Claim;
import java.util.List;
import java.util.Locale;

/**
 * How far the findings have come, without the rows of their further versions.
 *
 * @param findings how many there are
 * @param measured how many have a valid run that is not a quick one
 * @param supported how many claims such runs support
 * @param contradicted how many claims they contradict
 */
record Standing(int findings, int measured, long supported, long contradicted) {

    /** Counts the findings by their published runs. */
    static Standing of(List<Finding> findings, List<PublishedRun> published) {
        List<Claim.Status> statuses = findings.stream()
                .filter(finding -> measured(FindingRuns.ofMainRow(published, finding)))
                .map(finding -> ClaimCell.of(FindingRuns.ofMainRow(published, finding), finding)
                        .status())
                .toList();
        return new Standing(
                findings.size(),
                statuses.size(),
                statuses.stream().filter(Claim.Status.SUPPORTED::equals).count(),
                statuses.stream().filter(Claim.Status.CONTRADICTED::equals).count());
    }

    private static boolean measured(FindingRuns runs) {
        return runs.runs().stream().anyMatch(run -> !run.quick() && run.result().verdict() != Expectation.INVALID);
    }

    /** A line for people. */
    String text() {
        return String.format(
                Locale.ROOT,
                "Of %d findings %d have a valid run of the usual length. Of these %d claims %d are supported, %d are"
                        + " contradicted and %d are open.",
                findings,
                measured,
                measured,
                supported,
                contradicted,
                measured - supported - contradicted);
    }
}
