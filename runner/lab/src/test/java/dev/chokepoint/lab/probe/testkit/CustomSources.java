package dev.chokepoint.lab.probe.testkit;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Value;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.custom.ProbeArguments;
import dev.chokepoint.lab.probe.custom.ProbeType;
import dev.chokepoint.lab.testkit.Repository;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Sources of class-based probes of the trip system. */
public final class CustomSources {
    private CustomSources() {}

    /** The arguments of a probe in systems/trip/system.yaml, some of them replaced. */
    public static Map<String, Object> arguments(String probe, Map<String, Object> replaced) {
        Figure figure = Objects.requireNonNull(Repository.trip().probes().get(probe), probe)
                .figure();
        Map<String, Object> arguments = new LinkedHashMap<>(((Figure.Custom) figure).arguments());
        arguments.putAll(replaced);
        return arguments;
    }

    /** Makes a source; wrong arguments are an IllegalArgumentException. */
    public static NumberSource make(ProbeType type, Map<String, Object> arguments) {
        Problems problems = new Problems("system.yaml");
        return ProbeArguments.read(Repository.trip(), Value.of(arguments, "arguments", problems), problems, type::make)
                .filter(source -> problems.list().isEmpty())
                .orElseThrow(() -> new IllegalArgumentException(problems.list().toString()));
    }
}
