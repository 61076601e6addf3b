package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/** What a run does not prove, as far as the run itself shows it; the finding's own page says the rest. */
final class Limits {
    private Limits() {}

    static List<String> of(RunResult run) {
        List<String> limits = new ArrayList<>();
        if (run.verdict() == Expectation.INVALID) {
            limits.add("An invalid run proves nothing, neither for the claim nor against it.");
        }
        if (run.settings().quick()) {
            limits.add("The lengths were the short ones of --quick: good for seeing the effect, not for quoting it.");
        }
        limits.add("The interval covers the spread between the " + Wording.pairs(run)
                + " of this run. It says nothing about other machines, days or versions.");
        if (run.settings().target().equals("local")) {
            limits.add(oneMachine(run));
        }
        if (run.finding().reportedOff().isPresent()
                || run.finding().reportedOn().isPresent()) {
            limits.add("The reported figures come from another system on other hardware under other load. Compare the "
                    + "direction and the size of the ratio, not the absolute values.");
        }
        if (run.trials().stream().anyMatch(trial -> trial.shape().isPresent())) {
            limits.add(
                    "In a closed loop (a fixed number of threads, each waiting for its answer) a response time counts "
                            + "from the moment when the generator sent the request, and a slow server is asked less "
                            + "often, so that independent users would meet a longer tail than the one shown here. In "
                            + "an open loop (a fixed rate) it counts from the moment when the request was due.");
        }
        run.count()
                .ifPresent(count ->
                        limits.add("That an event was not seen does not make it impossible. " + Wording.bound(count)
                                + " This takes the cases for independent of each other. Where one cause strikes many "
                                + "of them together, or a whole trial, as little is known as the trials are few."));
        if (!run.mechanism().pairs().isEmpty()) {
            limits.add("The mechanism metric shows that the named cause moved together with the effect. That nothing "
                    + "else moved is shown only for the settings that were read back.");
        }
        limits.add("What the finding itself leaves open is in findings/"
                + run.finding().id() + ".md, under \"What this does not prove\".");
        return limits;
    }

    private static String oneMachine(RunResult run) {
        String shared = "shared the " + run.provenance().processors() + " processors of one machine";
        return run.trials().stream().anyMatch(trial -> trial.generator().isPresent())
                ? "Everything, the load generator included, " + shared + ", and every request stayed on its loopback "
                        + "interface. A real network and real neighbours are missing."
                : "All processes " + shared + ". A real network and real neighbours are missing.";
    }
}
