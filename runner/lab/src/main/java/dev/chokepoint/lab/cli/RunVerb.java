package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Blocks;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Method;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.report.text.RunText;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.run.Run;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.trial.GrafanaMarks;
import dev.chokepoint.lab.trial.Progress;
import dev.chokepoint.stack.run.StackLock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures findings. */
@Command(
        name = "run",
        description = {
            "Measure findings: start the real system, measure both arms side by side or in pairs, audit, judge.",
            "Keep the machine quiet meanwhile. Every run has a folder of its own under runs/."
        })
final class RunVerb extends Verb {
    /** The seed if none is given. It is fixed, so that a repeated run has the same order and random values. */
    private static final long DEFAULT_SEED = 42;

    /** So many blocks of 23 s on two sides take more than five hours, so a larger number is a typing error. */
    private static final int MAX_BLOCKS = 400;

    @Mixin
    private FindingsOption findingsOption = new FindingsOption();

    @Mixin
    private TargetOptions targetOptions = new TargetOptions();

    @Parameters(paramLabel = "ID", arity = "0..*", description = "The findings, as `list` names them.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--all",
            description = "Every finding, one after another; one that fails does not keep the others from their turn.")
    private boolean all;

    @Option(names = "--system", paramLabel = "NAME", description = "With --all: the findings of this system only.")
    private @Nullable String system;

    @Option(
            names = "--resume",
            description = {
                "With --all: go on with a call that was interrupted. A finding is not measured again if runs/ has a",
                "result of the same command line, the same definition and the same commit without changes."
            })
    private boolean resume;

    @Option(
            names = "--quick",
            description = "One fork with few blocks, or a few short pairs: an indication, no verdict."
                    + " On this machine the JVMs of such a fork compile with C1 only.")
    private boolean quick;

    @Option(
            names = "--also",
            description = {
                "Measure what decides nothing as well: the levels of a sweep, and the loads under `also`.",
                "A run takes longer then. By turns, more sides need shorter blocks."
            })
    private boolean also;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = {
                "How many pairs for a finding of fresh trials, from 3 to 1000.",
                "Default: 5. With --quick from 3, or from the 2 that a finding declares, and as many by default."
            })
    private @Nullable Integer pairs;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = {
                "How many forks for a finding that is measured side by side, from 1 to 100.",
                "Default: up to 7. A look after 3, 5 and 7 ends the run if it decides, or if no fork can help more.",
                "A count has no looks and 7 forks. With --quick 1, which is an indication and no verdict."
            })
    private @Nullable Integer forks;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            description = {
                "How many measured blocks each arm has in a fork, an even number from 4 to 400.",
                "Default: what the finding declares. More blocks tell drift and ratio of a fork better."
            })
    private @Nullable Integer blocks;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of order, data and delays; default: ${DEFAULT-VALUE}.")
    private long seed = DEFAULT_SEED;

    @Option(
            names = "--part",
            paramLabel = "PART",
            description = "Another version of the part that the finding declares under `versions`.")
    private @Nullable String part;

    RunVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        TargetChoice choice = targetOptions.choice();
        // Images contain the findings of the checkout that they were built from and read no other ones.
        if (!findingsOption.repeat().isEmpty() && choice.target() != Target.LOCAL) {
            throw new UsageException("--findings goes with --target local; the components of target "
                    + choice.target().text() + " read the findings in their images");
        }
        GrafanaMarks.unusable(System.getenv()).ifPresent(why -> {
            throw new UsageException(why);
        });
        SystemFactory systems = Targets.of(choice, console);
        Catalogue catalogue = findingsOption.read(home);
        List<RunRequest> requests =
                chosen(catalogue).stream().map(this::request).toList();
        Optional<KeptRuns> kept = resume
                ? Optional.of(KeptRuns.of(home, systems, warning -> err.println("chokepoint: " + warning)))
                : Optional.empty();
        StackLock lock = StackLock.take(home, all ? "run --all" : "run " + String.join(" ", ids));
        try {
            if (all) {
                Batch.Execution measure = request -> execute(catalogue, systems, request);
                return new Batch(
                                console,
                                kept.map(runs -> resuming(runs, measure)).orElse(measure))
                        .run(requests);
            }
            int worst = ExitCode.EXPECTED;
            for (RunRequest request : requests) {
                worst = Math.max(worst, exitCode(execute(catalogue, systems, request)));
            }
            return worst;
        } finally {
            lock.close();
        }
    }

    private List<Finding> chosen(Catalogue catalogue) {
        if (all == !ids.isEmpty()) {
            throw new UsageException(
                    all ? "findings stand beside --all; name them or write --all" : "name a finding, or write --all");
        }
        if (all && part != null) {
            throw new UsageException("--part stands beside --all; a part is one finding's own, so name that finding");
        }
        if (!all && system != null) {
            throw new UsageException("--system narrows --all; write it there, or leave it out");
        }
        if (!all && resume) {
            throw new UsageException("--resume goes with --all; write --all, or leave it out");
        }
        Stream<Finding> named = ids.stream().distinct().map(id -> FindingsOption.find(catalogue, id));
        return all ? ofSystem(catalogue) : named.toList();
    }

    private List<Finding> ofSystem(Catalogue catalogue) {
        return system == null
                ? catalogue.findings()
                : catalogue
                        .ofSystem(SystemOption.named(catalogue, system).name())
                        .findings();
    }

    /** With as many blocks as were asked for. */
    private Finding measured(Finding finding) {
        if (blocks == null) {
            return finding;
        }
        if (quick) {
            throw new UsageException(
                    "--blocks stands beside --quick, which has blocks of its own; leave one of them out");
        }
        if (!finding.method().design().forked()) {
            throw new UsageException("--blocks stands beside " + finding.id()
                    + ", which is measured in pairs of fresh trials; write --pairs, or leave it out");
        }
        if (blocks < Blocks.LEAST_COUNT || blocks > MAX_BLOCKS || blocks % 2 != 0) {
            throw new UsageException(
                    "--blocks is " + blocks + "; it takes " + Blocks.countForm() + ", and at most " + MAX_BLOCKS);
        }
        return finding.withBlocks(blocks);
    }

    private RunRequest request(Finding chosen) {
        Finding finding = measured(chosen);
        boolean forked = finding.method().design().forked();
        if (forked && pairs != null) {
            throw new UsageException("--pairs stands beside " + finding.id()
                    + ", which is measured in forks; write --forks, or leave it out");
        }
        if (!forked && forks != null) {
            throw new UsageException("--forks stands beside " + finding.id()
                    + ", which is measured in pairs of fresh trials; write --pairs, or leave it out");
        }
        if (forks != null && (forks < 1 || forks > RunRequest.MAX_FORKS)) {
            throw new UsageException("--forks is " + forks + "; it takes 1 to " + RunRequest.MAX_FORKS);
        }
        int quickPairs = finding.method().quickPairs();
        int count = pairs == null ? (quick ? quickPairs : RunRequest.DEFAULT_PAIRS) : pairs;
        int least = quick ? quickPairs : Method.QUICK_PAIRS;
        if (count < least || count > RunRequest.MAX_PAIRS) {
            throw new UsageException("--pairs is " + count + "; it takes " + least + " to " + RunRequest.MAX_PAIRS
                    + ", because fewer pairs cannot tell an effect from chance");
        }
        if (part != null && !finding.versions().containsKey(part)) {
            String declared = String.join(", ", finding.versions().keySet());
            throw new UsageException("--part is \"" + part + "\"; finding " + finding.id() + " declares: "
                    + (declared.isEmpty() ? "no other version" : declared));
        }
        String number = (forked ? (forks == null ? "" : " --forks " + forks) : " --pairs " + count)
                + (blocks == null ? "" : " --blocks " + blocks);
        String repeat = "./chokepoint run " + finding.id() + (quick ? " --quick" : "") + (also ? " --also" : "")
                + number + " --seed " + seed + (part == null ? "" : " --part " + part) + findingsOption.repeat()
                + targetOptions.repeat();
        OptionalInt asked = forks == null ? OptionalInt.empty() : OptionalInt.of(forks);
        return new RunRequest(finding, Optional.ofNullable(part), quick, also, count, asked, seed, repeat);
    }

    private Batch.Execution resuming(KeptRuns runs, Batch.Execution measure) {
        return request -> {
            Optional<RunResult> kept = runs.first(request);
            kept.ifPresent(run -> err.println("= " + request.repeat() + ": measured already, runs/" + run.run()));
            return kept.isPresent() ? kept.get() : measure.run(request);
        };
    }

    private RunResult execute(Catalogue catalogue, SystemFactory systems, RunRequest request)
            throws IOException, InterruptedException {
        err.println("+ " + request.repeat());
        Progress progress = new Progress(err, console.terminal(), console.clock());
        Run run = new Run(home, catalogue, systems, progress, console.clock());
        RunResult result = run.execute(request);
        Path here = Path.of("").toAbsolutePath();
        Path there = home.resolve("runs").resolve(result.run());
        Path folder = there.startsWith(here) ? here.relativize(there) : there;
        RunText.print(result, folder, folder.resolve(ReportPage.FILE_NAME), out);
        return result;
    }

    /** The exit code of one run: the expected verdict, another verdict, or no result. */
    static int exitCode(RunResult result) {
        if (result.verdict() == result.expected()) {
            return ExitCode.EXPECTED;
        }
        return result.verdict() == Expectation.INVALID ? ExitCode.INVALID : ExitCode.DIFFERS;
    }
}
