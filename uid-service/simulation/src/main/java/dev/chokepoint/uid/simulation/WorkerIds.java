package dev.chokepoint.uid.simulation;

import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSourceKind;
import java.time.InstantSource;

/** Gives each pod its source of a workerId. Used by several pods at once. */
interface WorkerIds extends AutoCloseable {

    /** Which source the pods get; the read-back of the setting. */
    WorkerIdSourceKind kind();

    /** Starts a pod of the cluster with this number. */
    WorkerIdSource source(int cluster, byte[] macAddress, InstantSource clock);

    /** Forgets a cluster, all of whose pods have ended. */
    void endCluster(int cluster);

    @Override
    void close();
}
