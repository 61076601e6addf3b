package dev.chokepoint.thirdparty;

import com.github.tomakehurst.wiremock.http.DelayDistribution;
import java.time.Duration;
import java.util.SplittableRandom;

/**
 * Log-normal delays with a cap: the same seed gives the same sequence, whichever requests draw from it.
 *
 * <p>WireMock's own distribution cannot be seeded. A draw holds a lock for well under a microsecond, which does not
 * matter beside delays of a second.
 */
final class LogNormalDelay implements DelayDistribution {

    private final double logOfMedianMillis;
    private final double sigma;
    private final long maxMillis;
    private final SplittableRandom random;

    LogNormalDelay(Duration median, double sigma, Duration max, long seed) {
        this.logOfMedianMillis = Math.log((double) median.toMillis());
        this.sigma = sigma;
        this.maxMillis = max.toMillis();
        this.random = new SplittableRandom(seed);
    }

    /** The next delay in milliseconds, between 0 and the cap. A longer one becomes the cap. */
    @Override
    public synchronized long sampleMillis() {
        double millis = Math.exp(logOfMedianMillis + sigma * random.nextGaussian());
        return Math.min(Math.round(millis), maxMillis);
    }
}
