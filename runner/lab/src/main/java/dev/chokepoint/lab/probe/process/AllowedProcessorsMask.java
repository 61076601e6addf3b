package dev.chokepoint.lab.probe.process;

import dev.chokepoint.lab.probe.ProbeException;
import java.math.BigInteger;

/** The processors on which the kernel lets a process run. */
public final class AllowedProcessorsMask {
    private static final String KEY = "Cpus_allowed:";

    private AllowedProcessorsMask() {}

    /**
     * Counts the set bits of the mask in the text of the file "status"; it is hexadecimal in groups of eight digits.
     */
    public static int count(String process, String status) throws ProbeException {
        String mask = status.lines()
                .filter(line -> line.startsWith(KEY))
                .map(line -> line.substring(KEY.length()).strip().replace(",", ""))
                .findFirst()
                .orElseThrow(() -> new ProbeException(process + ": its status has no line " + KEY));
        try {
            return new BigInteger(mask, 16).bitCount();
        } catch (NumberFormatException e) {
            throw new ProbeException(process + ": " + KEY + " \"" + mask + "\" is no mask", e);
        }
    }
}
