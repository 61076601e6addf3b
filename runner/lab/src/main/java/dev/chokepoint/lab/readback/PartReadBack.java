package dev.chokepoint.lab.readback;

import dev.chokepoint.lab.LabVocabulary;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads back which part of a component runs. */
final class PartReadBack {
    /** Parts that are no JVM but a native program of the same name. */
    static final Set<String> NATIVE = Set.of("envoy");

    /** Parts that lie elsewhere than in a folder of their own name: in the checkout, and in the gateway's image. */
    private static final Map<String, List<String>> ELSEWHERE =
            Map.of(LabVocabulary.SPRING_CLOUD_GATEWAY, List.of("/gateway/target/gateway-", "/app/app.jar"));

    private PartReadBack() {}

    /** A part that is a JVM shows on its class path where it was built. */
    static ReadBack ofJvm(String component, String part, JvmFacts facts) {
        boolean used = ELSEWHERE.getOrDefault(part, List.of("/" + part + "/")).stream()
                .anyMatch(facts.commandLine()::contains);
        String seen = used ? part : "(another part)";
        return new ReadBack(component, "part", part, seen, "jcmd VM.command_line", used);
    }

    /**
     * A native program shows its executable, whose name begins with the part's. A script that starts the program shows
     * its interpreter: nothing that is read of its process would be the program's.
     */
    static ReadBack ofProgram(String component, String part, ObservedProcess process) {
        String source = "command line of " + process.name();
        try {
            // The words end with a NUL each; of a script the first is its interpreter.
            String executable = process.file("cmdline").split("\0", 2)[0];
            boolean used = executable.substring(executable.lastIndexOf('/') + 1).startsWith(part);
            if (!used) {
                return new ReadBack(component, "part", part, executable, source, false);
            }
            return new ReadBack(component, "part", part, part, source + ", " + version(process), true);
        } catch (ProbeException e) {
            return new ReadBack(component, "part", part, "(" + e.getMessage() + ")", source, false);
        }
    }

    /** Two runs with the same part need not be runs of the same program. That it tells none is no other part. */
    private static String version(ObservedProcess process) {
        try {
            return process.version().strip();
        } catch (ProbeException e) {
            return "version not told (" + e.getMessage() + ")";
        }
    }
}
