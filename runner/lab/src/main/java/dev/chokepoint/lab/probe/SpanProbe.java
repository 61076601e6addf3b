package dev.chokepoint.lab.probe;

import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Time in spans of one kind, by requests, as SkyWalking's agent measured it: to the millisecond for each span, so that
 * what is shorter is seen in the mean of many only. There are spans only while trip-service is traced.
 *
 * @param id the probe's id
 * @param names what the names of the spans look like
 * @param what what the spans are
 */
public record SpanProbe(String id, Pattern names, String what) implements Probe {
    /** The component that makes a stack a traced one, and whose meters this reads. */
    public static final String COLLECTOR = "skywalking-collector";

    private static final String METER = "skywalking_span_seconds_sum";

    /** The kinds of span that an order has. */
    static List<Probe> all() {
        return List.of(
                of("order", "POST:/orders", "orders from Tomcat's first step to its last"),
                of("get-connection", "Druid/Connection/getConnection", "waits for a pooled connection"),
                of("close-connection", "Druid/Connection/close", "returns of a connection to the pool"),
                of("statement", "Mysql/JDBC/PreparedStatement/.+", "statements, fence and phases alike"),
                of("lock", "Redisson/LOCK", "waits for one lock each; an order needs one a night"),
                of("try", "Seata/TCC/.+/try", "tries with the registration of their branches"),
                of("register", "Seata/TCC/.+/register", "registrations of branches, a part of the tries"),
                of("commit", "Seata/GlobalTransaction/commit", "waits of callers for the confirms"),
                of("confirm", "Seata/TCC/.+/confirm", "confirms on the thread that does them"));
    }

    private static SpanProbe of(String kind, String names, String what) {
        return new SpanProbe("span." + kind + "-seconds", Pattern.compile(names), what);
    }

    @Override
    public String unit() {
        return "s/request";
    }

    @Override
    public String description() {
        return "time in spans of trip-service while measuring, by requests: " + what + "; from " + COLLECTOR
                + ", which the finding has to name under `with`";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Meters before = Meters.of(view, COLLECTOR);
        return (later, requests) -> between(before, Meters.of(later, COLLECTOR), requests);
    }

    double between(Meters before, Meters after, long requests) throws ProbeException {
        return Requests.each(new Counter(METER, this::isOne, true).delta(before, after), requests);
    }

    private boolean isOne(Series series) {
        String name = Objects.requireNonNullElse(series.labels().get("name"), "");
        return Components.TRIP_SERVICE.equals(series.labels().get("service"))
                && names.matcher(name).matches();
    }
}
