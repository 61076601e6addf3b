package dev.chokepoint.catalogue.yaml;

import java.util.Collection;
import java.util.List;

/** Findings that cannot be used. It lists every problem of every file, so that all can be corrected at once. */
public final class CatalogueException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String[] problems;

    /** Takes at least one problem, each in the form of {@link Problems#text}. */
    public CatalogueException(Collection<String> problems) {
        super(String.join(System.lineSeparator(), problems));
        this.problems = problems.toArray(String[]::new);
    }

    /** With one problem; the words are those of {@link Problems#text}. */
    public static CatalogueException of(String file, String key, String what, String allowed, String remedy) {
        return new CatalogueException(List.of(Problems.text(file, key, what, allowed, remedy)));
    }

    /** Throws the problems, if there is one. */
    public static void throwIfAny(Collection<String> problems) {
        if (!problems.isEmpty()) {
            throw new CatalogueException(problems);
        }
    }

    /** The problems, one line each. */
    public List<String> problems() {
        return List.of(problems);
    }
}
