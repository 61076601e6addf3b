package dev.chokepoint.uid;

import java.util.Locale;

/** The values of the setting {@code uid.worker-id.source}, which decides where workerIds come from. */
public enum WorkerIdSourceKind {
    /** The remedy of report 000 ("使用Redis发放 workerId"): leased from Redis. */
    REDIS,
    /** What report 000 found: Hutool's formula over process id and MAC address of the host. */
    HOST;

    /** The name of the setting. */
    public static final String SETTING = "uid.worker-id.source";

    /**
     * The value as it is written in a setting.
     *
     * @return {@code redis} or {@code host}
     */
    public String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
