package dev.chokepoint.trip.clock;

import java.time.Duration;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;

/** {@code /actuator/clock}: shows and steps the clock. It is there only with {@code trip.clock=steppable}. */
@Endpoint(id = "clock")
final class ClockEndpoint {

    private static final Logger LOG = LoggerFactory.getLogger(ClockEndpoint.class);

    private final SteppableClock clock;

    ClockEndpoint(SteppableClock clock) {
        this.clock = clock;
    }

    /**
     * Where the clock stands.
     *
     * @return its time and how far it is from the machine's
     */
    @ReadOperation
    public Map<String, String> show() {
        return view(clock.offset());
    }

    /**
     * Steps the clock.
     *
     * @param step how far, negative for back, such as {@code -PT5S} or {@code -5s}
     * @return as {@link #show()}, after the step
     * @throws InvalidEndpointRequestException when the clock would be more than a day from the machine's; answered 400
     */
    @WriteOperation
    public Map<String, String> step(Duration step) {
        try {
            Duration offset = clock.step(step);
            LOG.warn("the clock of this service was stepped by {}; it is now {} from the machine's", step, offset);
            return view(offset);
        } catch (IllegalArgumentException tooFar) {
            String reason = String.valueOf(tooFar.getMessage());
            throw new InvalidEndpointRequestException(reason, reason);
        }
    }

    private Map<String, String> view(Duration offset) {
        return Map.of("time", clock.instant().toString(), "offset", offset.toString());
    }
}
