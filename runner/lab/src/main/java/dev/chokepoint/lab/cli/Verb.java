package dev.chokepoint.lab.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** A verb of the command line. A call returns its exit code. */
@Command(mixinStandardHelpOptions = true)
abstract class Verb implements Callable<Integer> {
    final Console console;
    final Path home;
    final PrintStream out;
    final PrintStream err;

    Verb(Console console) {
        this.console = console;
        this.home = console.home();
        this.out = console.out();
        this.err = console.err();
    }
}
