package dev.chokepoint.catalogue.container;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The limits of a container that its start cannot change: its Java, its processors and its kernel settings.
 *
 * @param java the version of its Java, such as 17
 * @param processors as a JVM in it sees them, at least 1
 * @param limit the processors whose time it may use, also a fraction; empty without a limit
 * @param kernelSettings the folder in which Linux shows the settings of the kernel
 */
record ContainerLimits(int java, int processors, OptionalDouble limit, Path kernelSettings) {

    /** A limit is set in microseconds, so that it may differ by its rounding. */
    private static final double ROUNDING = 0.005;

    /** The container in which this process runs. */
    static ContainerLimits ofThisProcess() {
        return new ContainerLimits(
                Runtime.version().feature(),
                Runtime.getRuntime().availableProcessors(),
                limit(Path.of("/sys/fs/cgroup")),
                Path.of("/proc/sys"));
    }

    /** The processor time in a period, over the period: in one file of version 2 of cgroups, in two of version 1. */
    static OptionalDouble limit(Path groups) {
        try {
            Path two = groups.resolve("cpu.max");
            Path one = groups.resolve("cpu");
            String text = Files.isReadable(two)
                    ? Files.readString(two)
                    : Files.readString(one.resolve("cpu.cfs_quota_us")) + " "
                            + Files.readString(one.resolve("cpu.cfs_period_us"));
            String[] numbers = text.strip().split("\\s+", -1);
            // Without a limit the quota is "max" in version 2 and -1 in version 1.
            double quota = numbers[0].equals("max") ? -1 : Double.parseDouble(numbers[0]);
            return quota < 0 ? OptionalDouble.empty() : OptionalDouble.of(quota / Double.parseDouble(numbers[1]));
        } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            // A kernel that does not say it in this form: then a fraction is refused, with what is known.
            return OptionalDouble.empty();
        }
    }

    /** One problem for each setting of a component that needs something that the container does not have. */
    List<String> lacks(String component, Settings settings) {
        List<String> problems = new ArrayList<>();
        settings.java().ifPresent(asked -> {
            if (java < asked) {
                problems.add(Problems.text(
                        component,
                        "java",
                        "needs Java " + asked + " or later, and this container has Java " + java,
                        asked + " or later",
                        "build the image on a newer Java (JRE_IMAGE) and start it anew"));
            }
        });
        settings.machine().ifPresent(asked -> {
            boolean fraction = settings.wholeProcessors().isEmpty();
            double there = fraction ? limit.orElse(processors) : processors;
            if (Math.abs(asked - there) > (fraction ? ROUNDING : 0)) {
                String wanted = Settings.machineText(asked);
                String seen = NumberFormat.getInstance(Locale.ROOT).format(there);
                problems.add(Problems.text(
                        component,
                        "machine",
                        "is asked to run on " + wanted + " processors, and this container has " + seen,
                        seen + ", for the processors of a container are its limit",
                        "give the container a CPU limit of " + wanted
                                + " (docker compose: .env; Kubernetes: resources.limits.cpu) and start it anew"));
            }
        });
        settings.sysctl().forEach((key, asked) -> {
            String there = kernelSetting(key);
            if (!there.equals("is " + asked)) {
                problems.add(Problems.text(
                        component,
                        "sysctl " + key,
                        "is asked to be " + asked + ", and in this container it " + there,
                        "what the kernel has, for it is never changed silently",
                        "let who runs the container set it (docker compose: sysctls; Kubernetes: the pod's"
                                + " securityContext.sysctls)"));
            }
        });
        return problems;
    }

    /** What to say of it. */
    private String kernelSetting(String key) {
        try {
            String text = Files.readString(kernelSettings.resolve(key.replace('.', '/')));
            return "is " + text.strip().replaceAll("\\s+", " ");
        } catch (IOException e) {
            return "cannot be read (" + e + ")";
        }
    }
}
