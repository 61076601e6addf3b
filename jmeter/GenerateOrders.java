import java.time.LocalDate;
import java.util.Random;

/**
 * Writes the orders that the plans draw from, as CSV to standard output. Always the same rows: {@code java.util.Random} is
 * specified to the bit and the seed is written here.
 *
 * <p>{@code java jmeter/GenerateOrders.java > jmeter/data/orders.csv}
 */
final class GenerateOrders {

    private static final long SEED = 42;
    private static final int ROWS = 4_000;
    private static final int USERS = 2_000;

    /** Report 000: "下单(20产品30天范围)"; the seed data of trip-service has the same defaults. */
    private static final int PRODUCTS = 20;

    private static final int DAYS = 30;
    private static final LocalDate FIRST_DAY = LocalDate.of(2030, 1, 1);

    /** Our choice, the report does not say how long its stays were. */
    private static final int LONGEST_STAY = 3;

    private static final int MOST_UNITS = 2;

    private GenerateOrders() {}

    public static void main(String[] arguments) {
        Random random = new Random(SEED);
        System.out.print("productId,firstDay,nights,quantity,userId\n");
        for (int row = 0; row < ROWS; row++) {
            int product = 1 + random.nextInt(PRODUCTS);
            int nights = 1 + random.nextInt(LONGEST_STAY);
            LocalDate firstDay = FIRST_DAY.plusDays(random.nextInt(DAYS - nights + 1));
            int quantity = 1 + random.nextInt(MOST_UNITS);
            int user = 1 + random.nextInt(USERS);
            System.out.print(product + "," + firstDay + "," + nights + "," + quantity + ",u" + user + "\n");
        }
    }
}
