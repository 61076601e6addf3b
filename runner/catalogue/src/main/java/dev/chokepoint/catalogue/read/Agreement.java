package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Check;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Level;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.yaml.Problems;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks between the keys of one finding, after each key was checked alone. */
final class Agreement {

    private final Finding finding;
    private final SystemNames names;
    private final Problems problems;

    Agreement(Finding finding, SystemNames names, Problems problems) {
        this.finding = finding;
        this.names = names;
        this.problems = problems;
    }

    void verify() {
        idNamesItsPlace();
        armsSetTheSame();
        operationsFitIntoTheLoad();
        theLoadSuitsTheDesign();
        withLeavesTheToggleAlone();
        versionsReplaceAPart();
        probesReadWhatIsStarted();
        componentsHaveWhatIsSet();
        new LevelAgreement(finding, problems).verify();
        new FurtherLoadAgreement(finding, problems).verify();
        new ClaimAgreement(finding, names, problems).verify();
    }

    /** The laboratory's own findings are about itself, whichever system they borrow. */
    private void idNamesItsPlace() {
        String component = finding.toggle().component();
        boolean named =
                finding.id().startsWith(finding.system() + "-") || finding.id().startsWith(component + "-");
        if (!finding.source().selfTest() && !named) {
            problems.add(
                    "system",
                    "is " + finding.system() + ", but the file is called " + finding.id(),
                    finding.system() + "-<what>.md, " + component + "-<what>.md",
                    "rename the file, or mend the system or the toggle's component");
        }
    }

    private void armsSetTheSame() {
        if (finding.source().selfTest()) {
            return;
        }
        Settings off = finding.toggle().off();
        Settings on = finding.toggle().on();
        if (!off.decisions().equals(on.decisions())) {
            problems.add(
                    "toggle",
                    "off sets " + Problems.names(off.decisions()) + " and on sets " + Problems.names(on.decisions()),
                    "the same settings in both arms",
                    "write the value of the other arm out, so that no default decides");
        } else if (off.flat().equals(on.flat())) {
            problems.add("toggle", "both arms are alike", "arms that differ", "say what the fix changes");
        }
    }

    private void operationsFitIntoTheLoad() {
        operationsFitInto(finding.load(), "load");
        operationsFitInto(finding.quickLoad(), "quick");
        for (AlsoLoad also : finding.also()) {
            operationsFitInto(also.load(), "also " + also.name());
            operationsFitInto(also.quickLoad(), "quick of also " + also.name());
        }
    }

    private void operationsFitInto(Load load, String key) {
        if (load instanceof PlanLoad plan) {
            plan.operations().stream()
                    .filter(operation -> operation.after().compareTo(plan.measure()) >= 0)
                    .forEach(operation -> problems.add(
                            key + ".operations",
                            operation.endpoint() + " comes "
                                    + operation.after().toMillis() + " ms after the start of a measured part of "
                                    + plan.measure().toMillis() + " ms",
                            "less than the measured part",
                            "do it earlier or measure longer"));
        }
    }

    /** In a fork the load of one arm waits while the other is measured, and each moment belongs to one arm. */
    private void theLoadSuitsTheDesign() {
        whatMayDriftHasToBeSteadyOtherwise();
        if (!(finding.load() instanceof PlanLoad plan)) {
            return;
        }
        if (!finding.design().forked()) {
            theEndOfATrialIsPlanned(plan, "load");
            // Their quick forms are the same plans.
            finding.also().forEach(also -> theEndOfATrialIsPlanned(also.load(), "also " + also.name()));
            return;
        }
        if (plan.arrivals() instanceof Arrivals.Open && finding.design() instanceof Design.Turns) {
            problems.add(
                    "load.rate",
                    "is an open loop, which cannot be frozen: all that it owes would be sent at once afterwards",
                    "design: together, or {fresh: why}",
                    "state one of these, or take a closed plan");
        }
        if (!plan.operations().isEmpty()) {
            problems.add(
                    "load.operations",
                    "stands beside design " + finding.design().text() + ", whose blocks belong to one arm each",
                    "design: {fresh: why}",
                    "state it, or remove the operations");
        }
    }

    /** Only of a ratio under a closed load a steady rate is asked. */
    private void whatMayDriftHasToBeSteadyOtherwise() {
        boolean closed = finding.load() instanceof PlanLoad plan && plan.arrivals() instanceof Arrivals.Closed;
        if (finding.design() instanceof Design.Fresh fresh
                && fresh.mayDrift().isPresent()
                && (finding.kind().counts() || !closed)) {
            problems.add(
                    "design." + Design.Fresh.MAY_DRIFT,
                    "stands beside " + (finding.kind().counts() ? "a count" : "a load without threads")
                            + ", of which no steady rate is asked",
                    "a ratio under a plan with threads",
                    "remove it");
        }
    }

    /** A trial of an open loop is over when as many requests are answered as were planned. */
    private void theEndOfATrialIsPlanned(PlanLoad plan, String key) {
        Set<String> labels = names.labels(plan.plan());
        if (plan.arrivals() instanceof Arrivals.Open && labels.size() > 1) {
            problems.add(
                    key + ".plan",
                    "is " + plan.plan() + ", an open loop that sends " + String.join(", then ", labels)
                            + ": how many requests there will be is not planned, so the end of a trial is not known",
                    "design: together",
                    "state it, or take a plan with one request");
        }
    }

    private void withLeavesTheToggleAlone() {
        finding.toggle().arms().forEach((component, arms) -> {
            Stream<Settings> levels = component.equals(finding.toggle().component())
                    ? finding.levels().values().stream().map(Level::settings)
                    : Stream.empty();
            withLeavesAlone(component, Stream.concat(Stream.of(arms.off()), levels));
        });
    }

    private void withLeavesAlone(String component, Stream<Settings> toggled) {
        Set<String> own =
                finding.with().getOrDefault(component, Settings.none()).flat().keySet();
        toggled.flatMap(settings -> settings.flat().keySet().stream())
                .distinct()
                .filter(own::contains)
                .forEach(key -> problems.add(
                        "with." + component,
                        "sets " + key + ", which the toggle sets too",
                        "settings that hold in both arms",
                        "remove it from one of the two"));
    }

    private void versionsReplaceAPart() {
        String component = finding.toggle().component();
        Optional<String> base =
                Optional.ofNullable(finding.with().get(component)).flatMap(Settings::part);
        if (finding.versions().isEmpty()) {
            return;
        }
        if (base.isEmpty()) {
            problems.add(
                    "versions",
                    "there is no part to replace",
                    "versions beside with." + component + ".part",
                    "name the part of the report there");
        }
        base.filter(finding.versions()::containsKey)
                .ifPresent(part -> problems.add(
                        "versions",
                        "\"" + part + "\" is the part of the finding itself",
                        "other parts",
                        "remove it; expect is its expectation"));
    }

    /** A probe of an optional component is readable only if the finding requests that component. */
    private void probesReadWhatIsStarted() {
        Set<String> asked = finding.components();
        Set<String> optional = names.system().ids(ComponentDeclaration::optional);
        Stream.of(
                        Stream.of(
                                finding.primary().metric(), finding.mechanism().probe()),
                        finding.secondary().stream(),
                        finding.checks().stream().map(Check::metric))
                .flatMap(ids -> ids)
                .map(finding::withoutLoad)
                .distinct()
                .flatMap(id -> names.probe(id).stream())
                .forEach(probe -> probe.figure()
                        .component()
                        .filter(optional::contains)
                        .filter(component -> !asked.contains(component))
                        .ifPresent(component -> readsAbsent(probe.id(), component, asked)));
    }

    private void readsAbsent(String probe, String component, Set<String> asked) {
        problems.add(
                "probes",
                probe + " reads " + component + ", which this finding does not start",
                "probes of components that run; asked for are " + Problems.names(asked),
                "name " + component + " under with, so that it runs in both arms, or take another probe");
    }

    /** Parts and files are names that a component declares. */
    private void componentsHaveWhatIsSet() {
        String toggled = finding.toggle().component();
        haveWhatIsSet("toggle.off", toggled, finding.toggle().off());
        haveWhatIsSet("toggle.on", toggled, finding.toggle().on());
        finding.levels().forEach((name, level) -> {
            haveWhatIsSet("levels." + name, toggled, level.settings());
            level.with()
                    .forEach((component, settings) ->
                            haveWhatIsSet("levels." + name + ".with." + component, component, settings));
        });
        finding.with().forEach((component, settings) -> haveWhatIsSet("with." + component, component, settings));
        finding.versions().keySet().forEach(part -> isPartOf(toggled, part, "versions"));
    }

    private void haveWhatIsSet(String key, String component, Settings settings) {
        settings.part().ifPresent(part -> isPartOf(component, part, key + ".part"));
        ComponentDeclaration declared = names.system().component(component);
        boolean ofJvm = !settings.jvm().isEmpty()
                || !settings.properties().isEmpty()
                || !settings.code().isEmpty()
                || settings.java().isPresent();
        if (ofJvm && declared.withoutJvm()) {
            problems.add(
                    key,
                    "sets jvm, java, properties or code, but " + component + " is no JVM and would not see them",
                    "the other settings",
                    "remove them");
        }
        int most = declared.mostReplicas();
        if (!declared.kind().store() && settings.replicas().orElse(1) > most) {
            String is = "is " + settings.replicas().getAsInt();
            problems.add(key + ".replicas", is, "1 to " + most + " of " + component, "take fewer");
        }
        Set<String> files = declared.files().keySet();
        settings.files().forEach((file, template) -> {
            String place = key + ".files." + file;
            if (files.contains(file)) {
                SystemAgreement.exists(names.system(), place, template, problems);
            } else {
                problems.add(
                        place, component + " has no file of that name", Problems.names(files), "use an allowed name");
            }
        });
    }

    private void isPartOf(String component, String part, String key) {
        ComponentDeclaration declared = names.system().component(component);
        Set<String> parts = declared.hasNamedParts() ? declared.parts().keySet() : Set.of();
        if (!parts.contains(part)) {
            problems.add(
                    key, "\"" + part + "\" is no part of " + component, Problems.names(parts), "use an allowed name");
        }
    }
}
