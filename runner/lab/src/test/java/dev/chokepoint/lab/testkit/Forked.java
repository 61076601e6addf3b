package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Method;
import dev.chokepoint.catalogue.load.Load;

/** Findings that are measured in forks; those of {@link Findings} have fresh trials. */
public final class Forked {
    private Forked() {}

    /**
     * A finding with the usual blocks.
     *
     * @param finding what it says otherwise
     * @param design how its arms share the machine
     * @return the finding
     */
    public static Finding of(Finding finding, Design design) {
        return of(finding, design, finding.load());
    }

    /**
     * The same under another load.
     *
     * @param finding what it says otherwise
     * @param design how its arms share the machine
     * @param load its load, in full and in quick runs alike
     * @return the finding
     */
    public static Finding of(Finding finding, Design design, Load load) {
        return new Finding(
                finding.id(),
                finding.file(),
                finding.title(),
                finding.source(),
                finding.statement(),
                finding.system(),
                finding.kind(),
                finding.counting(),
                finding.toggle(),
                finding.levels(),
                finding.with(),
                finding.versions(),
                Method.of(design, Method.DEFAULT.blocks(), Method.DEFAULT.quickBlocks()),
                load,
                load,
                finding.also(),
                finding.primary(),
                finding.mechanism(),
                finding.secondary(),
                finding.checks(),
                finding.expect(),
                finding.obsoleteSince(),
                finding.tolerance(),
                finding.probes(),
                finding.lesson());
    }
}
