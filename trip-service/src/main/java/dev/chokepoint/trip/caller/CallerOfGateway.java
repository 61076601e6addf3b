package dev.chokepoint.trip.caller;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import java.util.Optional;
import org.springframework.web.context.request.NativeWebRequest;

/**
 * {@code trip.callers=gateway}: believes the header {@code X-User}, which the gateway takes from a token that it has
 * checked. Whoever reaches this service by another way can name any user, so only the gateway may reach it.
 */
final class CallerOfGateway implements CallerSource {

    /** The gateway removes this header from what callers send. */
    static final String HEADER = "X-User";

    @Override
    public Caller of(NativeWebRequest call) {
        String user = call.getHeader(HEADER);
        if (user == null || user.isBlank()) {
            throw new RefusalException(
                    Refusal.NO_USER, "The call names no user: it did not come through a gateway that checks tokens.");
        }
        return new Caller(Optional.of(user));
    }
}
