package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.readback.CommandReadBack;
import dev.chokepoint.lab.result.TrialResult;
import java.nio.file.Path;
import java.util.Optional;

/** Notes what a load gave: for a trial, and for a side of a fork. The folder has its files. */
public record LoadNotes(Path folder, Optional<ComponentDeclaration> generator) {
    /** What the generator is called where the system declares none. */
    private static final String GENERATOR = "jmeter";

    /** Notes metrics, requests, command and files of one load. A saturated generator makes the notes invalid. */
    public void note(NamedLoad load, LoadOutcome outcome, TrialNotes notes) {
        outcome.metrics().forEach((name, value) -> notes.metric(load.metric(name), value.value(), value.unit()));
        if (load.isMain()) {
            notes.main(outcome);
        }
        notes.requests(outcome.requests());
        String id = generator.map(ComponentDeclaration::id).orElse(GENERATOR);
        String process = load.isMain() ? id : id + " " + load.name();
        notes.command(new TrialResult.CommandLine(process, outcome.command()));
        outcome.files().forEach(name -> notes.file(folder.resolve(name)));
        outcome.saturation()
                .forEach(reason -> notes.invalid(InvalidReason.GENERATOR_SATURATED, load.prefix() + reason));
        if (outcome.measuredRequests() == 0) {
            notes.invalid(InvalidReason.LOAD_FAILED, load.prefix() + "no request started in the measured part");
        }
        if (generator.isPresent()) {
            Settings expected = notes.launch(id).expected();
            notes.readBack(CommandReadBack.ofGenerator(process, expected, outcome.command()));
        }
    }
}
