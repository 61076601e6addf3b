package dev.chokepoint.accountrpc.weixin.admission;

/** Lets every request in. */
record AdmitAll() implements Admission {
    @Override
    public boolean admits() {
        return true;
    }

    @Override
    public AdmissionKind kind() {
        return AdmissionKind.ALL;
    }
}
