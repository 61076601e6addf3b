package dev.chokepoint.accountrpc.contract;

/** The names of the methods. */
public final class Methods {
    /** Of the account service: a {@link CurrentQuestion} is answered by a {@link CurrentUser}. */
    public static final String CURRENT = "account.current";

    /** Of the basic service: a {@link HospitalQuestion} is answered by a {@link Hospital}. */
    public static final String HOSPITAL = "basic.hospital";

    private Methods() {}
}
