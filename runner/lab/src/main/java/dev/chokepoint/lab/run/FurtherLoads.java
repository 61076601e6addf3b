package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.lab.load.ContinuousLoad;
import java.util.List;

/**
 * The further loads of a run that can be measured as it is made.
 *
 * @param finding the finding with these loads
 * @param notes one sentence for each load that is left out
 */
record FurtherLoads(Finding finding, List<String> notes) {

    /** A load that cannot be frozen is left out of forks by turns. */
    static FurtherLoads of(Finding finding, boolean forked) {
        if (!forked || !(finding.design() instanceof Design.Turns)) {
            return new FurtherLoads(finding, List.of());
        }
        List<String> notes = finding.also().stream()
                .flatMap(also -> ContinuousLoad.notFreezable(also.load()).stream()
                        .map(why -> "The load " + also.name() + " was not measured: " + why + "."))
                .toList();
        return new FurtherLoads(finding.also(FurtherLoads::freezable), notes);
    }

    private static boolean freezable(AlsoLoad also) {
        return ContinuousLoad.notFreezable(also.load()).isEmpty();
    }
}
