package dev.chokepoint.lab.audit;

import dev.chokepoint.lab.result.AuditResult;
import java.util.Collection;

/** Checks the data of a system against what was promised to its callers. */
public interface Auditor {

    /** Waits until no work is open, then checks every rule. There is one id an acknowledgement. */
    AuditResult audit(Collection<String> acknowledgedIds) throws AuditException;
}
