package dev.chokepoint.lab.target;

import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.RunFolder;

/** Makes the system under test of one run; nothing of it runs yet. */
@FunctionalInterface
public interface SystemFactory {

    /**
     * Makes the system named by a finding.
     *
     * @param system the finding's system, such as "trip"
     * @param folder the run's folder, for logs and data
     * @param seed seed of the third party's delays
     * @return the system, to be closed by the caller
     * @throws StackException if something that it is made of has not been built, or another stack is up
     */
    SystemUnderTest create(String system, RunFolder folder, long seed) throws StackException;
}
