package dev.chokepoint.lab.probe;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every probe that a finding can ask for. */
public final class Probes {
    private Probes() {}

    /**
     * All probes.
     *
     * @return probe by id, in the order of the documentation
     */
    public static Map<String, Probe> of(
            dev.chokepoint.catalogue.system.SystemDeclaration system,
            dev.chokepoint.catalogue.finding.Finding finding) {
        List<Probe> probes = List.of(
                new RegionLookupProbe(),
                LogProbe.branchRegisterFailures(),
                LogProbe.indexOutOfBounds(),
                LogProbe.timeouts(),
                PhaseTwoProbe.calledBothWays(),
                PhaseTwoProbe.callsPerTransaction(),
                PhaseTwoProbe.cancelledTransactions(),
                RetryJobBeatsProbe.asyncCommitting(),
                new ClockBackRefusalsProbe(),
                new FenceRowsProbe(),
                new LiveThreadsProbe(),
                new ContextSwitchesProbe(),
                ProgramProbe.duplicateWorkerPairs(),
                new StatementsProbe(),
                RatioProbe.stockLockWait(),
                RatioProbe.stockLockShare(),
                new RowLockProbe(),
                RatioProbe.paymentWait(),
                new RefusedPaymentsProbe(),
                new UnexplainedTimeProbe(),
                AnswerOrderProbe.confirmAfterResponse(),
                AnswerOrderProbe.confirmBeforeResponse(),
                new PoolWaitsProbe(),
                new PoolWaitSecondsProbe(),
                PoolLevelProbe.waits(),
                PoolLevelProbe.peak(),
                PoolLevelProbe.created(),
                PoolCallProbe.get(),
                PoolCallProbe.close(),
                PoolCallQuantileProbe.get(),
                PoolCallQuantileProbe.close(),
                GcProbe.collections(System::nanoTime),
                GcProbe.pauses(System::nanoTime),
                GcProbe.meanPause(System::nanoTime),
                GcProbe.committedRange(System::nanoTime),
                new ResidentSizeProbe(),
                new EventLoopBlockedProbe(),
                new LaterFiltersProbe(),
                new GatewayProcessorProbe(),
                MachineBusyProbe.ofThisMachine(),
                new RelayConnectionsProbe(),
                new RequestCount());
        Map<String, Probe> byId = new LinkedHashMap<>();
        probes.forEach(probe -> byId.put(probe.id(), probe));
        SpanProbe.all().forEach(probe -> byId.put(probe.id(), probe));
        ProcessorsProbe.all().forEach(probe -> byId.put(probe.id(), probe));
        return Collections.unmodifiableMap(byId);
    }
}
