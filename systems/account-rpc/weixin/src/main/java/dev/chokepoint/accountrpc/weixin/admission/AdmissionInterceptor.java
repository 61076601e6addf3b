package dev.chokepoint.accountrpc.weixin.admission;

import io.micrometer.core.instrument.Counter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.servlet.HandlerInterceptor;

/** Asks the {@link Admission} before a request is answered. {@code weixin.refused} counts those that were refused. */
final class AdmissionInterceptor implements HandlerInterceptor {
    private final Admission admission;
    private final Counter refused;

    AdmissionInterceptor(Admission admission, Counter refused) {
        this.admission = admission;
        this.refused = refused;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (admission.admits()) {
            return true;
        }
        refused.increment();
        throw new NotAdmittedException();
    }
}
