package dev.chokepoint.accountrpc.contract;

/**
 * The user of a request. Outside of the account service name, phone and identity card are masked.
 *
 * @param requestId as in the question
 * @param userId as in the question
 * @param hospitalId the hospital whose pages the user visits
 * @param role the name of the user's role
 */
public record CurrentUser(
        String requestId, long userId, long hospitalId, String role, String name, String phone, String identityCard) {
    /** The same user with other personal data. */
    public CurrentUser with(String newName, String newPhone, String newIdentityCard) {
        return new CurrentUser(requestId, userId, hospitalId, role, newName, newPhone, newIdentityCard);
    }
}
