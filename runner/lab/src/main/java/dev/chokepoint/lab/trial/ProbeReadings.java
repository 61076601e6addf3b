package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.stack.exception.StackException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The probes of a finding over one measured part: the mechanism metric and those that are only shown. */
public final class ProbeReadings {
    /** Between the id of a probe and the name of a part of its number, such as "threads.live / GC Thread#N". */
    public static final String PART = " / ";

    private final UnaryOperator<String> naming;
    private final List<Probe> probes;
    private final Set<String> needed;
    private final Map<Probe, Reading> readings = new LinkedHashMap<>();

    /**
     * Selects the probes of a finding. A plain name is read with every load. A name with the prefix of a further load
     * is read with that load only. With a further load, a plain name may have no number: a load of queries has no
     * statements per order. The naming makes a metric's name of a probe's id for the present load. Throws if there is
     * no such probe.
     */
    public ProbeReadings(Finding finding, UnaryOperator<String> naming, Map<String, Probe> all)
            throws MeasurementException {
        Set<Probe> chosen = new LinkedHashSet<>();
        for (String name : names(finding, all.keySet())) {
            String id = finding.withoutLoad(name);
            if (id.equals(name) || naming.apply(id).equals(name)) {
                Probe probe = all.get(id);
                if (probe == null) {
                    throw new MeasurementException(
                            InvalidReason.PROBE_FAILED, "there is no probe " + id + "; there are " + all.keySet());
                }
                chosen.add(probe);
            }
        }
        this.probes = List.copyOf(chosen);
        this.needed = needed(finding);
        this.naming = naming;
    }

    /** The ids of the probes that a finding names, whatever load they are read over. */
    public static Set<String> ids(Finding finding, Set<String> all) {
        Set<String> ids = new LinkedHashSet<>();
        names(finding, all).forEach(name -> ids.add(finding.withoutLoad(name)));
        return ids;
    }

    /** Every name in the finding that is a probe. A primary metric or a check can also use one. */
    private static Set<String> names(Finding finding, Set<String> all) {
        Set<String> names = new LinkedHashSet<>();
        names.add(finding.mechanism().probe());
        names.addAll(finding.secondary());
        needed(finding).stream()
                .filter(metric -> all.contains(finding.withoutLoad(metric)))
                .forEach(names::add);
        return names;
    }

    /** The verdict needs these. A number that is only shown may be missing. */
    public static Set<String> needed(Finding finding) {
        Set<String> needed = new LinkedHashSet<>();
        needed.add(finding.mechanism().probe());
        needed.add(finding.primary().metric());
        finding.checks().forEach(check -> needed.add(check.metric()));
        return needed;
    }

    /**
     * Begins, rests and gives up, before the measured part. What the system has not done yet, such as a first payment,
     * has no meter. Then the rest of the probes is not rehearsed, and why is given; at the begin it is an error.
     */
    public Optional<String> rehearse(TrialView view) {
        Optional<String> unread = Optional.empty();
        Optional<String> left;
        try {
            begin(view);
            paused(view);
            drained(view);
        } catch (ProbeException e) {
            unread = Optional.of("not all can be read yet: " + e.getMessage());
        } finally {
            left = abandon();
        }
        return unread.or(() -> left);
    }

    /**
     * Gives up the readings that have begun and not ended, see {@link Reading#abandon}. Why one of them could not put
     * back what it had switched; empty if all did.
     */
    public Optional<String> abandon() {
        Optional<String> left = Optional.empty();
        for (Map.Entry<Probe, Reading> one : readings.entrySet()) {
            try {
                named(one.getKey(), () -> {
                    one.getValue().abandon();
                    return one;
                });
            } catch (ProbeException e) {
                left = Optional.of("not all was put back: " + e.getMessage());
            }
        }
        readings.clear();
        return left;
    }

    /** The measured part begins. */
    public void begin(TrialView view) throws ProbeException {
        for (Probe probe : probes) {
            readings.put(probe, named(probe, () -> probe.begin(view)));
        }
    }

    /** The load rests, see {@link Reading#paused}. */
    public void paused(TrialView view) throws ProbeException {
        each(reading -> reading.paused(view));
    }

    /** What its requests did has ended, see {@link Reading#drained}. */
    public void drained(TrialView view) throws ProbeException {
        each(reading -> reading.drained(view));
    }

    /** The load is at work again. */
    public void resumed(TrialView view) throws ProbeException {
        each(reading -> reading.resumed(view));
    }

    /** A quarter of it has passed, and the load goes on. */
    public void quarterPassed(TrialView view) throws ProbeException {
        each(reading -> reading.quarterPassed(view));
    }

    /** It is over, and the last requests are still open. */
    public void loadEnded(TrialView view) throws ProbeException {
        each(reading -> reading.loadEnded(view));
    }

    private void each(Step step) throws ProbeException {
        for (Map.Entry<Probe, Reading> one : readings.entrySet()) {
            named(one.getKey(), () -> {
                step.take(one.getValue());
                return one;
            });
        }
    }

    /** Ends all readings; their numbers become metrics of the trial. */
    public void end(TrialView view, long requests, TrialNotes notes) throws ProbeException {
        if (readings.size() != probes.size()) {
            throw new ProbeException("the measured part never began, so no probe was read");
        }
        for (Map.Entry<Probe, Reading> one : readings.entrySet()) {
            Probe probe = one.getKey();
            Reading reading = one.getValue();
            String name = naming.apply(probe.id());
            try {
                notes.metric(name, named(probe, () -> finite(reading.end(view, requests))), probe.unit());
                reading.parts().forEach((part, value) -> notes.metric(name + PART + part, value, probe.unit()));
            } catch (NothingMeasuredException e) {
                if (needed.contains(name)) {
                    throw e;
                }
            }
        }
        readings.clear();
    }

    /** NaN events would be rounded to none, and no mean can be made of it. */
    private static double finite(double number) throws ProbeException {
        if (!Double.isFinite(number)) {
            throw new ProbeException("its number is " + number + ", which is not finite");
        }
        return number;
    }

    private interface Step {
        void take(Reading reading) throws ProbeException;
    }

    private interface Look<T> {
        T look() throws ProbeException;
    }

    /** The message names the probe, whatever the error is. */
    private static <T> T named(Probe probe, Look<T> look) throws ProbeException {
        try {
            return look.look();
        } catch (NothingMeasuredException e) {
            throw new NothingMeasuredException("probe " + probe.id() + ": " + e.getMessage(), e);
        } catch (ProbeException | StackException | IllegalArgumentException e) {
            throw new ProbeException("probe " + probe.id() + ": " + e.getMessage(), e);
        }
    }
}
