package dev.chokepoint.stack.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds out from /proc who listens on a port, as far as the operating system lets this user see. */
final class PortHolder {
    private static final Path PROC = Path.of("/proc");
    private static final String LISTENING = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private PortHolder() {}

    /** For instance {@code process 4711 (java -jar x.jar)}. */
    static String of(int port) {
        Set<String> sockets = new HashSet<>();
        for (String table : List.of("net/tcp", "net/tcp6")) {
            sockets.addAll(listening(PROC.resolve(table), port));
        }
        return owner(sockets)
                .map(PortHolder::described)
                .orElse("a process that this user may not see (`ss -ltnp` as its owner shows it)");
    }

    private static List<String> listening(Path table, int port) {
        String suffix = String.format(":%04X", port);
        try {
            return Files.readAllLines(table).stream()
                    .map(line -> line.strip().split("\\s+", -1))
                    .filter(columns -> columns.length > INODE
                            && columns[STATE].equals(LISTENING)
                            && columns[LOCAL_ADDRESS].endsWith(suffix))
                    .map(columns -> "socket:[" + columns[INODE] + "]")
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Optional<ProcessHandle> owner(Set<String> sockets) {
        if (sockets.isEmpty()) {
            return Optional.empty();
        }
        return ProcessHandle.allProcesses()
                .filter(process -> holdsAny(PROC.resolve(process.pid() + "/fd"), sockets))
                .findFirst();
    }

    private static boolean holdsAny(Path descriptors, Set<String> sockets) {
        try (DirectoryStream<Path> open = Files.newDirectoryStream(descriptors)) {
            for (Path descriptor : open) {
                if (sockets.contains(Files.readSymbolicLink(descriptor).toString())) {
                    return true;
                }
            }
        } catch (IOException e) {
            return false;
        }
        return false;
    }

    private static String described(ProcessHandle process) {
        String command = process.info().commandLine().orElse("unknown command");
        return "process " + process.pid() + " (" + command.substring(0, Math.min(160, command.length())) + ")";
    }
}
