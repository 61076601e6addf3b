package dev.chokepoint.lab.trial;

/** Why a trial does not count; the name comes first in each of a trial's reasons. */
public enum InvalidReason {
    START_FAILED("start failed"),
    STACK_LOST("stack lost"),
    READ_BACK_DIFFERS("read-back differs"),
    COMPONENT_DIED("component died"),
    LOAD_FAILED("load failed"),
    OPERATION_FAILED("operation failed"),
    GENERATOR_SATURATED("generator saturated"),
    PROGRAM_FAILED("program failed"),
    METRIC_MISSING("metric missing"),
    PROBE_FAILED("probe failed"),
    CHECK_FAILED("check failed"),
    AUDIT_FAILED("audit failed"),
    STOP_FAILED("stop failed"),
    FORK_ENDED("fork ended"),
    MACHINE_BUSY("machine busy");

    private final String text;

    InvalidReason(String text) {
        this.text = text;
    }

    /** The reason as it stands in run.json. */
    public String because(String what) {
        return text + ": " + what;
    }
}
