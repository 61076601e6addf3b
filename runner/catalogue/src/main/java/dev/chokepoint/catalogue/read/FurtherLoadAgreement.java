package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.yaml.Problems;

/** Checks between the further loads of one finding and its other keys. */
final class FurtherLoadAgreement {

    private final Finding finding;
    private final Problems problems;

    FurtherLoadAgreement(Finding finding, Problems problems) {
        this.finding = finding;
        this.problems = problems;
    }

    void verify() {
        alsoComesAfterAPlan();
        aForkDecidesByItsMainLoad();
        aForkIsWarmedByItsMainLoad();
    }

    private void alsoComesAfterAPlan() {
        if (!finding.also().isEmpty() && finding.load() instanceof ProgramLoad) {
            problems.add("also", "stands beside a program", "further loads after load.plan", "name a plan in load");
        }
    }

    private void aForkIsWarmedByItsMainLoad() {
        if (finding.design().forked() && finding.also().stream().anyMatch(AlsoLoad::before)) {
            problems.add(
                    "also",
                    "has before: true, but a fork is warmed up by its own load",
                    "before: true with design: {fresh: why}",
                    "leave before out, or state design: {fresh: why}");
        }
    }

    /** Under a further load a fork has a short burn-in and few blocks, and nothing asks whether it is steady there. */
    private void aForkDecidesByItsMainLoad() {
        String primary = finding.primary().metric();
        for (AlsoLoad load : finding.also()) {
            if (finding.design().forked() && primary.startsWith(load.metric(""))) {
                problems.add(
                        "primary.metric",
                        "is " + primary + ", of a further load, for which a fork is not made steady",
                        "a metric of load in forks",
                        "make " + load.name() + " the load, or state design: {fresh: why}");
            }
        }
    }
}
