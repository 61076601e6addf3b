package dev.chokepoint.trip.caller;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import java.util.Optional;

/**
 * In whose name a call is made. A controller that takes one as an argument gets it from {@link CallerArgument}.
 *
 * @param user the user; empty if callers are not told apart, and then every order may be used
 */
public record Caller(Optional<String> user) {

    /** Everybody, where callers are not told apart. */
    public static final Caller ANYBODY = new Caller(Optional.empty());

    /** Whether an order of this user may be seen, paid and cancelled. */
    public boolean mayUseOrderOf(String userId) {
        return user.isEmpty() || user.get().equals(userId);
    }

    /**
     * Lets nobody order in another one's name.
     *
     * @param userId who orders, as the request says
     * @throws RefusalException if the caller is somebody else
     */
    public void requireMayOrderFor(String userId) {
        if (!mayUseOrderOf(userId)) {
            throw new RefusalException(
                    Refusal.ANOTHER_USER, "The userId of the order is not that of the user who sends it.");
        }
    }
}
