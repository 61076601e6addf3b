package dev.chokepoint.generator.sampler;

import java.util.concurrent.ConcurrentMap;

/** Where a sample gets the provider from. */
@FunctionalInterface
interface References {

    /** The provider for the next call. Throws as Dubbo does if there is none. */
    Answers next();

    /** Looks it up for every sample, as the plug-in of report 003 did. */
    static References eachSample(DubboClient client, String host, int port) {
        return () -> client.lookUp(host, port);
    }

    /**
     * Looks it up once, and keeps it: the report's remedy. All threads of a process share what is kept.
     *
     * @param kept what was looked up so far, by version and address
     */
    static References kept(
            ConcurrentMap<String, Answers> kept, String version, DubboClient client, String host, int port) {
        String address = version + " " + host + ":" + port;
        return () -> kept.computeIfAbsent(address, unknown -> client.lookUp(host, port));
    }
}
