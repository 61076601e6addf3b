package dev.chokepoint.lab.secondsystem.echo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

/** The task: writes the entries into a folder that must not be there yet, as the formatting of a log folder would. */
final class SeedEntries {
    private SeedEntries() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectory(Path.of(Setting.text("seed.folder")));
        int count = Setting.number("seed.entries");
        Files.write(
                folder.resolve("entries.txt"),
                IntStream.range(0, count).mapToObj(number -> "entry " + number).toList());
        System.out.println("wrote " + count + " entries");
    }
}
