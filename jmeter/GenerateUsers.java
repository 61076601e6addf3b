/**
 * Writes the rows of the plan of pages, as CSV to standard output: each user of the account system once, in a mixed order
 * that is always the same.
 *
 * <p>{@code java jmeter/GenerateUsers.java > jmeter/data/users.csv}
 */
final class GenerateUsers {

    /** As many as the migration of the account service makes. */
    private static final int USERS = 1_000;

    /** Has no factor in common with their number, so that each comes once. */
    private static final int STEP = 379;

    private GenerateUsers() {}

    public static void main(String[] arguments) {
        System.out.println("userId");
        for (int row = 0; row < USERS; row++) {
            System.out.println(1 + row * STEP % USERS);
        }
    }
}
