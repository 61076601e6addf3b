package dev.chokepoint.trip.accesslog;

import dev.chokepoint.trip.problem.ProblemTranslator;
import dev.chokepoint.trip.region.RegionLookup;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.annotation.Around;
import org.aspectj.lang.annotation.Aspect;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/**
 * Writes one record for each call that reaches a controller ("日志切面" of report 000), to the logger {@code
 * access}. A call that is refused earlier, for instance for malformed JSON, leaves none, as with any aspect on
 * controllers.
 *
 * <p>The record needs the caller's region. The look-up decides whether the request waits for it.
 */
@Aspect
@Component
class AccessLogAspect {

    private static final Logger ACCESS = LoggerFactory.getLogger("access");

    private final HttpServletRequest request;
    private final RegionLookup regions;
    private final ProblemTranslator problems;

    /** The request is the proxy that stands for the calling thread's request. */
    AccessLogAspect(HttpServletRequest request, RegionLookup regions, ProblemTranslator problems) {
        this.request = request;
        this.regions = regions;
        this.problems = problems;
    }

    @Around("within(dev.chokepoint.trip..*) && @within(org.springframework.web.bind.annotation.RestController)")
    Object log(ProceedingJoinPoint call) throws Throwable {
        long startedNanos = System.nanoTime();
        int status = HttpStatus.INTERNAL_SERVER_ERROR.value();
        try {
            Object result = call.proceed();
            status = result instanceof ResponseEntity<?> answer
                    ? answer.getStatusCode().value()
                    : HttpStatus.OK.value();
            return result;
        } catch (Exception failure) {
            status = problems.translate(failure).getStatus();
            throw failure;
        } finally {
            write(status, Duration.ofNanos(System.nanoTime() - startedNanos));
        }
    }

    private void write(int status, Duration duration) {
        AccessRecord access = new AccessRecord(
                request.getMethod(), request.getRequestURI(), status, duration, CallerAddress.of(request));
        regions.lookUp(access.address(), region -> ACCESS.info(access.line(region)));
    }
}
