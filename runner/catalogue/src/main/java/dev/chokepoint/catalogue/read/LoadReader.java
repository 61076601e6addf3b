package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.Operation;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code load} and its short form {@code quick}. */
final class LoadReader {

    /** Long enough for the compilers of a fresh JVM to settle on two processors. */
    private static final Duration WARMUP = Duration.ofSeconds(15);

    private static final Duration MEASURE = Duration.ofSeconds(30);
    /** Three pairs of quick trials and their starts fit into six minutes. */
    private static final Duration QUICK_WARMUP = Duration.ofSeconds(6);

    private static final Duration QUICK_MEASURE = Duration.ofSeconds(15);

    private final SystemNames names;
    private final Problems problems;

    LoadReader(SystemNames names, Problems problems) {
        this.names = names;
        this.problems = problems;
    }

    /** Both forms at once, so that a problem in one does not hide a problem in the other. */
    Optional<Loads> read(Section load, Optional<Section> quick) {
        Optional<Value> plan = load.optional("plan");
        Optional<Value> program = load.optional("program");
        if (plan.isPresent() == program.isPresent()) {
            problems.add(
                    load.pathOf("plan"),
                    plan.isPresent() ? "stands beside program" : "is missing, and so is program",
                    "plan or program",
                    "name exactly one of the two");
            return Optional.empty();
        }
        Optional<Loads> loads = plan.isPresent() ? plan.flatMap(name -> plan(name, load, quick)) : program(load, quick);
        quick.ifPresent(Section::refuseOtherKeys);
        return loads;
    }

    /** A plan under the key {@code plan} of {@code load}, or of one of the loads of {@code also}. */
    Optional<Loads> plan(Value plan, Section load, Optional<Section> quick) {
        Optional<String> name = plan.name(names.plans());
        Optional<String> entry = load.optional("entry").flatMap(value -> value.name(names.components()));
        Optional<Arrivals> arrivals = arrivals(load, name);
        Optional<String> data = load.optional("data").flatMap(value -> value.name(names.data()));
        Optional<Duration> warmup = warmup(load);
        Optional<Duration> measure = measure(load);
        List<Operation> operations = load.optional("operations")
                .map(new OperationsReader(names, problems)::read)
                .orElse(List.of());
        load.refuseOtherKeys();
        Optional<Duration> quickWarmup = quick.flatMap(LoadReader::warmup);
        Optional<Duration> quickMeasure = quick.flatMap(LoadReader::measure);
        return problems.build(() -> {
            PlanLoad whole = new PlanLoad(
                    name.orElseThrow(),
                    entry.or(names::entry).orElseThrow(),
                    arrivals.orElseThrow(),
                    data,
                    warmup.orElse(WARMUP),
                    measure.orElse(MEASURE),
                    operations);
            return new Loads(
                    whole, whole.lasting(quickWarmup.orElse(QUICK_WARMUP), quickMeasure.orElse(QUICK_MEASURE)));
        });
    }

    /** A plan takes threads or a rate. The other key is refused. */
    private Optional<Arrivals> arrivals(Section load, Optional<String> plan) {
        Optional<Value> threads = load.optional("threads");
        Optional<Value> rate = load.optional("rate");
        if (plan.isEmpty()) {
            return Optional.empty();
        }
        boolean open = PlanLoad.open(plan.get());
        String wanted = open ? "rate" : "threads";
        (open ? threads : rate)
                .ifPresent(other -> problems.add(
                        other.key(),
                        "is not for the plan " + plan.get() + ", which is " + (open ? "open" : "closed"),
                        wanted,
                        "remove it; the plan takes " + wanted));
        return open
                ? load.required(wanted)
                        .flatMap(value -> value.parsed(Quantities::perSecond, Quantities.RATE))
                        .map(Arrivals.Open::new)
                : load.required(wanted).flatMap(value -> value.integer(1)).map(Arrivals.Closed::new);
    }

    private Optional<Loads> program(Section load, Optional<Section> quick) {
        Optional<String> name = load.required("program").flatMap(value -> value.name(names.programs()));
        Optional<List<String>> arguments = arguments(load);
        load.refuseOtherKeys();
        Optional<List<String>> quickArguments = quick.flatMap(LoadReader::arguments);
        return problems.build(() -> {
            ProgramLoad whole = new ProgramLoad(name.orElseThrow(), arguments.orElse(List.of()));
            return new Loads(whole, new ProgramLoad(whole.program(), quickArguments.orElse(whole.arguments())));
        });
    }

    /** A load and its short form. */
    record Loads(Load whole, Load quick) {}

    private static Optional<Duration> warmup(Section section) {
        return section.optional("warmup").flatMap(v -> v.parsed(Quantities::duration, Quantities.DURATION));
    }

    private static Optional<Duration> measure(Section section) {
        return section.optional("measure").flatMap(v -> v.parsed(Quantities::positiveDuration, Quantities.DURATION));
    }

    private static Optional<List<String>> arguments(Section section) {
        return section.optional("arguments").map(value -> {
            List<String> arguments = new ArrayList<>();
            value.items().forEach(item -> item.text().ifPresent(arguments::add));
            return arguments;
        });
    }
}
