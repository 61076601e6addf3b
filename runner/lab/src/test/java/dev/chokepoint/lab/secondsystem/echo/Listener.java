package dev.chokepoint.lab.secondsystem.echo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Listens on each port that it is given as an argument, and tells every caller the number of the port. */
final class Listener {
    private static final int BACKLOG = 5;

    private Listener() {}

    public static void main(String[] arguments) throws IOException {
        InetAddress address = InetAddress.getByName(Setting.text("listener.address"));
        for (String port : arguments) {
            ServerSocket socket = new ServerSocket(Integer.parseInt(port), BACKLOG, address);
            new Thread(() -> serve(socket), "port-" + port).start();
        }
        System.out.println("listening on " + arguments.length + " ports");
    }

    private static void serve(ServerSocket socket) {
        while (true) {
            try (Socket caller = socket.accept()) {
                caller.getOutputStream().write((socket.getLocalPort() + "\n").getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
