package dev.chokepoint.trip.secondphase;

import java.time.Duration;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;

/**
 * {@code /actuator/secondphase}: refuses confirms and cancels.
 *
 * <p>It is there only with {@code trip.second-phase=refusable}.
 */
@Endpoint(id = "secondphase")
final class SecondPhaseEndpoint {

    private static final Logger LOG = LoggerFactory.getLogger(SecondPhaseEndpoint.class);

    private final RefusedStatements statements;

    SecondPhaseEndpoint(RefusedStatements statements) {
        this.statements = statements;
    }

    /**
     * How long the second phase is still refused.
     *
     * @return that time, {@code PT0S} if it is not refused
     */
    @ReadOperation
    public Map<String, String> show() {
        return Map.of("refusedFor", statements.remaining().toString());
    }

    /**
     * Refuses the second phase from now on.
     *
     * @param refuse for how long, such as {@code PT40S} or {@code 40s}; zero ends it
     * @return as {@link #show()}, after that
     * @throws InvalidEndpointRequestException when the time is negative or too long; answered 400
     */
    @WriteOperation
    public Map<String, String> refuse(Duration refuse) {
        try {
            statements.refuse(refuse);
            LOG.warn("the second phase of this service is refused for {}", refuse);
            return show();
        } catch (IllegalArgumentException outside) {
            String reason = String.valueOf(outside.getMessage());
            throw new InvalidEndpointRequestException(reason, reason);
        }
    }
}
