package dev.chokepoint.uid.simulation;

import dev.chokepoint.uid.HostWorkerIdSource;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSourceKind;
import java.time.InstantSource;

/**
 * Off: every pod derives its workerId from its MAC address and from process id 1, which every container's program
 * has.
 */
final class HostWorkerIds implements WorkerIds {

    private static final long PROCESS_ID_IN_A_POD = 1;

    @Override
    public WorkerIdSourceKind kind() {
        return WorkerIdSourceKind.HOST;
    }

    @Override
    public WorkerIdSource source(int cluster, byte[] macAddress, InstantSource clock) {
        return new HostWorkerIdSource(PROCESS_ID_IN_A_POD, macAddress);
    }

    @Override
    public void endCluster(int cluster) {
        // Nothing outlives a pod here.
    }

    @Override
    public void close() {
        // Nothing is shared here.
    }
}
