package dev.chokepoint.accountrpc.contract;

import java.util.List;

/**
 * What a page of a hospital shows.
 *
 * @param services the services that the hospital offers there
 */
public record Hospital(long hospitalId, String name, List<String> services) {
    /** Keeps a copy of the list. */
    public Hospital {
        services = List.copyOf(services);
    }
}
