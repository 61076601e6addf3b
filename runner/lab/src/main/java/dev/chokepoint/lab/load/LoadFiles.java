package dev.chokepoint.lab.load;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * The files of one load in the run folder. The collector's is the log of JMeter's garbage collector. A fork's load ends
 * when the end file appears, which does not stay.
 */
record LoadFiles(Path samples, Path compressed, Path log, Path output, Path collector, Path end) {

    static LoadFiles of(Path runFolder, String trialLabel) {
        Path folder = runFolder.toAbsolutePath().normalize();
        return new LoadFiles(
                folder.resolve(trialLabel + ".jtl"),
                folder.resolve(trialLabel + ".jtl.gz"),
                folder.resolve(trialLabel + "-jmeter.log"),
                folder.resolve(trialLabel + "-jmeter-output.log"),
                folder.resolve(trialLabel + "-jmeter-gc.log"),
                folder.resolve(trialLabel + "-end"));
    }

    /** Replaces the sample log by its compressed form, if there is one: it shrinks to a tenth. */
    void compress() throws LoadException {
        if (!Files.exists(samples)) {
            return;
        }
        // In the run's folder for what does not last until it is whole: a runner that is killed now leaves no half of a
        // result among its results. Only then the samples themselves may go.
        Path part = compressed.resolveSibling("tmp").resolve(compressed.getFileName());
        try {
            Files.createDirectories(part.getParent());
            try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(part), 1 << 16)) {
                Files.copy(samples, out);
            }
            Files.move(part, compressed, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            Files.delete(samples);
        } catch (IOException e) {
            throw new LoadException(samples + ": cannot be compressed: " + e.getMessage(), e);
        }
    }

    List<String> names() {
        return Stream.of(compressed, log, output, collector)
                .filter(Files::exists)
                .map(file -> file.getFileName().toString())
                .toList();
    }
}
