package dev.chokepoint.catalogue.yaml;

import java.util.List;

/** Findings that cannot be used. It lists every problem of every file, so that all can be corrected at once. */
public final class CatalogueException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String[] problems;

    /**
     * Collects problems.
     *
     * @param problems at least one, each as {@code file: key: what is wrong; allowed: ...; do: ...}
     */
    public CatalogueException(List<String> problems) {
        super(String.join(System.lineSeparator(), problems));
        this.problems = problems.toArray(String[]::new);
    }

    /**
     * The problems, sorted.
     *
     * @return one line each
     */
    public List<String> problems() {
        return List.of(problems);
    }
}
