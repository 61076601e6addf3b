package dev.chokepoint.uid.service;

import dev.chokepoint.uid.WorkerIdUnavailableException;
import dev.chokepoint.uid.WorkerIdsExhaustedException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says in two sentences why the service did not start, instead of a page of nested exceptions. */
class NoWorkerIdFailureAnalyzer extends AbstractFailureAnalyzer<WorkerIdUnavailableException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, WorkerIdUnavailableException cause) {
        return new FailureAnalysis(
                "The service has no workerId: " + cause.getMessage(),
                cause instanceof WorkerIdsExhaustedException
                        ? "Stop instances, or wait until a lease or a quarantine ends."
                        : "Start Redis at uid.redis.address, or choose uid.worker-id.source=host, which may give"
                                + " duplicate ids.",
                rootFailure);
    }
}
