package dev.chokepoint.uid.simulation;

/**
 * One line of the result: all clusters of one size and one way to MAC addresses.
 *
 * @param pods pods per cluster
 * @param macModel how they came by their MAC addresses
 * @param repetitions clusters
 * @param repetitionsWithDuplicate clusters in which a pair or an id occurred twice
 * @param duplicateWorkerPairs sum over the clusters, see {@link Duplicates}
 * @param duplicateIds sum over the clusters, see {@link Duplicates}
 */
record Row(
        int pods,
        MacModel macModel,
        int repetitions,
        int repetitionsWithDuplicate,
        long duplicateWorkerPairs,
        long duplicateIds) {

    /** A line without a cluster yet. */
    static Row empty(int pods, MacModel macModel) {
        return new Row(pods, macModel, 0, 0, 0, 0);
    }

    /** This line and one more cluster. */
    Row plus(Duplicates cluster) {
        return new Row(
                pods,
                macModel,
                repetitions + 1,
                repetitionsWithDuplicate + (cluster.any() ? 1 : 0),
                duplicateWorkerPairs + cluster.workerPairs(),
                duplicateIds + cluster.ids());
    }
}
