package dev.chokepoint.lab;

/** A child process of {@link DiesWhileMeasuringIT} that says it is up and ends by itself a little later. */
final class MortalService {
    private MortalService() {}

    /** Takes how many milliseconds it lives. */
    public static void main(String[] arguments) throws InterruptedException {
        System.out.println("mortal service is up");
        for (int line = 1; line <= 30; line++) {
            System.out.println("line " + line);
        }
        Object never = new Object();
        synchronized (never) {
            // A wait that ends by its time-out, for nobody notifies.
            never.wait(Long.parseLong(arguments[0]));
        }
        System.out.println("mortal service is out of memory, or so it says");
        System.exit(3);
    }
}
