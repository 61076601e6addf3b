package dev.chokepoint.lab.probe.declared;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.probe.Divisor;
import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Value;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.custom.ProbeArguments;
import dev.chokepoint.lab.probe.custom.ProbeType;
import dev.chokepoint.lab.probe.figure.FigureSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** Makes the probes that a finding can ask for. */
public final class Probes {
    private final SystemDeclaration system;
    private final LongSupplier nanos;
    private final Map<String, ProbeType> types = new TreeMap<>();
    private final Map<String, Probe> made = new LinkedHashMap<>();
    private final List<String> wrong = new ArrayList<>();

    private Probes(SystemDeclaration system, LongSupplier nanos) {
        this.system = system;
        this.nanos = nanos;
        ServiceLoader.load(ProbeType.class, ProbeType.class.getClassLoader())
                .forEach(type -> types.put(type.name(), type));
    }

    /**
     * The probes of a system and of one of its findings by id, first those of the system. Throws every problem at once
     * if a class does not exist or its arguments are wrong.
     */
    public static Map<String, Probe> of(SystemDeclaration system, Finding finding) {
        return of(system, Map.of(finding.fileName(), finding.probes().values()), System::nanoTime);
    }

    /** With further probes by file, and the clock of the measured part. */
    static Map<String, Probe> of(
            SystemDeclaration system, Map<String, Collection<ProbeDeclaration>> further, LongSupplier nanos) {
        Probes probes = new Probes(system, nanos);
        probes.make(system.name() + "/system.yaml", system.probes().values());
        further.forEach(probes::make);
        if (!probes.wrong.isEmpty()) {
            throw new CatalogueException(probes.wrong);
        }
        return Collections.unmodifiableMap(probes.made);
    }

    private void make(String file, Collection<ProbeDeclaration> declarations) {
        for (ProbeDeclaration declaration : declarations) {
            Problems problems = new Problems(file);
            probe(declaration, problems).ifPresent(probe -> made.put(probe.id(), probe));
            wrong.addAll(problems.list());
        }
    }

    private Optional<Probe> probe(ProbeDeclaration declaration, Problems problems) {
        String key = "probes." + declaration.id();
        Optional<FigureSource> figure = source(key, declaration.figure(), problems);
        Map<String, FigureSource> parts = new LinkedHashMap<>();
        declaration.parts().forEach((name, part) -> source(key + ".parts." + name, part, problems)
                .ifPresent(source -> parts.put(name, source)));
        if (declaration.per() instanceof Divisor.Increase
                && declaration.figure().component().isEmpty()) {
            problems.add(
                    key + ".per",
                    "names a meter, but the figure is of no component",
                    "request, or a meter with a figure that has the key \"of\"",
                    "use request or leave it out");
        }
        if (declaration.partsByLabel().isPresent() && !(declaration.figure() instanceof Figure.Counter)) {
            problems.add(
                    key + ".parts.by", "the figure is no counter", "a label of a counter", "name the parts one by one");
        }
        return problems.build(() -> new DeclaredProbe(declaration, figure.orElseThrow(), parts));
    }

    private Optional<FigureSource> source(String key, Figure figure, Problems problems) {
        if (!(figure instanceof Figure.Custom custom)) {
            return Optional.of(FigureSource.of(figure, nanos));
        }
        ProbeType type = types.get(custom.type());
        if (type == null) {
            problems.add(
                    key + ".class",
                    "\"" + custom.type() + "\" does not exist",
                    Problems.names(types.keySet()),
                    "use an allowed name, or put a class of that name on the runner's class path");
            return Optional.empty();
        }
        Value arguments = Value.of(custom.arguments(), key + ".arguments", problems);
        return ProbeArguments.read(system, arguments, problems, type::make).map(FigureSource::of);
    }
}
