package dev.chokepoint.lab;

import dev.chokepoint.lab.result.TrialResult.ReadBack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** Reads back which part of a component runs. */
final class PartRead {
    /** Parts that are no JVM but a native program of the same name. */
    static final Set<String> NATIVE = Set.of("envoy");

    /** Parts that lie elsewhere than in a folder of their own name, by what their class path has in it. */
    private static final Map<String, String> ELSEWHERE =
            Map.of(LabVocabulary.SPRING_CLOUD_GATEWAY, "/gateway/target/gateway-");

    private PartRead() {}

    /** A part that is a JVM shows on its class path where it was built. */
    static ReadBack ofJvm(String component, String part, JvmFacts facts) {
        boolean used = facts.commandLine().contains(ELSEWHERE.getOrDefault(part, "/" + part + "/"));
        String seen = used ? part : "(another part)";
        return new ReadBack(component, "part", part, seen, "jcmd VM.command_line", used);
    }

    /**
     * A native program shows its executable, whose name begins with the part's. A script that starts the program shows
     * its interpreter: nothing that is read of its process would be the program's.
     */
    static ReadBack ofProgram(String component, String part, Path processes, long pid) {
        Path link = processes.resolve(pid + "/exe");
        try {
            Path executable = Files.readSymbolicLink(link);
            boolean used = String.valueOf(executable.getFileName()).startsWith(part);
            return new ReadBack(component, "part", part, used ? part : executable.toString(), link.toString(), used);
        } catch (IOException e) {
            return new ReadBack(component, "part", part, "(cannot be read: " + e + ")", link.toString(), false);
        }
    }
}
