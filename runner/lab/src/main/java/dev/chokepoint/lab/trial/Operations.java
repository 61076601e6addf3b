package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.load.Operation;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.result.TrialResult;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.json.JsonMapper;

/** The operations during a measured load, on a separate thread. Close it when the load is over. */
final class Operations implements AutoCloseable {
    private final NamedLoad load;
    private final Operator operator;
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "chokepoint-operations"));
    private final List<Scheduled> scheduled = new ArrayList<>();

    Operations(NamedLoad load, Operator operator) {
        this.load = load;
        this.operator = operator;
    }

    /** The measured part starts. The moments of the operations count from now. */
    void begin(TrialView view) {
        for (Operation operation : load.load().operations()) {
            String json = JsonMapper.shared().writeValueAsString(operation.body());
            // An operator would do it to every instance of a component, too.
            for (String instance : view.instances(operation.component())) {
                URI address = view.managementUrl(instance).resolve("/actuator/" + operation.endpoint());
                Future<?> done = thread.schedule(
                        () -> {
                            operator.post(address, json);
                            return null;
                        },
                        operation.after().toMillis(),
                        TimeUnit.MILLISECONDS);
                scheduled.add(new Scheduled(operation, address, json, done));
            }
        }
    }

    /** The load is over. No further operation is made. Throws if one failed or was not done in time. */
    void end(TrialNotes notes) throws MeasurementException, InterruptedException {
        for (Scheduled one : scheduled) {
            notes.command(one.command());
        }
        for (Scheduled one : scheduled) {
            try {
                one.done().get(Operator.DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
            } catch (ExecutionException e) {
                throw failed(one, String.valueOf(e.getCause()));
            } catch (TimeoutException e) {
                throw failed(one, "it was not done " + Operator.DEADLINE.toSeconds() + " s after the load");
            }
        }
    }

    private MeasurementException failed(Scheduled one, String what) {
        return new MeasurementException(InvalidReason.OPERATION_FAILED, load.prefix() + one.address() + ": " + what);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }

    /** One request with its moment. The future ends when it was answered. */
    private record Scheduled(Operation operation, URI address, String json, Future<?> done) {
        /** So that it can be repeated by hand. */
        TrialResult.CommandLine command() {
            String after = NumberText.plain(operation.after().toMillis() / 1000.0);
            List<String> curl = List.of(
                    "curl", "-s", "-X", "POST", "-H", "Content-Type: application/json", "-d", json, address.toString());
            return new TrialResult.CommandLine(
                    "operation on " + operation.component() + " after " + after + " s", curl);
        }
    }
}
