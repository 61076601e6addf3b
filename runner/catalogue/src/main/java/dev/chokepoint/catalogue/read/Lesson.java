package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.yaml.Problems;
import java.util.ArrayList;
import java.util.List;

/** The body of a finding: seven sections, always the same ones in the same order, none of them empty. */
record Lesson(String markdown) {

    static final List<String> SECTIONS = List.of(
            "Symptom", "False leads", "Cause", "Fix", "See it yourself", "What came out", "What this does not prove");

    private static final String HEADING = "## ";
    private static final String CODE_FENCE = "```";

    void verify(Problems problems) {
        List<String> headings = new ArrayList<>();
        List<String> empty = new ArrayList<>();
        boolean inCode = false;
        boolean filled = true;
        for (String line : markdown.lines().toList()) {
            inCode ^= line.stripLeading().startsWith(CODE_FENCE);
            if (!inCode && line.startsWith(HEADING)) {
                noteEmpty(filled, headings, empty);
                headings.add(line.substring(HEADING.length()).strip());
                filled = false;
            } else {
                filled |= !line.isBlank();
            }
        }
        noteEmpty(filled, headings, empty);
        if (!headings.equals(SECTIONS)) {
            problems.add(
                    "lesson",
                    "the sections are " + (headings.isEmpty() ? "none" : String.join(", ", headings)),
                    String.join(", ", SECTIONS) + ", in this order",
                    "write a \"## \" heading for each");
        }
        empty.forEach(name -> problems.add("lesson", "section \"" + name + "\" is empty", "some text", "write it"));
    }

    private static void noteEmpty(boolean filled, List<String> headings, List<String> empty) {
        if (!filled) {
            empty.add(headings.get(headings.size() - 1));
        }
    }
}
