package dev.chokepoint.lab.result;

import java.util.List;

/** One metric or probe in both arms. */
public record Metric(String name, String scoreUnit, Scores off, Scores on) {

    /**
     * The values of one arm.
     *
     * @param score mean over the valid trials, NaN when there was none
     * @param scoreConfidence lower and upper end of the 95 % interval of the mean; both equal to the score below two
     *     trials
     * @param rawData one value a valid trial, in the order in which they ran
     */
    public record Scores(double score, List<Double> scoreConfidence, List<Double> rawData) {
        /** Checks that the interval has two ends and takes copies. */
        public Scores {
            if (scoreConfidence.size() != 2) {
                throw new IllegalArgumentException(
                        "scoreConfidence has " + scoreConfidence.size() + " values; it takes a lower and an upper end");
            }
            scoreConfidence = List.copyOf(scoreConfidence);
            rawData = List.copyOf(rawData);
        }
    }
}
