package dev.chokepoint.uid.simulation;

import dev.chokepoint.uid.WorkerIdSourceKind;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.redisson.client.RedisException;

/**
 * The program: many small clusters of pods, each pod a real generator. With {@code -Duid.worker-id.source=host} the
 * workerIds come from Hutool's formula with process id 1, with {@code redis} they are leased from {@code
 * -Duid.redis.address}.
 *
 * <p>Progress goes to standard error; the last line on standard output is one JSON object with the counts. Exit 0
 * when the counting was done, whatever it found; 1 when it failed; 2 when the arguments or settings are wrong.
 */
public final class PodSimulation {

    private static final String ADDRESS = "uid.redis.address";

    private final Properties settings;
    private final PrintStream out;
    private final PrintStream progress;

    PodSimulation(Properties settings, PrintStream out, PrintStream progress) {
        this.settings = settings;
        this.out = out;
        this.progress = progress;
    }

    /**
     * Runs it.
     *
     * @param arguments {@code --pods 3,4,8,16 --mac-models random,bridge --repetitions 200 --ids 2000 --seed 42}
     */
    public static void main(String[] arguments) {
        System.exit(new PodSimulation(System.getProperties(), System.out, System.err).run(List.of(arguments)));
    }

    int run(List<String> command) {
        SimulationArguments arguments;
        WorkerIdSourceKind source;
        try {
            arguments = SimulationArguments.parse(command);
            source = source(setting(WorkerIdSourceKind.SETTING));
        } catch (IllegalArgumentException usage) {
            progress.println("pod simulation: " + usage.getMessage());
            return 2;
        }
        try (WorkerIds workerIds = workerIds(source);
                Clusters clusters = new Clusters(workerIds, Collections.max(arguments.pods()))) {
            SimulationResult result = new SimulationResult(workerIds.kind(), rows(arguments, clusters));
            out.println(result.toJson());
            return 0;
        } catch (IllegalArgumentException usage) {
            progress.println("pod simulation: " + usage.getMessage());
            return 2;
        } catch (WorkerIdUnavailableException | RedisException | IllegalStateException failure) {
            progress.println("pod simulation: " + failure.getMessage());
            return 1;
        }
    }

    /** Spring reads this setting for the services; this program starts without it. */
    private static WorkerIdSourceKind source(String value) {
        return Arrays.stream(WorkerIdSourceKind.values())
                .filter(kind -> kind.setting().equals(value))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(WorkerIdSourceKind.SETTING + "=" + value + " is unknown; allowed: "
                                + Arrays.stream(WorkerIdSourceKind.values())
                                        .map(WorkerIdSourceKind::setting)
                                        .collect(Collectors.joining(", "))));
    }

    private WorkerIds workerIds(WorkerIdSourceKind source) {
        return switch (source) {
            case HOST -> new HostWorkerIds();
            case REDIS -> new RedisWorkerIds(setting(ADDRESS));
        };
    }

    private List<Row> rows(SimulationArguments arguments, Clusters clusters) {
        SplittableRandom random = new SplittableRandom(arguments.seed());
        List<Row> rows = new ArrayList<>();
        for (int pods : arguments.pods()) {
            for (MacModel model : arguments.macModels()) {
                Row row = Row.empty(pods, model);
                for (int i = 0; i < arguments.repetitions(); i++) {
                    row = row.plus(clusters.run(pods, model, arguments.ids(), random.split()));
                }
                progress.println(pods + " pods, " + model.label() + ": " + row.repetitionsWithDuplicate() + " of "
                        + row.repetitions() + " clusters with duplicates, " + row.duplicateIds() + " duplicate ids");
                rows.add(row);
            }
        }
        return rows;
    }

    private String setting(String name) {
        String value = settings.getProperty(name);
        if (value == null) {
            throw new IllegalArgumentException("the setting " + name + " is missing; give it as -D" + name + "=…");
        }
        return value;
    }
}
