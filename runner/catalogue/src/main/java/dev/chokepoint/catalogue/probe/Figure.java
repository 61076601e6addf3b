package dev.chokepoint.catalogue.probe;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where the number of a probe comes from. */
public sealed interface Figure {
    /** The id of the component whose processes, meters or logs are read; empty if no component is read. */
    default Optional<String> component() {
        return Optional.empty();
    }

    /** A figure of the component {@link #of}. */
    sealed interface OfComponent extends Figure {
        /** The id of the component. */
        String of();

        @Override
        default Optional<String> component() {
            return Optional.of(of());
        }
    }

    /** When a gauge is read. */
    enum Moment {
        /** At the end of the measured part, while the last requests are open. */
        LOAD_END,
        /** After the last reply. */
        LAST_REPLY
    }

    /** The increase of a meter from the start of the measured part until the last reply. */
    record Counter(String of, MeterSelection meter) implements OfComponent {}

    /** The value of a meter at one moment. */
    record Gauge(String of, MeterSelection meter, Moment at) implements OfComponent {}

    /**
     * A quantile of a timer, interpolated within the bucket of its histogram.
     *
     * @param timer the timer's name without {@code _bucket}
     * @param share such as 0.99; more than 0 and less than 1
     */
    record Quantile(String of, String timer, double share) implements OfComponent {}

    /**
     * The first column of the first row of a query to a database of the system.
     *
     * @param increase whether the number is the increase while measuring; else the value after the last reply
     */
    record Sql(String database, String query, boolean increase) implements Figure {}

    /**
     * Events in the log of a component from the start of the measured part until the last reply. A record of several
     * lines counts once; where the pattern of a line has a group, equal texts of the group count once.
     */
    record Log(String of, Pattern line) implements OfComponent {}

    /** A number of the component's processes. */
    record OfProcess(String of, ProcessNumber number) implements OfComponent {}

    /** Share of the machine's processor time that was used in the measured part, in percent. */
    record MachineBusy() implements Figure {}

    /** Requests that started in the measured part. */
    record LoadRequests() implements Figure {}

    /** A metric that the program of the trial printed. */
    record Program(String metric) implements Figure {}

    /**
     * A number that only a class of the laboratory can read.
     *
     * @param type the name under which the class is registered
     * @param arguments texts, lists and maps of them, as the file has them
     */
    record Custom(String type, Map<String, Object> arguments) implements Figure {

        @Override
        public Optional<String> component() {
            return Optional.ofNullable(arguments.get("of")).map(Object::toString);
        }
    }
}
