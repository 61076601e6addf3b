package dev.chokepoint.uid;

import java.util.function.LongSupplier;

/**
 * The workerId as Hutool's {@code IdUtil} derives it from the host alone: the fault of report 000
 * ("不过在pod里重复机率 大大增加，因为java进程ID固定为1").
 *
 * <p>A datacenter id (5 bits) comes from the last two bytes of the MAC address, a worker id (5 bits) from the hash of
 * datacenter id and process id. In a pod the process id is always 1, so the second is a function of the first: 32
 * pairs are left of 1024.
 */
public final class HostWorkerIdSource implements WorkerIdSource {

    /** How many values each half of the pair has: 5 bits, Hutool's MAX_DATACENTER_ID and MAX_WORKER_ID plus 1. */
    private static final int HALF = 32;

    private final int datacenterId;
    private final int pairedWorkerId;
    private final WorkerIdGrant grant;
    private boolean attached;
    private volatile boolean closed;

    /**
     * Applies the formula.
     *
     * @param processId the process id; 1 in a container
     * @param macAddress the bytes of the MAC address, at least 2; empty when the host has none, which makes the
     *     datacenter id 1
     * @throws IllegalArgumentException when the MAC address has exactly one byte
     */
    public HostWorkerIdSource(long processId, byte[] macAddress) {
        this.datacenterId = datacenterId(macAddress);
        this.pairedWorkerId = ((datacenterId + Long.toString(processId)).hashCode() & 0xffff) % HALF;
        this.grant = WorkerIdGrant.unlimited(datacenterId * HALF + pairedWorkerId);
    }

    /**
     * The datacenter half of the pair.
     *
     * @return 0 to 31
     */
    public int datacenterId() {
        return datacenterId;
    }

    /**
     * The worker half of the pair.
     *
     * @return 0 to 31
     */
    public int pairedWorkerId() {
        return pairedWorkerId;
    }

    @Override
    public WorkerIdSourceKind kind() {
        return WorkerIdSourceKind.HOST;
    }

    @Override
    public WorkerIdGrant current() {
        if (closed) {
            throw new WorkerIdUnavailableException("workerId " + grant.workerId() + " was given back; no more ids");
        }
        return grant;
    }

    @Override
    public synchronized void attach(LongSupplier lastIdMillis) {
        if (attached) {
            throw new IllegalStateException(
                    "workerId " + grant.workerId() + " already feeds a generator; make a second source");
        }
        attached = true;
    }

    @Override
    public long losses() {
        return 0;
    }

    @Override
    public void close() {
        closed = true;
    }

    /**
     * Hutool takes bits 6 to 15 of the last byte (high) and the last but one (low); mod 32 keeps bits 6 to 10 of
     * them.
     */
    private static int datacenterId(byte[] macAddress) {
        if (macAddress.length == 0) {
            return 1;
        }
        if (macAddress.length == 1) {
            throw new IllegalArgumentException("macAddress has 1 byte; give at least the last 2, or none");
        }
        int low = macAddress[macAddress.length - 2] & 0xff;
        int high = macAddress[macAddress.length - 1] & 0xff;
        return (low | high << 8) >> 6 & (HALF - 1);
    }
}
