/**
 * Writes the rows of the plans of timed messages, as CSV to standard output. Always the same rows.
 *
 * <p>{@code java jmeter/GenerateMessages.java later > jmeter/data/later.csv}, and the same for soon
 */
final class GenerateMessages {

    private static final int ROWS = 1_000;

    /** One message of so many is due soon, so that a load of later ones also passes the whole chain. */
    private static final int ONE_SOON_OF = 50;

    private static final long SOON_MILLIS = 2_000;
    private static final long DAY_MILLIS = 86_400_000;

    private GenerateMessages() {}

    public static void main(String[] arguments) {
        String which = arguments.length == 1 ? arguments[0] : "";
        switch (which) {
            case "later" -> rows(ONE_SOON_OF);
            case "soon" -> rows(1);
            default -> {
                System.err.println("one argument: later (due in a day, one of fifty in two seconds)"
                        + " or soon (due in two seconds)");
                System.exit(2);
            }
        }
    }

    private static void rows(int oneSoonOf) {
        System.out.println("key,delayMillis,payload");
        for (int row = 1; row <= ROWS; row++) {
            long delayMillis = row % oneSoonOf == 0 ? SOON_MILLIS : DAY_MILLIS;
            System.out.println("key-" + row + "," + delayMillis + ",message " + row + " of a thousand");
        }
    }
}
