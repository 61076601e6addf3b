package dev.chokepoint.performance;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A row of the table.
 *
 * @param name what the row is called
 * @param plan a plan of the system
 * @param entry the component that it calls
 * @param data rows of the system, if not the usual ones
 */
record NamedLoad(String name, String plan, String entry, Optional<String> data) {
    private static final String TRIP_SERVICE = "trip-service";

    /** All rows. The first one also warms what the others need; spread orders, which the goals are about, come last. */
    static final List<NamedLoad> ALL = List.of(
            new NamedLoad("warm-up", "order", TRIP_SERVICE, Optional.empty()),
            new NamedLoad("empty-direct", "uid", TRIP_SERVICE, Optional.empty()),
            new NamedLoad("empty-gateway", "uid", "gateway", Optional.empty()),
            new NamedLoad("queries", "query", TRIP_SERVICE, Optional.empty()),
            new NamedLoad("pays", "pay", TRIP_SERVICE, Optional.empty()),
            new NamedLoad("hot-orders", "order", TRIP_SERVICE, Optional.of("hot")),
            new NamedLoad("spread-orders", "order", TRIP_SERVICE, Optional.empty()));

    /** A closed load of so many threads. */
    PlanLoad load(int threads, Duration warmup, Duration measure) {
        return new PlanLoad(plan, entry, new Arrivals.Closed(threads), data, warmup, measure, List.of());
    }
}
