package dev.chokepoint.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Lines for a terminal: plain ASCII, no control character, wrapped at {@value #WIDTH} columns. */
final class ConsoleText {
    /** Widest line, except where a path or a command must stay in one piece to be copied. */
    static final int WIDTH = 100;

    private static final int LABEL = 13;
    private static final int COLUMN = 28;

    private final List<String> lines = new ArrayList<>();

    void rule() {
        lines.add("-".repeat(WIDTH));
    }

    void blank() {
        lines.add("");
    }

    /** Wrapped text that starts in the first column. */
    void text(String text) {
        lines.addAll(wrap(text, WIDTH));
    }

    /**
     * A label in the first column and wrapped text beside it; a further line has no label. A label that is too wide for
     * its column has a line of its own.
     */
    void entry(String label, String text) {
        boolean fits = label.length() < LABEL;
        if (!fits) {
            text(label);
        }
        cells(fits ? label : "", LABEL, List.of(text), WIDTH - LABEL);
    }

    /** A label and text that must not be broken. */
    void whole(String label, String text) {
        lines.add(pad(label, LABEL) + ascii(text));
    }

    /** A label and two columns of equal width, each wrapped. */
    void columns(String label, String left, String right) {
        cells(label, COLUMN, List.of(left, right), (WIDTH - COLUMN) / 2);
    }

    private void cells(String label, int indent, List<String> texts, int width) {
        // One column stays free, so that neighbours never touch.
        List<List<String>> wrapped =
                texts.stream().map(text -> wrap(text, width - 1)).toList();
        List<String> labels = wrap(label, indent - 1);
        int height = Math.max(
                labels.size(), wrapped.stream().mapToInt(List::size).max().orElse(1));
        for (int row = 0; row < height; row++) {
            int at = row;
            String line = pad(at < labels.size() ? labels.get(at) : "", indent)
                    + wrapped.stream()
                            .map(cell -> pad(at < cell.size() ? cell.get(at) : "", width))
                            .collect(Collectors.joining());
            lines.add(line.stripTrailing());
        }
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    /**
     * Leaves what every terminal shows and nothing that it obeys: a log line must not move the cursor or change the
     * colours of the one who reads the verdict.
     */
    static String ascii(String text) {
        return text.codePoints()
                .mapToObj(point -> point >= ' ' && point < 0x7F ? Character.toString(point) : point == '\n' ? " " : "?")
                .collect(Collectors.joining());
    }

    /** Wraps between words, and within a word that is wider than a line; the indentation of the text is kept. */
    private static List<String> wrap(String text, int width) {
        String indent = " ".repeat(text.length() - text.stripLeading().length());
        int room = width - indent.length();
        List<String> wrapped = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : ascii(text).strip().split(" +", -1)) {
            String rest = word;
            if (!line.isEmpty() && line.length() + 1 + rest.length() > room) {
                wrapped.add(indent + line);
                line.setLength(0);
            }
            while (rest.length() > room) {
                wrapped.add(indent + rest.substring(0, room));
                rest = rest.substring(room);
            }
            line.append(line.isEmpty() ? "" : " ").append(rest);
        }
        wrapped.add(indent + line);
        return wrapped;
    }

    private static String pad(String text, int width) {
        return text.length() >= width ? text : text + " ".repeat(width - text.length());
    }
}
