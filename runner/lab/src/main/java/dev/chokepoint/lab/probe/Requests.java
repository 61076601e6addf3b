package dev.chokepoint.lab.probe;

/** Numbers that are given a request. */
final class Requests {
    private Requests() {}

    static double each(double amount, long requests) throws ProbeException {
        if (requests < 1) {
            throw new ProbeException(
                    "no request was measured, so that a number a request cannot be formed of " + amount);
        }
        return amount / requests;
    }
}
