package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.stats.Histograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds up samples as they are read. It keeps none, but what the audit is told of each. */
final class LoadTally {
    private final LoadWindow window;
    private final Requests measured = new Requests();
    private final TreeMap<String, Requests> measuredByLabel = new TreeMap<>();
    private final TreeMap<Integer, Requests> seconds = new TreeMap<>();
    private final List<SentRequest> sent = new ArrayList<>();
    private int threadsSeen;

    LoadTally(LoadWindow window) {
        this.window = window;
    }

    void add(Sample sample) {
        seconds.computeIfAbsent(window.second(sample.endMillis()), second -> new Requests())
                .add(sample);
        sample.audited().ifPresent(sent::add);
        if (window.counts(sample.startMillis())) {
            measured.add(sample);
            measuredByLabel
                    .computeIfAbsent(sample.label(), label -> new Requests())
                    .add(sample);
            threadsSeen = Math.max(threadsSeen, sample.threads());
        }
    }

    long requests() {
        return measured.count();
    }

    int threadsSeen() {
        return threadsSeen;
    }

    /** The requests of the whole load, warm-up included, that the audit is told of. */
    List<SentRequest> sent() {
        return List.copyOf(sent);
    }

    /** The metrics of the samples, those of each label too where there are several. At least one sample counts. */
    Map<String, Double> metrics() {
        if (requests() == 0) {
            throw new IllegalStateException("no request started in the measured part");
        }
        Map<String, Double> metrics = measured.metrics(window.measureSeconds());
        if (measuredByLabel.size() > 1) {
            measuredByLabel.forEach((label, requests) -> requests.metrics(window.measureSeconds())
                    .forEach((name, value) -> metrics.put(LoadMetricNames.of(label, name), value)));
        }
        return metrics;
    }

    Shape shape() {
        List<Shape.Point> series = new ArrayList<>();
        int last = seconds.isEmpty() ? -1 : seconds.lastKey();
        for (int second = 0; second <= last; second++) {
            Requests ended = seconds.getOrDefault(second, new Requests());
            double p99 = Histograms.quantile(ended.elapsed(), 99);
            series.add(new Shape.Point(second, window.measuredSecond(second), ended.count(), ended.failures(), p99));
        }
        return new Shape(requests(), measured.failures(), Histograms.distribution(measured.elapsed()), series);
    }
}
