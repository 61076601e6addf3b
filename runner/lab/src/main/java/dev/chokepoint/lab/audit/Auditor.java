package dev.chokepoint.lab.audit;

import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import java.util.Collection;

/** Checks the data of a system against what was promised to its callers. */
public interface Auditor {

    /** Waits until no work is open, then checks every rule. The requests are all of the load, in any order. */
    AuditResult audit(Collection<SentRequest> requests) throws AuditException;
}
