package dev.chokepoint.trip.caller;

import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Gives controllers the {@link Caller} that they ask for. */
final class CallerArgument implements HandlerMethodArgumentResolver {

    private final CallerSource source;

    CallerArgument(CallerSource source) {
        this.source = source;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType().equals(Caller.class);
    }

    @Override
    public Caller resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest call,
            @Nullable WebDataBinderFactory binders) {
        return source.of(call);
    }
}
