package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Method;
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

    private static final String WARMUP = "warmup";
    private static final String MEASURE = "measure";

    /** Three pairs of quick trials and their starts fit into six minutes. */
    private static final Duration QUICK_WARMUP = Duration.ofSeconds(6);

    private static final Duration QUICK_MEASURE = Duration.ofSeconds(15);

    private static final Pattern ENDPOINT = Pattern.compile("[a-zA-Z][a-zA-Z0-9-]*");
    private static final String ENDPOINT_FORM = "a name below /actuator/ of letters, digits and -";

    /** Small letters, so that the name can be part of a file's name. */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private static final String NAME_FORM = "small letters, digits and -, no arm, no name that a metric begins with";

    private final SystemNames names;
    private final Optional<Method> method;
    private final Problems problems;
    private final Set<String> alsoNames = new HashSet<>();

    /** A method that could not be read is empty. */
    LoadReader(SystemNames names, Optional<Method> method, Problems problems) {
        this.names = names;
        this.method = method;
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
        if (plan.isEmpty()) {
            return program(load, quick);
        }
        if (method.map(Method::design).filter(Design::forked).isPresent()) {
            Times times = ofBlocks(load, method.orElseThrow());
            return plan.flatMap(name -> plan(name, load, times));
        }
        Times times = stated(load, quick);
        Optional<Value> threads = quick.flatMap(section -> section.optional("threads"));
        return plan.flatMap(name -> plan(name, load, times))
                .map(loads ->
                        threads.map(value -> withQuickThreads(loads, value)).orElse(loads));
    }

    /** A closed load may have fewer threads in a quick run, because a trial ends only after the last reply of each. */
    private Loads<PlanLoad> withQuickThreads(Loads<PlanLoad> loads, Value value) {
        if (!(loads.whole().arrivals() instanceof Arrivals.Closed whole)) {
            String plan = loads.whole().plan();
            problems.add(value.key(), "is not for the plan " + plan + ", which is open", "no such key", "remove it");
            return loads;
        }
        Optional<Integer> threads = value.integer(1);
        if (threads.filter(number -> number > whole.threads()).isPresent()) {
            String allowed = "1 to the " + whole.threads() + " of load.threads";
            problems.add(value.key(), "is " + threads.orElseThrow(), allowed, "take an allowed number");
            return loads;
        }
        return threads.map(number -> new Loads<>(loads.whole(), loads.quick().arriving(new Arrivals.Closed(number))))
                .orElse(loads);
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
        Optional<Boolean> before = section.optional("before", Value::bool);
        Optional<Loads<PlanLoad>> loads = section.required("plan", plan -> plan(plan, section, stated(section, quick)));
        return problems.build(() -> new AlsoLoad(
                name.orElseThrow(),
                before.orElse(false),
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
    private Optional<Loads<PlanLoad>> plan(Value plan, Section load, Times times) {
        Optional<String> name = plan.name(names.plans());
        Optional<String> entry = load.optional("entry", value -> value.name(names.components()));
        Optional<Arrivals> arrivals = arrivals(load, name);
        Optional<String> data = load.optional("data", value -> value.name(names.data()));
        List<Operation> operations = load.list("operations", item -> item.read(this::operation));
        load.refuseOtherKeys();
        return problems.build(() -> {
            PlanLoad whole = new PlanLoad(
                    name.orElseThrow(),
                    entry.or(names::entry).orElseThrow(),
                    arrivals.orElseThrow(),
                    data,
                    times.warmup().orElseThrow(),
                    times.measure().orElseThrow(),
                    operations);
            return new Loads<>(whole, whole.lasting(times.quickWarmup(), times.quickMeasure()));
        });
    }

    /** How long a load is put on before and while it is measured, in a whole and in a quick run. */
    private record Times(
            Optional<Duration> warmup, Optional<Duration> measure, Duration quickWarmup, Duration quickMeasure) {}

    /**
     * The times of a fork's load. They are shown before a run and estimate its length: as long as all blocks of an arm,
     * after half of the longest burn-in, which few findings need.
     */
    private Times ofBlocks(Section load, Method forks) {
        for (String key : List.of(WARMUP, MEASURE)) {
            load.optional(key)
                    .ifPresent(value -> problems.add(
                            value.key(),
                            "is not for design " + forks.design().text() + ", which measures blocks when it is steady",
                            "blocks: {length: …, count: …, burn_in: …}",
                            "remove it, or state design: {fresh: \"why\"}"));
        }
        return new Times(
                Optional.of(forks.blocks().burnIn().dividedBy(2)),
                Optional.of(forks.blocks().measured()),
                forks.quickBlocks().burnIn().dividedBy(2),
                forks.quickBlocks().measured());
    }

    /** The times of a fresh trial's load, or of one of {@code also}. */
    private static Times stated(Section load, Optional<Section> quick) {
        Optional<Duration> warmup = load.required(WARMUP, LoadReader::duration);
        Optional<Duration> measure = load.required(MEASURE, LoadReader::positive);
        return new Times(
                warmup,
                measure,
                quick.flatMap(section -> section.optional(WARMUP, LoadReader::duration))
                        .orElse(shorter(warmup, QUICK_WARMUP)),
                quick.flatMap(section -> section.optional(MEASURE, LoadReader::positive))
                        .orElse(shorter(measure, QUICK_MEASURE)));
    }

    private static Duration shorter(Optional<Duration> whole, Duration most) {
        return whole.filter(stated -> stated.compareTo(most) < 0).orElse(most);
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
        Optional<Duration> after = section.required("after", LoadReader::duration);
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

    private static Optional<Duration> duration(Value value) {
        return value.parsed(Quantities::duration, Quantities.DURATION);
    }

    private static Optional<Duration> positive(Value value) {
        return value.parsed(Quantities::positiveDuration, Quantities.DURATION);
    }

    private static Optional<List<String>> arguments(Section section) {
        return section.optional("arguments").map(value -> value.list(Value::text));
    }
}
