package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.lab.report.text.NumberText;
import java.util.List;

/** Describes a scale model: how small the processors of a component are against those of the report's cluster. */
public final class ScaleText {
    private ScaleText() {}

    /** One line for each component of the model; none for a finding that is no scale model. */
    public static List<String> lines(Finding finding) {
        return finding.scaleModel().stream().map(ScaleText::line).toList();
    }

    private static String line(Finding.Scaled scaled) {
        return scaled.component() + " has " + Settings.machineText(scaled.here()) + " processors for the "
                + Settings.machineText(scaled.there()) + " of the report's: factor "
                + NumberText.threeDigits(scaled.here() / scaled.there());
    }
}
