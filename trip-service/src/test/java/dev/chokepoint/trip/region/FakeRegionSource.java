package dev.chokepoint.trip.region;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Answers when it is told to, and remembers who asked on which thread. */
final class FakeRegionSource implements RegionSource {

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
                throw new RegionUnavailableException("nobody opened the gate");
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

    void open() {
        gate.countDown();
    }

    void failing(boolean nowFailing) {
        this.failing = nowFailing;
    }

    List<String> asked() {
        return List.copyOf(asked);
    }

    List<Thread> threads() {
        return List.copyOf(threads);
    }
}
