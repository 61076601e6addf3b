package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.load.AlsoLoad;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads {@code load}, the further loads of {@code also}, and {@code quick}, the short form of all of them. */
final class LoadReader {

    /** Long enough for the compilers of a fresh JVM to settle on two processors. */
    private static final Duration WARMUP = Duration.ofSeconds(15);

    private static final Duration MEASURE = Duration.ofSeconds(30);
    /** Three pairs of quick trials and their starts fit into six minutes. */
    private static final Duration QUICK_WARMUP = Duration.ofSeconds(6);

    private static final Duration QUICK_MEASURE = Duration.ofSeconds(15);

    private static final Pattern ENDPOINT = Pattern.compile("[a-zA-Z][a-zA-Z0-9-]*");
    private static final String ENDPOINT_FORM = "a name below /actuator/ of letters, digits and -";

    /** Small letters, so that the name can be part of a file's name. */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private static final String NAME_FORM = "small letters, digits and -, no arm, no name that a metric begins with";

    private final SystemNames names;
    private final Problems problems;
    private final Set<String> alsoNames = new HashSet<>();

    LoadReader(SystemNames names, Problems problems) {
        this.names = names;
        this.problems = problems;
    }

    /** A load and its short form. */
    record Loads<T extends Load>(T whole, T quick) {}

    /** Both forms at once, so that a problem in one does not hide a problem in the other. */
    Optional<? extends Loads<?>> read(Section load, Optional<Section> quick) {
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
        Optional<? extends Loads<?>> loads =
                plan.isPresent() ? plan.flatMap(name -> plan(name, load, quick)) : program(load, quick);
        quick.ifPresent(Section::refuseOtherKeys);
        return loads;
    }

    /** The loads of {@code also}. */
    List<AlsoLoad> also(Value list, Optional<Section> quick) {
        return list.list(item -> item.section().flatMap(section -> also(section, quick)));
    }

    /** All names of {@code also}, read separately, so that a problem elsewhere does not make them unknown. */
    Set<String> alsoNames() {
        return Set.copyOf(alsoNames);
    }

    private Optional<AlsoLoad> also(Section section, Optional<Section> quick) {
        Optional<String> name = section.required("name", value -> value.parsed(this::alsoName, NAME_FORM));
        Optional<Loads<PlanLoad>> loads = section.required("plan", plan -> plan(plan, section, quick));
        return problems.build(() -> new AlsoLoad(
                name.orElseThrow(),
                loads.orElseThrow().whole(),
                loads.orElseThrow().quick()));
    }

    /** The name of a load must not be the start of a metric's name, because the two could not be distinguished. */
    private String alsoName(String word) {
        boolean taken = names.metrics().keySet().stream().anyMatch(metric -> metric.startsWith(word + "."));
        boolean arm = word.equals(Arm.OFF.text()) || word.equals(Arm.ON.text());
        if (!NAME.matcher(word).matches() || taken || arm) {
            throw new IllegalArgumentException("\"" + word + "\" is not the name of a further load");
        }
        if (!alsoNames.add(word)) {
            throw new IllegalArgumentException("\"" + word + "\" is the name of two loads");
        }
        return word;
    }

    /** A plan under the key {@code plan} of {@code load}, or of one of the loads of {@code also}. */
    private Optional<Loads<PlanLoad>> plan(Value plan, Section load, Optional<Section> quick) {
        Optional<String> name = plan.name(names.plans());
        Optional<String> entry = load.optional("entry", value -> value.name(names.components()));
        Optional<Arrivals> arrivals = arrivals(load, name);
        Optional<String> data = load.optional("data", value -> value.name(names.data()));
        Optional<Duration> warmup = warmup(load);
        Optional<Duration> measure = measure(load);
        List<Operation> operations = load.list("operations", item -> item.read(this::operation));
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
            return new Loads<>(
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
                ? load.required(wanted, value -> value.parsed(Quantities::perSecond, Quantities.RATE))
                        .map(Arrivals.Open::new)
                : load.required(wanted, value -> value.integer(1)).map(Arrivals.Closed::new);
    }

    private Optional<Operation> operation(Section section) {
        Optional<Duration> after = section.required("after", v -> v.parsed(Quantities::duration, Quantities.DURATION));
        Optional<String> component = section.required("component", v -> v.name(names.components()));
        Optional<String> endpoint = section.required("endpoint", v -> v.parsed(LoadReader::endpoint, ENDPOINT_FORM));
        Map<String, String> body = section.map("body", Value::text);
        return problems.build(
                () -> new Operation(after.orElseThrow(), component.orElseThrow(), endpoint.orElseThrow(), body));
    }

    private static String endpoint(String text) {
        if (!ENDPOINT.matcher(text).matches()) {
            throw new IllegalArgumentException("\"" + text + "\" is not the name of an endpoint");
        }
        return text;
    }

    private Optional<Loads<ProgramLoad>> program(Section load, Optional<Section> quick) {
        Optional<String> name = load.required(
                "program", value -> value.name(names.system().programs().keySet()));
        Optional<List<String>> arguments = arguments(load);
        load.refuseOtherKeys();
        Optional<List<String>> quickArguments = quick.flatMap(LoadReader::arguments);
        return problems.build(() -> {
            ProgramLoad whole = new ProgramLoad(name.orElseThrow(), arguments.orElse(List.of()));
            return new Loads<>(whole, new ProgramLoad(whole.program(), quickArguments.orElse(whole.arguments())));
        });
    }

    private static Optional<Duration> warmup(Section section) {
        return section.optional("warmup", v -> v.parsed(Quantities::duration, Quantities.DURATION));
    }

    private static Optional<Duration> measure(Section section) {
        return section.optional("measure", v -> v.parsed(Quantities::positiveDuration, Quantities.DURATION));
    }

    private static Optional<List<String>> arguments(Section section) {
        return section.optional("arguments").map(value -> value.list(Value::text));
    }
}
