package dev.chokepoint.lab.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether orders were answered before or after their confirms had ended, by the order of trip-service's log lines,
 * as the last figure of report 000 shows it ("try等待confirm完成日志图").
 *
 * @param id the probe's id
 * @param description one sentence
 * @param early whether to count the orders that were answered first
 */
record AnswerOrderProbe(String id, String description, boolean early) implements Probe {
    /** An order has ended when each of its participants has. */
    private static final Set<String> PARTICIPANTS = Set.of("trip-order", "trip-stock");

    private static final Pattern CONFIRM_ENDED = Pattern.compile("confirm ended: order=(\\d+) participant=([\\w-]+)");
    private static final Pattern ANSWERED = Pattern.compile("answered: order=(\\d+) ");

    static AnswerOrderProbe confirmAfterResponse() {
        return new AnswerOrderProbe(
                "confirm.after-response",
                "orders answered while measuring before both of their confirms had ended, or that had none; from the "
                        + "order of the lines \"confirm ended\" and \"answered\" in trip-service's log",
                true);
    }

    static AnswerOrderProbe confirmBeforeResponse() {
        return new AnswerOrderProbe(
                "confirm.before-response",
                "orders answered while measuring after both of their confirms had ended; from the order of the lines "
                        + "\"confirm ended\" and \"answered\" in trip-service's log",
                false);
    }

    @Override
    public String unit() {
        return "orders";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOG);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        List<String> instances = view.instances(Components.TRIP_SERVICE);
        if (instances.size() != 1) {
            throw new ProbeException(id + ": lines of " + instances
                    + " are in files of their own, which have no common " + "order; ask with one replica");
        }
        long offset = LogRecords.offset(view.log(Components.TRIP_SERVICE));
        return (later, requests) -> count(later.log(Components.TRIP_SERVICE), offset);
    }

    /** Confirms count from the first line on: an order may be confirmed in the warm-up and answered after it. */
    private double count(Path log, long offset) throws ProbeException {
        byte[] text;
        try {
            text = Files.readAllBytes(log);
        } catch (IOException e) {
            throw new ProbeException(log + ": cannot be read: " + e, e);
        }
        if (text.length < offset) {
            throw new ProbeException("%s: is shorter than the %d bytes it had; it was written anew while measuring"
                    .formatted(log, offset));
        }
        Map<String, Set<String>> ended = new HashMap<>();
        Set<String> answered = new HashSet<>();
        Set<String> answeredEarly = new HashSet<>();
        int at = 0;
        while (at < text.length) {
            int end = endOfLine(text, at);
            String line = new String(text, at, end - at, StandardCharsets.UTF_8);
            Matcher confirm = CONFIRM_ENDED.matcher(line);
            Matcher answer = ANSWERED.matcher(line);
            if (confirm.find()) {
                ended.computeIfAbsent(confirm.group(1), order -> new HashSet<>())
                        .add(confirm.group(2));
            } else if (at >= offset && answer.find() && answered.add(answer.group(1))) {
                if (!ended.getOrDefault(answer.group(1), Set.of()).containsAll(PARTICIPANTS)) {
                    answeredEarly.add(answer.group(1));
                }
            }
            at = end + 1;
        }
        if (answered.isEmpty()) {
            throw new ProbeException(
                    log + ": holds no line \"answered: order=\" of the measured part; is its logger on?");
        }
        return early ? answeredEarly.size() : answered.size() - answeredEarly.size();
    }

    private static int endOfLine(byte[] text, int from) {
        int at = from;
        while (at < text.length && text[at] != '\n') {
            at++;
        }
        return at;
    }
}
