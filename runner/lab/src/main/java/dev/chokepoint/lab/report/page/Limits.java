package dev.chokepoint.lab.report.page;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/** What a run does not prove, as far as the run itself shows it. The finding's lesson says the rest. */
final class Limits {
    private Limits() {}

    static List<String> of(RunResult run) {
        List<String> limits = new ArrayList<>();
        if (run.verdict() == Expectation.INVALID) {
            limits.add("An invalid run proves nothing, neither for the claim nor against it.");
        }
        if (run.settings().quick()) {
            limits.add("The lengths were the short ones of --quick. They show the effect, but do not quote its size.");
        }
        limits.add("The interval covers the spread between the " + Wording.pairs(run)
                + " of this run. It says nothing about other machines, days or versions.");
        if (run.settings().target().equals("local")) {
            limits.add("All processes, any load generator included, shared the "
                    + run.provenance().processors()
                    + " processors of one machine. A real network and other load are missing.");
        }
        if (run.finding().reportedOff().isPresent()
                || run.finding().reportedOn().isPresent()) {
            limits.add("The reported figures come from another system on other hardware under other load. Compare the "
                    + "direction and the size of the ratio, not the absolute values.");
        }
        if (run.trials().stream().anyMatch(trial -> trial.shape().isPresent())) {
            limits.add("In a closed loop (a fixed number of threads, each waiting for its answer) a slow server gets "
                    + "fewer requests. Independent users would see more long response times than shown here. In an "
                    + "open loop (a fixed rate) a response time counts from the moment when the request was due.");
        }
        run.count()
                .ifPresent(count -> limits.add("An event that was not seen is not impossible. " + Wording.bound(count)
                        + " This takes the cases for independent of each other. Where one cause affects many cases, or "
                        + "a whole trial, the bound is too low."));
        if (!run.mechanism().pairs().isEmpty()) {
            limits.add("The mechanism metric shows that the named cause moved together with the effect. Only the "
                    + "settings that were read back are known to be otherwise equal.");
        }
        limits.add("The section \"What this does not prove\" of findings/"
                + run.finding().id() + ".md names the limits of the finding itself.");
        return limits;
    }
}
