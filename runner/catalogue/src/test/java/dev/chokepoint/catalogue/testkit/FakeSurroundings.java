package dev.chokepoint.catalogue.testkit;

import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.launch.Surroundings;
import dev.chokepoint.catalogue.system.Code;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A start whose addresses are easy to read: {@code store-2:server} is the host, and the number of the replica the port.
 *
 * @param replicas replicas by component, for each component that is started
 * @param inContainer whether components run in containers
 */
public record FakeSurroundings(Map<String, Integer> replicas, boolean inContainer) implements Surroundings {
    /** Copies the map. */
    public FakeSurroundings {
        replicas = Map.copyOf(replicas);
    }

    @Override
    public Set<String> started() {
        return replicas.keySet();
    }

    @Override
    public List<Address> addresses(String component, String port) {
        return IntStream.rangeClosed(1, replicas.getOrDefault(component, 1))
                .mapToObj(number -> new Address(component + "." + port, number))
                .toList();
    }

    @Override
    public int ownPort(Instance instance, String port) {
        return port.length() * 100 + instance.number();
    }

    @Override
    public String folder(String name, Instance instance) {
        return "/" + name + (name.equals("own") ? "/" + instance.id() : "");
    }

    @Override
    public String file(String name, Instance instance) {
        return "/own/" + instance.id() + "/" + name;
    }

    @Override
    public String binary(Code.Binary binary) {
        return "/bin/" + binary.name();
    }

    @Override
    public int processors() {
        return 4;
    }

    @Override
    public long seed() {
        return 42;
    }
}
