package dev.chokepoint.accountrpc.weixin.admission;

import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import java.time.Duration;

/** Lets so many requests a second in. */
record AdmitAtRate(RateLimiter limiter) implements Admission {
    /** Ten times a second, so that the requests of a second do not all come at its beginning. */
    private static final int PERIODS_PER_SECOND = 10;

    /**
     * A limiter.
     *
     * @param perSecond requests a second, a multiple of 10
     */
    static AdmitAtRate of(int perSecond) {
        return new AdmitAtRate(RateLimiter.of(
                "weixin",
                RateLimiterConfig.custom()
                        .limitRefreshPeriod(Duration.ofSeconds(1).dividedBy(PERIODS_PER_SECOND))
                        .limitForPeriod(perSecond / PERIODS_PER_SECOND)
                        .timeoutDuration(Duration.ZERO)
                        .build()));
    }

    @Override
    public boolean admits() {
        return limiter.acquirePermission();
    }

    @Override
    public AdmissionKind kind() {
        return AdmissionKind.RATE_LIMIT;
    }
}
