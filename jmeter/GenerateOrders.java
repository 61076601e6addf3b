import java.time.LocalDate;
import java.util.Random;

/**
 * Writes the orders that the plans draw from, as CSV to standard output. Always the same rows: {@code java.util.Random} is
 * specified to the bit and the seed is written here.
 *
 * <p>{@code java jmeter/GenerateOrders.java orders > jmeter/data/orders.csv}, and the same for hot and few
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

    /** Report 000: "单热点数据下单接口"; the product that the seed data of trip-service marks as hot. */
    private static final int HOT_PRODUCT = 1;

    /** The rows differ by their user alone; more than there are callers at once. */
    private static final int HOT_ROWS = 500;

    /** Few, so that they sell out within seconds where little was put on sale. Several, so that it happens often. */
    private static final int FEW_DAYS = 10;

    private GenerateOrders() {}

    public static void main(String[] arguments) {
        String which = arguments.length == 1 ? arguments[0] : "";
        switch (which) {
            case "orders" -> spread();
            case "hot" -> hot();
            case "few" -> few();
            default -> {
                System.err.println("one argument: orders (20 products, 30 days), hot (one product, one day)"
                        + " or few (one product, 10 days)");
                System.exit(2);
            }
        }
    }

    private static void spread() {
        heading();
        Random random = new Random(SEED);
        for (int row = 0; row < ROWS; row++) {
            stay(random, 1 + random.nextInt(PRODUCTS), DAYS, 0);
        }
    }

    private static void few() {
        heading();
        Random random = new Random(SEED);
        for (int user = 1; user <= HOT_ROWS; user++) {
            stay(random, HOT_PRODUCT, FEW_DAYS, user);
        }
    }

    /** A stay within the first days; user 0 stands for any user. */
    private static void stay(Random random, int product, int days, int user) {
        int nights = 1 + random.nextInt(LONGEST_STAY);
        LocalDate firstDay = FIRST_DAY.plusDays(random.nextInt(days - nights + 1));
        int quantity = 1 + random.nextInt(MOST_UNITS);
        row(product, firstDay, nights, quantity, user == 0 ? 1 + random.nextInt(USERS) : user);
    }

    private static void hot() {
        heading();
        for (int user = 1; user <= HOT_ROWS; user++) {
            row(HOT_PRODUCT, FIRST_DAY, 1, 1, user);
        }
    }

    private static void heading() {
        System.out.print("productId,firstDay,nights,quantity,userId\n");
    }

    private static void row(int product, LocalDate firstDay, int nights, int quantity, int user) {
        System.out.print(product + "," + firstDay + "," + nights + "," + quantity + ",u" + user + "\n");
    }
}
