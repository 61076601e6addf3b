package dev.chokepoint.trip.caller;

import org.springframework.web.context.request.NativeWebRequest;

/** {@code trip.callers=open}: looks at nothing. */
final class AnyCaller implements CallerSource {

    @Override
    public Caller of(NativeWebRequest call) {
        return Caller.ANYBODY;
    }
}
