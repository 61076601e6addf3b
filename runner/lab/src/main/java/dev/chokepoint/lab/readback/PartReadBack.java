package dev.chokepoint.lab.readback;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.result.TrialResult.ReadBack;
import java.util.stream.Stream;

/** Reads back which part of a component runs. */
final class PartReadBack {
    /** The place of the jar in a component's image, if the component is one jar. */
    private static final String JAR_IN_IMAGE = "/app/app.jar";

    private PartReadBack() {}

    /** The command line of a JVM shows the place of its code. Images and archives of classes have a folder per part. */
    static ReadBack ofJvm(String component, PartDeclaration part, JvmFacts facts) {
        Stream<String> places = part.code() instanceof Code.Jar jar
                ? Stream.of("/" + jar.jar(), JAR_IN_IMAGE)
                : ((Code.ClassPath) part.code()).entries().stream().map(entry -> "/" + entry);
        boolean used =
                Stream.concat(places, Stream.of("/" + part.name() + "/")).anyMatch(facts.commandLine()::contains);
        String seen = used ? part.name() : "(another part)";
        return new ReadBack(component, "part", part.name(), seen, "jcmd VM.command_line", used);
    }

    /**
     * A native program shows its executable, whose name begins with that of the declared binary. A script that does not
     * replace itself by the program (exec) shows its interpreter. Numbers of that process would not be the program's.
     */
    static ReadBack ofProgram(String component, PartDeclaration part, ObservedProcess process) {
        String source = "command line of " + process.name();
        String name =
                ((Code.Command) part.code()).binary().map(Code.Binary::name).orElse(part.name());
        try {
            // Each word ends with a NUL. The first word of a script is its interpreter.
            String executable = process.file("cmdline").split("\0", 2)[0];
            boolean used = executable.substring(executable.lastIndexOf('/') + 1).startsWith(name);
            return used
                    ? new ReadBack(component, "part", part.name(), part.name(), source + ", " + version(process), true)
                    : new ReadBack(component, "part", part.name(), executable, source, false);
        } catch (ProbeException e) {
            return new ReadBack(component, "part", part.name(), "(" + e.getMessage() + ")", source, false);
        }
    }

    static ReadBack fileOfProgram(String component, String name, String template, ObservedProcess process) {
        String source = "command line of " + process.name();
        try {
            return file(component, name, template, process.file("cmdline"), source);
        } catch (ProbeException e) {
            return new ReadBack(component, "file " + name, template, "(" + e.getMessage() + ")", source, false);
        }
    }

    /** A file keeps the name of the template of which it was made. */
    static ReadBack file(String component, String name, String template, String commandLine, String source) {
        String file = template.substring(template.lastIndexOf('/') + 1);
        boolean used = commandLine.contains("/" + file);
        String seen = used ? template : "(another template)";
        return new ReadBack(component, "file " + name, template, seen, source, used);
    }

    /** Two runs with the same part need not be runs of the same program. A missing version is not a mismatch. */
    private static String version(ObservedProcess process) {
        try {
            return process.version().strip();
        } catch (ProbeException e) {
            return "version missing (" + e.getMessage() + ")";
        }
    }
}
