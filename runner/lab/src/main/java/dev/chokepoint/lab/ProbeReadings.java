package dev.chokepoint.lab;

import dev.chokepoint.catalogue.Finding;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.stack.StackException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The probes of a finding over one measured part: the one that proves the cause, and those that are only shown. */
final class ProbeReadings {
    /** Between the id of a probe and the name of a part of its number, such as "threads.live / GC Thread#N". */
    static final String PART = " / ";

    private final List<Probe> probes;
    private final List<Reading> readings = new ArrayList<>();

    /**
     * Chooses the probes.
     *
     * @throws MeasurementException if the finding names a probe that does not exist
     */
    ProbeReadings(Finding finding, Map<String, Probe> all) throws MeasurementException {
        Set<String> ids = new LinkedHashSet<>();
        ids.add(finding.mechanism().probe());
        ids.addAll(finding.secondary());
        List<Probe> chosen = new ArrayList<>();
        for (String id : ids) {
            Probe probe = all.get(id);
            if (probe == null) {
                throw new MeasurementException(
                        InvalidReason.PROBE_FAILED, "there is no probe " + id + "; there are " + all.keySet());
            }
            chosen.add(probe);
        }
        this.probes = List.copyOf(chosen);
    }

    void begin(TrialView view) throws ProbeException {
        for (Probe probe : probes) {
            readings.add(named(probe, () -> probe.begin(view)));
        }
    }

    void border(TrialView view) throws ProbeException {
        for (int i = 0; i < readings.size(); i++) {
            Reading reading = readings.get(i);
            named(probes.get(i), () -> {
                reading.border(view);
                return reading;
            });
        }
    }

    /** Ends all readings; their numbers become metrics of the trial. */
    void end(TrialView view, long requests, TrialNotes notes) throws ProbeException {
        if (readings.size() != probes.size()) {
            throw new ProbeException("the measured part never began, so no probe was read");
        }
        for (int i = 0; i < readings.size(); i++) {
            Probe probe = probes.get(i);
            Reading reading = readings.get(i);
            notes.metric(probe.id(), named(probe, () -> reading.end(view, requests)), probe.unit());
            reading.parts().forEach((part, value) -> notes.metric(probe.id() + PART + part, value, probe.unit()));
        }
    }

    private interface Look<T> {
        T look() throws ProbeException;
    }

    /** Whatever hinders a probe, the message says which one it was. */
    private static <T> T named(Probe probe, Look<T> look) throws ProbeException {
        try {
            return look.look();
        } catch (ProbeException | StackException | IllegalArgumentException e) {
            throw new ProbeException("probe " + probe.id() + ": " + e.getMessage(), e);
        }
    }
}
