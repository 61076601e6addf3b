package dev.chokepoint.lab.readback;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
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

/** The flags that are not at their defaults in the words of VM.flags, the properties, the output of VM.command_line. */
record JvmFacts(List<String> flags, Map<String, String> properties, String commandLine) {
    private static final Pattern SIZE = Pattern.compile("(\\d+)([kKmMgGtT]?)");
    private static final Pattern DECIMAL = Pattern.compile("\\d+\\.\\d+");

    /** The short memory options and the flag as which the JVM lists each. */
    private static final Map<String, String> LISTED_AS =
            Map.of("-Xmx", "-XX:MaxHeapSize", "-Xms", "-XX:InitialHeapSize", "-Xmn", "-XX:NewSize");

    static JvmFacts read(ObservedProcess process) throws IOException, ProbeException {
        List<String> said = process.jcmd(List.of("VM.flags", "VM.system_properties", "VM.command_line"));
        List<String> flags = Arrays.stream(said.get(0).split("\\s+"))
                .filter(flag -> !flag.isBlank())
                .toList();
        return new JvmFacts(flags, properties(said.get(1)), said.get(2));
    }

    ReadBack property(String component, String key, String value) {
        String seen = properties.getOrDefault(key, "(not set)");
        return new ReadBack(component, key, value, seen, "jcmd VM.system_properties", value.equals(seen));
    }

    /** The version of Java, which may be newer than what is asked for. */
    ReadBack java(String component, int oldest) {
        String seen = properties.getOrDefault("java.specification.version", "(not set)");
        boolean enough = seen.matches("\\d+") && Integer.parseInt(seen) >= oldest;
        return new ReadBack(component, "java", oldest + " or later", seen, "jcmd VM.system_properties", enough);
    }

    /** Looks up a flag, first among the JVM's listed flags, then on its command line. */
    ReadBack flag(String component, String asked) {
        String setting = JvmFlags.setting(asked);
        String listedAs = LISTED_AS.getOrDefault(setting, setting);
        Optional<String> listed = flags.stream()
                .filter(flag -> flag.equals(asked) || JvmFlags.setting(flag).equals(listedAs))
                .findFirst();
        if (listed.isPresent()) {
            String wanted = setting.equals(listedAs) ? asked : listedAs + "=" + asked.substring(setting.length());
            boolean same = normal(wanted).equals(normal(listed.get()));
            return new ReadBack(component, setting, asked, listed.get(), "jcmd VM.flags", same);
        }
        boolean given = Arrays.asList(commandLine.split("\\s+")).contains(asked);
        return new ReadBack(component, setting, asked, given ? asked : "(not set)", "jcmd VM.command_line", given);
    }

    /**
     * Sizes in bytes, so that 512m and 536870912 are the same; "no limit" is 2^64 - 1, more than a long holds. Decimals
     * without the zeros at their end, so that 0.2 and the JVM's 0.200000 are the same.
     */
    private static String normal(String flag) {
        int equals = flag.indexOf('=');
        String value = flag.substring(equals + 1);
        if (equals >= 0 && DECIMAL.matcher(value).matches()) {
            return flag.substring(0, equals + 1)
                    + new BigDecimal(value).stripTrailingZeros().toPlainString();
        }
        Matcher size = SIZE.matcher(value);
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

    private static Map<String, String> properties(String text) throws IOException {
        Properties read = new Properties();
        read.load(new StringReader(text));
        Map<String, String> properties = new LinkedHashMap<>();
        read.stringPropertyNames().forEach(name -> properties.put(name, read.getProperty(name)));
        return properties;
    }
}
