package dev.chokepoint.uid.simulation;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How the pods of one cluster come by their MAC addresses. */
enum MacModel {
    /** Each address is random, as today's container networks make them: locally administered, 46 random bits. */
    RANDOM {
        @Override
        List<byte[]> macAddresses(int pods, SplittableRandom random) {
            return IntStream.range(0, pods).mapToObj(pod -> random(random)).toList();
        }
    },

    /**
     * The address is 0a:58 and the pod's IPv4 address, as the older bridge plug-in of CNI made it. The pods are
     * spread over three nodes, as report 000 had them ("3台工作节点"), each node with a /24 of its own and hosts 2 to 254.
     */
    BRIDGE {
        @Override
        List<byte[]> macAddresses(int pods, SplittableRandom random) {
            Set<Integer> taken = new HashSet<>();
            return IntStream.range(0, pods)
                    .mapToObj(pod -> bridged(pod % NODES, freeHost(pod % NODES, taken, random)))
                    .toList();
        }
    };

    private static final int NODES = 3;
    private static final int FIRST_HOST = 2;
    private static final int HOSTS = 253;

    /** The name on the command line and in the result. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** One address of 6 bytes for each pod of a cluster. */
    abstract List<byte[]> macAddresses(int pods, SplittableRandom random);

    static MacModel parse(String label) {
        return Arrays.stream(values())
                .filter(model -> model.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--mac-models: " + label + " is unknown; allowed: "
                        + Arrays.stream(values()).map(MacModel::label).collect(Collectors.joining(","))));
    }

    private static byte[] random(SplittableRandom random) {
        byte[] address = new byte[6];
        random.nextBytes(address);
        // Locally administered, unicast: the two low bits of the first byte are 1 and 0.
        address[0] = (byte) ((address[0] & 0xfc) | 0x02);
        return address;
    }

    private static byte[] bridged(int node, int host) {
        return new byte[] {0x0a, 0x58, 10, (byte) 244, (byte) node, (byte) host};
    }

    private static int freeHost(int node, Set<Integer> taken, SplittableRandom random) {
        int host = FIRST_HOST + random.nextInt(HOSTS);
        while (!taken.add((node << 8) | host)) {
            host = FIRST_HOST + random.nextInt(HOSTS);
        }
        return host;
    }
}
