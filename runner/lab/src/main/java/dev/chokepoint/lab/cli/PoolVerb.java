package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.report.text.PoolText;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.verdict.Pool;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Judges several runs of a finding that counts as one. */
@Command(
        name = "pool",
        description = {
            "Judge several runs of a finding that counts as one run with all their forks. All valid runs count;",
            "invalid and quick ones are listed beside them. The runs must be alike in versions and conditions.",
            "Exit code 0 if the verdict is the expected one, 1 if it differs, 3 if no run counts."
        })
final class PoolVerb extends Verb {
    @Parameters(arity = "1..*", paramLabel = "RUN", description = RunPlaces.DESCRIPTION)
    private List<String> names = new ArrayList<>();

    @Mixin
    private FindingsOption findings = new FindingsOption();

    PoolVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        // A run may be given by its folder and as it was published. It counts once.
        Map<String, RunResult> byName = new LinkedHashMap<>();
        for (String name : names) {
            RunResult run = RunFile.read(RunPlaces.find(home, name));
            byName.put(run.run(), run);
        }
        List<RunResult> runs = new ArrayList<>(byName.values());
        runs.sort(Comparator.comparing(run -> run.provenance().startedAt()));
        Optional<Pool> pool = pool(runs);
        if (pool.isEmpty()) {
            err.println("chokepoint: none of these runs counts: each is invalid, quick, or about a ratio");
            return ExitCode.INVALID;
        }
        PoolText.lines(pool.get()).forEach(out::println);
        return RunVerb.exitCode(pool.get().whole());
    }

    private Optional<Pool> pool(List<RunResult> runs) {
        Finding finding =
                FindingsOption.find(findings.read(home), runs.get(0).finding().id());
        try {
            return Pool.of(runs, finding.leastCases());
        } catch (IllegalArgumentException e) {
            throw new UsageException(e.getMessage() + "");
        }
    }
}
