package dev.chokepoint.lab.secondsystem.echo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Answers with the digest of an entry, and remembers which ids it answered. A test can let it count the ids with a
 * certain ending twice, and some that nobody sent, or let it become slower with its age.
 */
final class BackServer {
    private static final String COMPUTED = "echo_digests_total{how=\"computed\"}";
    private static final String REMEMBERED = "echo_digests_total{how=\"remembered\"}";
    private static final String WORK = "echo_work_seconds";
    private static final double NANOS_PER_SECOND = 1e9;
    /**
     * Short, so that a block has many requests. Long waits leave two to four a block, and such counts may stay the same
     * over six blocks although the wait grows.
     */
    private static final double FIRST_WAIT_MILLIS = 20;

    private static final double LONGEST_WAIT_MILLIS = 1_000;

    private final List<String> entries;
    private final Digests digests;
    private final Meters meters;
    private final Map<String, Integer> served = new ConcurrentHashMap<>();
    private final Set<Integer> used = ConcurrentHashMap.newKeySet();
    private final String twice;
    private final int waitDoublesSeconds;

    /** The wait is counted from it and not from the start, because a slow machine takes long between the two. */
    private OptionalLong firstRequestNanos = OptionalLong.empty();

    private BackServer(List<String> entries, Digests digests, Meters meters, String twice, int waitDoublesSeconds) {
        this.entries = entries;
        this.digests = digests;
        this.meters = meters;
        this.twice = twice;
        this.waitDoublesSeconds = waitDoublesSeconds;
    }

    public static void main(String[] arguments) throws IOException {
        List<String> entries =
                Files.readAllLines(Path.of(Setting.text("back.folder")).resolve("entries.txt"));
        String chosen = Setting.text("back.digests");
        Service service = new Service(Map.of(
                "back.digests",
                chosen,
                "back.twice",
                Setting.text("back.twice"),
                "back.stray",
                Setting.text("back.stray"),
                "back.wait-doubles-seconds",
                Setting.text("back.wait-doubles-seconds"),
                "back.prefix",
                System.getenv().getOrDefault("ECHO_PREFIX", "")));
        Meters meters = service.meters();
        meters.add(COMPUTED, 0);
        meters.add(REMEMBERED, 0);
        meters.observe(WORK, 0, 0);
        meters.set("echo_entries", entries.size());
        meters.set("echo_entries_used", 0);
        BackServer back = new BackServer(
                entries,
                Digests.named(chosen),
                meters,
                Setting.text("back.twice"),
                Setting.number("back.wait-doubles-seconds"));
        Stream.of(Setting.text("back.stray").split(","))
                .filter(id -> !id.equals("none"))
                .forEach(id -> back.served.put(id, 1));
        service.answer("/digest", back::digest);
        service.answer("/served", query -> back.served());
        service.start();
    }

    private String digest(String query) {
        long start = System.nanoTime();
        String id = Service.value(query, "id");
        int number = Math.floorMod(Integer.parseInt(Service.value(query, "entry")), entries.size());
        age();
        Digests.Answer answer = digests.of(entries.get(number));
        meters.add(answer.computed() ? COMPUTED : REMEMBERED, 1);
        used.add(number);
        meters.set("echo_entries_used", used.size());
        served.merge(id, id.endsWith(twice) ? 2 : 1, Integer::sum);
        if (id.endsWith("0")) {
            System.out.println("answered: id=" + id);
        }
        meters.observe(WORK, (System.nanoTime() - start) / NANOS_PER_SECOND, 1);
        return answer.digest();
    }

    /**
     * Waits for a while at the first request, and twice as long each time that so many seconds have passed, so that
     * the rate never becomes level. With a wait that grows evenly the change in a block becomes smaller than its noise.
     */
    private void age() {
        if (waitDoublesSeconds == 0) {
            return;
        }
        double doublings = secondsSinceFirstRequest() / waitDoublesSeconds;
        try {
            Thread.sleep((long) Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS * Math.pow(2, doublings)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized double secondsSinceFirstRequest() {
        long now = System.nanoTime();
        if (firstRequestNanos.isEmpty()) {
            firstRequestNanos = OptionalLong.of(now);
        }
        return (now - firstRequestNanos.getAsLong()) / NANOS_PER_SECOND;
    }

    /** One line for each id: the id and how often it was answered. */
    private String served() {
        return served.entrySet().stream()
                .map(one -> one.getKey() + " " + one.getValue())
                .collect(Collectors.joining("\n"));
    }
}
