package dev.chokepoint.lab.load;

import java.nio.file.Path;

/**
 * What a load is made of.
 *
 * @param java the Java launcher that runs JMeter
 * @param jmeterHome a stock JMeter home with {@code bin/ApacheJMeter.jar}
 * @param plans folder of the {@code .jmx} files
 * @param data folder of the plans' input rows
 */
public record JMeterPaths(Path java, Path jmeterHome, Path plans, Path data) {

    /**
     * The places within this repository.
     *
     * @param java the Java launcher that runs JMeter
     * @param home the repository root
     * @return absolute paths
     */
    public static JMeterPaths within(Path java, Path home) {
        Path root = home.toAbsolutePath().normalize();
        return new JMeterPaths(
                java,
                root.resolve("runner/parts/jmeter/target/jmeter-home"),
                root.resolve("jmeter"),
                root.resolve("jmeter/data"));
    }
}
