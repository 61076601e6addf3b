package dev.chokepoint.lab.audit;

import dev.chokepoint.lab.result.AuditResult;
import java.util.Collection;

/** Checks the data of a system against what was promised to its callers. */
public interface Auditor {

    /**
     * Waits until the system has no open work, then checks every rule. There is one id for each acknowledgement that
     * the load generator got. Throws if the data cannot be read; a trial that cannot be audited does not count.
     */
    AuditResult audit(Collection<String> acknowledgedIds) throws AuditException;
}
