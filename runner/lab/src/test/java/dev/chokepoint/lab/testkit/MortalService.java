package dev.chokepoint.lab.testkit;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A child process of a test that says it is up and ends by itself a little later. */
public final class MortalService {
    private MortalService() {}

    /**
     * Lives for a while and ends with exit code 3.
     *
     * @param arguments how many milliseconds it lives
     * @throws InterruptedException never
     */
    public static void main(String[] arguments) throws InterruptedException {
        System.out.println("mortal service is up");
        for (int line = 1; line <= 30; line++) {
            System.out.println("line " + line);
        }
        CountDownLatch never = new CountDownLatch(1);
        if (never.await(Long.parseLong(arguments[0]), TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("somebody opened the latch that nobody knows");
        }
        System.out.println("mortal service is out of memory, or so it says");
        System.exit(3);
    }
}
