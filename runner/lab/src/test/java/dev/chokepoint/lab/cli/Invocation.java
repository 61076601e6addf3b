package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.testkit.Repository;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.ToIntFunction;

/** What a command line came to: its exit code and what it wrote. */
record Invocation(int exitCode, String out, String err) {

    /** In this repository. */
    static Invocation of(String... arguments) {
        return of(Repository.HOME, console -> Main.run(console, arguments));
    }

    /** Any work with a console, in any folder. */
    static Invocation of(Path home, ToIntFunction<Console> work) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                home,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                Clock.systemUTC());
        int exitCode = work.applyAsInt(console);
        return new Invocation(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
