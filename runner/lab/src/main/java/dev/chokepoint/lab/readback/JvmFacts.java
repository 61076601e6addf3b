package dev.chokepoint.lab.readback;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a JVM says of itself: its flags that are not at their defaults in the words of VM.flags, its system properties,
 * and the output of VM.command_line.
 */
record JvmFacts(List<String> flags, Map<String, String> properties, String commandLine) {
    private static final Pattern SIZE = Pattern.compile("(\\d+)([kKmMgGtT]?)");

    /** The short memory options and the flag as which the JVM lists each. */
    private static final Map<String, String> LISTED_AS =
            Map.of("-Xmx", "-XX:MaxHeapSize", "-Xms", "-XX:InitialHeapSize", "-Xmn", "-XX:NewSize");

    /**
     * How one flag was found: as the JVM lists it, by which command, and whether it has the value that was asked for.
     */
    record Seen(String value, String source, boolean same) {}

    /** Asks a JVM three questions. */
    static JvmFacts read(ObservedProcess process) throws IOException, ProbeException {
        String flags = withoutHead(process.jcmd("VM.flags"));
        String properties = withoutHead(process.jcmd("VM.system_properties"));
        String commandLine = withoutHead(process.jcmd("VM.command_line"));
        return new JvmFacts(
                Arrays.stream(flags.split("\\s+"))
                        .filter(flag -> !flag.isBlank())
                        .toList(),
                properties(properties),
                commandLine);
    }

    Optional<String> property(String key) {
        return Optional.ofNullable(properties.get(key));
    }

    /** Looks up a flag, first among the JVM's listed flags, then on its command line. */
    Seen flag(String asked) {
        String setting = JvmFlags.setting(asked);
        String listedAs = LISTED_AS.getOrDefault(setting, setting);
        Optional<String> listed = flags.stream()
                .filter(flag -> flag.equals(asked) || JvmFlags.setting(flag).equals(listedAs))
                .findFirst();
        if (listed.isPresent()) {
            String wanted = setting.equals(listedAs) ? asked : listedAs + "=" + asked.substring(setting.length());
            return new Seen(listed.get(), "jcmd VM.flags", normal(wanted).equals(normal(listed.get())));
        }
        boolean given = Arrays.asList(commandLine.split("\\s+")).contains(asked);
        return new Seen(given ? asked : "(not set)", "jcmd VM.command_line", given);
    }

    /** Sizes in bytes, so that 512m and 536870912 are the same; "no limit" is 2^64 - 1, more than a long holds. */
    private static String normal(String flag) {
        int equals = flag.indexOf('=');
        Matcher size = SIZE.matcher(flag.substring(equals + 1));
        if (equals < 0 || !size.matches()) {
            return flag;
        }
        int power =
                switch (size.group(2).toLowerCase(Locale.ROOT)) {
                    case "k" -> 1;
                    case "m" -> 2;
                    case "g" -> 3;
                    case "t" -> 4;
                    default -> 0;
                };
        return flag.substring(0, equals + 1) + new BigInteger(size.group(1)).shiftLeft(10 * power);
    }

    /** Every answer of jcmd begins with a line that holds the process id. */
    private static String withoutHead(String answer) {
        return answer.lines().skip(1).collect(Collectors.joining("\n"));
    }

    private static Map<String, String> properties(String text) throws IOException {
        Properties read = new Properties();
        read.load(new StringReader(text));
        Map<String, String> properties = new LinkedHashMap<>();
        read.stringPropertyNames().forEach(name -> properties.put(name, read.getProperty(name)));
        return properties;
    }
}
