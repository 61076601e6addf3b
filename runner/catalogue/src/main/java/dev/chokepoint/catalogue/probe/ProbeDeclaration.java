package dev.chokepoint.catalogue.probe;

import java.util.Map;
import java.util.Optional;

/**
 * One number that is read while a trial is measured: figure x factor / divisor.
 *
 * @param id the name under which findings ask for it
 * @param about what the number is and where it comes from, for people
 * @param factor 1 unless stated, for instance 0.001 for milliseconds shown as seconds
 * @param per what it is divided by
 * @param parts further figures shown with it, by name; with the same factor and divisor, so in the same unit
 * @param partsByLabel the label of the figure's meter whose values are parts: those that the figure selects by that
 *     label, or all that the meter shows; with the same factor and divisor
 */
public record ProbeDeclaration(
        String id,
        String unit,
        String about,
        Figure figure,
        double factor,
        Divisor per,
        Map<String, Figure> parts,
        Optional<String> partsByLabel) {}
