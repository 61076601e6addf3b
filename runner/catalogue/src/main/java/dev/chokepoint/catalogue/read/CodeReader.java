package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code code}, what a process runs. */
record CodeReader(Problems problems) {
    /** The version of the project in the names of its jars, as in every pom of the project. */
    private static final String VERSION = "0.1.0-SNAPSHOT";

    Optional<Code> read(Section section) {
        Optional<Value> jar = section.optional("jar");
        Optional<Value> classPath = section.optional("class-path");
        Optional<Value> command = section.optional("command");
        long stated =
                Stream.of(jar, classPath, command).filter(Optional::isPresent).count();
        if (stated != 1) {
            String what = stated == 0 ? "no code is stated" : "stands beside other code";
            problems.add(section.pathOf("jar"), what, "jar, class-path with main, or command", "state exactly one");
        }
        if (jar.isPresent()) {
            return jar.flatMap(Value::text).map(path -> new Code.Jar(filled(path)));
        }
        if (classPath.isPresent()) {
            List<String> entries =
                    classPath.get().someTexts().stream().map(CodeReader::filled).toList();
            return section.required("main", Value::text).map(main -> new Code.ClassPath(entries, main));
        }
        return command.map(value -> {
            List<String> words = value.someTexts();
            OwnSettingsReader.verifyPlaceholders(value.key(), words, problems);
            return new Code.Command(words, section.optionalSection("binary", this::binary));
        });
    }

    private Optional<Code.Binary> binary(Section section) {
        Optional<String> name = section.required("name", Value::text);
        Optional<String> variable = section.required("variable", Value::text);
        Optional<String> get = section.required("get", Value::text);
        return problems.build(() -> new Code.Binary(name.orElseThrow(), variable.orElseThrow(), get.orElseThrow()));
    }

    /** A path with the version of the project in place of {@code ${version}}. */
    static String filled(String path) {
        return path.replace("${version}", VERSION);
    }
}
