package dev.chokepoint.generator.provider;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers calls, counts them by caller and times them in the provider's own thread. */
final class Answers implements AnswerService {
    /** Each caller is a label of a meter, and no meter is ever given up. */
    private static final int MOST_CALLERS = 100;

    private static final int LONGEST = 64;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]+");

    private final AnswerSettings settings;
    private final Stalls stalls;
    private final long timeNanos;
    private final MeterRegistry registry;
    private final LongSupplier sinceStartNanos;
    private final Waiting waiting;
    private final Counter stalled;
    private final Map<String, Caller> callers = new ConcurrentHashMap<>();

    private record Caller(AtomicLong answers, Timer timer) {}

    /**
     * Answers in the time of the settings.
     *
     * @param sinceStartNanos the time since the start of the process, which never goes back
     * @param waiting how a call waits
     */
    Answers(AnswerSettings settings, MeterRegistry registry, LongSupplier sinceStartNanos, Waiting waiting) {
        this.settings = settings;
        this.stalls = new Stalls(settings.stallEvery(), settings.stallLength(), sinceStartNanos);
        this.timeNanos = settings.time().toNanos();
        this.registry = registry;
        this.sinceStartNanos = sinceStartNanos;
        this.waiting = waiting;
        this.stalled = Counter.builder("answers.stalled")
                .description("calls that came while the provider stalled")
                .register(registry);
    }

    /** The settings in effect. */
    AnswerSettings settings() {
        return settings;
    }

    @Override
    public String answer(String caller, String callId) {
        long arrivedNanos = sinceStartNanos.getAsLong();
        requireName("caller", caller);
        requireName("callId", callId);
        Caller known = known(caller);
        long stallNanos = stalls.leftNanos();
        if (stallNanos > 0) {
            stalled.increment();
        }
        waiting.pass(stallNanos + timeNanos);
        long number = known.answers().incrementAndGet();
        known.timer().record(sinceStartNanos.getAsLong() - arrivedNanos, TimeUnit.NANOSECONDS);
        return caller + " " + callId + " " + number;
    }

    /** Accepts what can stand in a line with blanks. Over the network null can arrive as well. */
    static void requireName(String what, @Nullable String text) {
        if (text == null) {
            throw new IllegalArgumentException(what + " is missing");
        }
        if (text.isEmpty() || text.length() > LONGEST) {
            throw new IllegalArgumentException(
                    what + " has " + text.length() + " characters, and must have 1 to " + LONGEST);
        }
        if (!NAME.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    what + " has other characters than letters, digits, '-', '_' and '.'; use these only");
        }
    }

    private Caller known(String name) {
        Caller seen = callers.get(name);
        return seen == null ? admitted(name) : seen;
    }

    /** One at a time, so that no caller slips in above the limit. */
    private synchronized Caller admitted(String name) {
        if (callers.size() >= MOST_CALLERS && !callers.containsKey(name)) {
            throw new IllegalArgumentException("caller \"" + name + "\" is refused, because there are already "
                    + MOST_CALLERS + "; call by one of their names, or start the provider anew");
        }
        return callers.computeIfAbsent(name, caller -> new Caller(new AtomicLong(), timer(caller)));
    }

    private Timer timer(String caller) {
        return Timer.builder("answers")
                .description("calls of the provider from their arrival in its own thread to their answer")
                .tag("caller", caller)
                .publishPercentileHistogram()
                .minimumExpectedValue(Duration.ofMillis(1))
                .maximumExpectedValue(Duration.ofMinutes(1))
                .register(registry);
    }
}
