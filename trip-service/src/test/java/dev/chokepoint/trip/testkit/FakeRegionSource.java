package dev.chokepoint.trip.testkit;

import dev.chokepoint.trip.region.RegionSource;
import dev.chokepoint.trip.region.RegionUnavailableException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A third party that answers when it is told to, and remembers the questions with their threads. */
public final class FakeRegionSource implements RegionSource {

    private final CountDownLatch gate = new CountDownLatch(1);
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private volatile boolean failing;

    @Override
    public String regionOf(String address) {
        asked.add(address);
        threads.add(Thread.currentThread());
        try {
            if (!gate.await(10, TimeUnit.SECONDS)) {
                throw new RegionUnavailableException("the gate was not opened within 10 s");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new RegionUnavailableException("interrupted");
        }
        if (failing) {
            throw new RegionUnavailableException("told to fail");
        }
        return "region of " + address;
    }

    /** Lets every question be answered, now and later. */
    public void open() {
        gate.countDown();
    }

    /**
     * Chooses the answers.
     *
     * @param nowFailing whether each question fails from now on
     */
    public void failing(boolean nowFailing) {
        this.failing = nowFailing;
    }

    /** The addresses that were asked for, in order. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    /** The threads that asked, in the same order. */
    public List<Thread> threads() {
        return List.copyOf(threads);
    }
}
