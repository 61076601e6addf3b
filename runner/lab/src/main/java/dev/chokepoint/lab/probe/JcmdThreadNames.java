package dev.chokepoint.lab.probe;

import dev.chokepoint.stack.ComponentException;
import dev.chokepoint.stack.JdkTools;
import java.io.IOException;
import java.util.Map;

/** Asks the JDK's own tool for the threads of another JVM. */
final class JcmdThreadNames implements ThreadNames {
    private final JdkTools tools;

    JcmdThreadNames(JdkTools tools) {
        this.tools = tools;
    }

    @Override
    public Map<String, Long> groups(long pid) throws ProbeException {
        try {
            return ThreadNames.parse(tools.ask(pid, "Thread.print"));
        } catch (ComponentException e) {
            throw new ProbeException(e.getMessage() + "", e);
        } catch (IOException e) {
            throw new ProbeException("the threads of " + pid + " cannot be read: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProbeException("interrupted while jcmd printed the threads of " + pid, e);
        }
    }
}
