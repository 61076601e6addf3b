package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code code}, what a process runs. */
final class CodeReader {
    private static final String ALLOWED = "jar, class-path with main, or command";

    private final Problems problems;

    CodeReader(Problems problems) {
        this.problems = problems;
    }

    Optional<Code> read(Section section) {
        Optional<Value> jar = section.optional("jar");
        Optional<Value> classPath = section.optional("class-path");
        Optional<Value> command = section.optional("command");
        long stated =
                Stream.of(jar, classPath, command).filter(Optional::isPresent).count();
        if (stated != 1) {
            String what = stated == 0 ? "no code is stated" : "stands beside other code";
            problems.add(section.pathOf("jar"), what, ALLOWED, "state exactly one");
        }
        Optional<Code> code = Optional.empty();
        if (jar.isPresent()) {
            code = jar.flatMap(Value::text).map(Versions::filled).map(Code.Jar::new);
        } else if (classPath.isPresent()) {
            List<String> entries = OwnSettingsReader.someTexts(classPath).stream()
                    .map(Versions::filled)
                    .toList();
            code = section.required("main").flatMap(Value::text).map(main -> new Code.ClassPath(entries, main));
        } else if (command.isPresent()) {
            List<String> words = OwnSettingsReader.someTexts(command);
            OwnSettingsReader.verifyPlaceholders(section.pathOf("command"), words, problems);
            Optional<Code.Binary> binary =
                    section.optional("binary").flatMap(Value::section).flatMap(this::binary);
            code = Optional.of(new Code.Command(words, binary));
        }
        section.refuseOtherKeys();
        return code;
    }

    private Optional<Code.Binary> binary(Section section) {
        Optional<String> name = section.required("name").flatMap(Value::text);
        Optional<String> variable = section.required("variable").flatMap(Value::text);
        Optional<String> get = section.required("get").flatMap(Value::text);
        section.refuseOtherKeys();
        return problems.build(() -> new Code.Binary(name.orElseThrow(), variable.orElseThrow(), get.orElseThrow()));
    }
}
