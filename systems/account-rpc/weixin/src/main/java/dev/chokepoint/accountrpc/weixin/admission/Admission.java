package dev.chokepoint.accountrpc.weixin.admission;

/** Decides about each request as it arrives. Chosen once, at start. */
interface Admission {
    /** Whether this request may go on. It does not wait. */
    boolean admits();

    AdmissionKind kind();
}
