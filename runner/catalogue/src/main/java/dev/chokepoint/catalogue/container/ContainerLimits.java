package dev.chokepoint.catalogue.container;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The limits of a container that its start cannot change: its Java, its processors and its kernel settings.
 *
 * @param java the version of its Java, such as 17
 * @param processors as a JVM in it sees them, at least 1
 * @param kernelSettings the folder in which Linux shows the settings of the kernel
 */
record ContainerLimits(int java, int processors, Path kernelSettings) {

    /** The container in which this process runs. */
    static ContainerLimits ofThisProcess() {
        return new ContainerLimits(
                Runtime.version().feature(), Runtime.getRuntime().availableProcessors(), Path.of("/proc/sys"));
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
            if (asked != processors) {
                problems.add(Problems.text(
                        component,
                        "machine",
                        "is asked to run on " + asked + " processors, and this container has " + processors,
                        processors + ", for the processors of a container are its limit",
                        "give the container a CPU limit of " + asked
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
