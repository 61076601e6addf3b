package dev.chokepoint.generator.tools.audit;

/**
 * One generator as both sides counted it.
 *
 * @param caller its name
 * @param byGenerator the calls that were answered, as the generator counted them
 * @param byProvider the answers, as the provider counted them
 */
record Counted(String caller, long byGenerator, long byProvider) {

    /** By how many the two differ. */
    long difference() {
        return Math.abs(byGenerator - byProvider);
    }

    /** For people. */
    String text() {
        return caller + " counted " + byGenerator + " answered calls, the provider " + byProvider;
    }
}
