package dev.chokepoint.lab.secondsystem.echo;

/** The fault: what does not change is computed for each request. */
final class DigestsEachTime implements Digests {
    @Override
    public Answer of(String entry) {
        return new Answer(Digests.compute(entry), true);
    }
}
