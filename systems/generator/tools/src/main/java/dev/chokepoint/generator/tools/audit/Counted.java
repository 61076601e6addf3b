package dev.chokepoint.generator.tools.audit;

/**
 * One generator as both sides counted it.
 *
 * @param caller its name
 * @param answered the calls that were answered, as the generator counted them
 * @param failed the calls that failed at the generator; the provider may have answered them all the same
 * @param byProvider the answers, as the provider counted them
 */
record Counted(String caller, long answered, long failed, long byProvider) {

    /** Answers that one side counted and the other cannot explain. */
    long unexplained() {
        return Math.max(answered - byProvider, 0) + Math.max(byProvider - answered - failed, 0);
    }

    /** Answers of calls that had failed at the generator, such as one that JMeter cut off at the end of its load. */
    long late() {
        return Math.min(failed, Math.max(byProvider - answered, 0));
    }

    /** For people. */
    String text() {
        return caller + " counted " + answered + " answered calls and " + failed + " failed ones, the provider "
                + byProvider + " answers";
    }
}
