package dev.chokepoint.lab.report.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table in plain ASCII without control characters. Columns are as wide as their widest cell. Where a line would be
 * too long, the widest columns get narrower and their cells wrap.
 */
public final class TextTable {
    private static final int GAP = 2;

    private final int width;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<Boolean> heads = new ArrayList<>();

    /** An empty table whose lines have at most so many characters. */
    public TextTable(int width) {
        this.width = width;
    }

    /** Adds a row of titles. They wrap between words, so that a long title does not make its column wide. */
    public TextTable head(List<String> titles) {
        rows.add(titles);
        heads.add(true);
        return this;
    }

    /** Adds a row, one cell a column; a single cell spans all columns. */
    public TextTable row(String... cells) {
        return row(Arrays.asList(cells));
    }

    /** As {@link #row(String...)}. */
    public TextTable row(List<String> cells) {
        rows.add(cells);
        heads.add(false);
        return this;
    }

    /** The lines of the table, none longer than its width. */
    public List<String> lines() {
        int[] widths = widths();
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = rows.get(row);
            int[] room = cells.size() == 1 ? new int[] {width} : widths;
            List<List<String>> wrapped = new ArrayList<>();
            for (int column = 0; column < cells.size(); column++) {
                wrapped.add(wrap(cells.get(column), room[column]));
            }
            int height = wrapped.stream().mapToInt(List::size).max().orElse(0);
            for (int line = 0; line < height; line++) {
                StringBuilder text = new StringBuilder();
                for (int column = 0; column < cells.size(); column++) {
                    List<String> cell = wrapped.get(column);
                    // Titles stand at the bottom of their row, next to the values.
                    int part = heads.get(row) ? line - height + cell.size() : line;
                    String shown = part >= 0 && part < cell.size() ? cell.get(part) : "";
                    boolean last = column == cells.size() - 1;
                    text.append(shown).append(" ".repeat(last ? 0 : room[column] - shown.length() + GAP));
                }
                lines.add(text.toString().stripTrailing());
            }
        }
        return lines;
    }

    private int[] widths() {
        int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = rows.get(row);
            for (int column = 0; cells.size() > 1 && column < cells.size(); column++) {
                String cell = cells.get(column);
                int wanted = heads.get(row) ? longestWord(cell) : cell.length();
                widths[column] = Math.max(widths[column], wanted);
            }
        }
        while (Arrays.stream(widths).sum() + GAP * (widths.length - 1) > width) {
            int widest = 0;
            for (int column = 1; column < widths.length; column++) {
                widest = widths[column] >= widths[widest] ? column : widest;
            }
            widths[widest]--;
        }
        return widths;
    }

    private static int longestWord(String text) {
        return Arrays.stream(text.split(" ", -1)).mapToInt(String::length).max().orElse(0);
    }

    /** Wraps between words, and within a word that is wider than a line; the indentation of the text is kept. */
    private static List<String> wrap(String text, int width) {
        String indent = " ".repeat(text.length() - text.stripLeading().length());
        int room = Math.max(1, width - indent.length());
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

    /** A log line must not move the cursor or change the colours of the terminal. */
    static String ascii(String text) {
        return text.codePoints()
                .mapToObj(point -> point >= ' ' && point < 0x7F ? Character.toString(point) : point == '\n' ? " " : "?")
                .collect(Collectors.joining());
    }
}
