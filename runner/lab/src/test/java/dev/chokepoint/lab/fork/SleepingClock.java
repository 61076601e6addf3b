package dev.chokepoint.lab.fork;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock whose time passes only while somebody sleeps. */
final class SleepingClock extends Clock {
    private long millis = 1_000_000;

    Pause pause() {
        return new Pause(this, slept -> millis += slept);
    }

    void pass(long slept) {
        millis += slept;
    }

    @Override
    public long millis() {
        return millis;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("this clock has one zone");
    }
}
