package dev.chokepoint.lab.probe;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/**
 * A number of the calls of the second phase; see {@link PhaseTwoCalls}.
 *
 * @param id the probe's id
 * @param unit its unit
 * @param description one sentence
 * @param number the number
 * @param late how long after the measured part a call still counts
 */
record PhaseTwoProbe(String id, String unit, String description, ToDoubleFunction<PhaseTwoCalls> number, Duration late)
        implements Probe {

    /**
     * Longer than the retry period of 20 s that report 000 ended with: a call that the remedy only puts off has to
     * count in its arm as well.
     */
    private static final Duration LATE = Duration.ofSeconds(25);

    private static final String SOURCE = "; from the Seata client's log lines \"Branch committing\" and \"Branch "
            + "Rollbacking\" in trip-service's log, until " + LATE.toSeconds() + " s after the measured part";

    static PhaseTwoProbe calledBothWays() {
        return new PhaseTwoProbe(
                "seata.confirmed-and-cancelled",
                "transactions",
                "global transactions for which both a confirm and a cancel reached a participant" + SOURCE,
                PhaseTwoCalls::calledBothWays,
                LATE);
    }

    static PhaseTwoProbe callsPerTransaction() {
        return new PhaseTwoProbe(
                "seata.phase-two-calls",
                "calls/transaction",
                "confirms and cancels that reached a participant, by global transactions with any; 2 when both "
                        + "participants are called once" + SOURCE,
                calls -> (double) calls.calls() / calls.transactions(),
                LATE);
    }

    static PhaseTwoProbe cancelledTransactions() {
        return new PhaseTwoProbe(
                "seata.cancelled",
                "transactions",
                "global transactions for which a cancel reached a participant" + SOURCE,
                PhaseTwoCalls::cancelled,
                LATE);
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOG);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Map<String, Long> offsets = new LinkedHashMap<>();
        for (String instance : view.instances(Components.TRIP_SERVICE)) {
            offsets.put(instance, LogRecords.offset(view.log(instance)));
        }
        return new Calls(offsets);
    }

    private final class Calls implements Reading {
        private final Map<String, Long> offsets;
        private long loadEndedNanos = System.nanoTime();

        Calls(Map<String, Long> offsets) {
            this.offsets = offsets;
        }

        @Override
        public void loadEnded(TrialView view) {
            loadEndedNanos = System.nanoTime();
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            awaitLateCalls();
            PhaseTwoCalls calls = new PhaseTwoCalls();
            for (Map.Entry<String, Long> log : offsets.entrySet()) {
                calls.add(view.log(log.getKey()), log.getValue());
            }
            if (calls.transactions() == 0) {
                throw new NothingMeasuredException(
                        offsets.keySet() + ": no call of the second phase was logged; give trip-service "
                                + "logging.level.org.apache.seata.rm.AbstractRMHandler=info");
            }
            return number.applyAsDouble(calls);
        }

        /** Several probes of one trial wait for the same moment, so together no longer than one. */
        private void awaitLateCalls() throws ProbeException {
            try {
                TimeUnit.NANOSECONDS.sleep(late.toNanos() - (System.nanoTime() - loadEndedNanos));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new ProbeException("interrupted while waiting for late calls of the second phase", e);
            }
        }
    }
}
