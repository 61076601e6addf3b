/*
 * Ends JMeter in an orderly way, so that every request that was sent has its row: jmeter -Jjsr223.init.file=<this file>
 * -JendFile=<file> ends when that file appears. JMeter has a stop port for the same purpose, but its socket listens on
 * all interfaces.
 */
import org.apache.jmeter.engine.StandardJMeterEngine
import org.apache.jmeter.threads.JMeterContextService

def path = props.getProperty('endFile')
if (!path) {
    log.error('end-on-file.groovy: no end file is named; add -JendFile=<path>')
    return
}
if (new File(path).exists()) {
    // JMeter would end before its first request, with an empty result and exit code 0.
    System.err.println("end-on-file.groovy: ${path} is there before the load begins, from an earlier one; remove it")
    System.exit(1)
}
Thread.startDaemon('end-on-file') {
    while (!new File(path).exists()) {
        sleep 100
    }
    log.info('{} is there: the load ends', path)
    // No new request is sent, and those under way are waited for.
    StandardJMeterEngine.stopEngine()
    // A closed plan ends by itself now. JMeter 5.6.3 waits forever for the thread pool of a stopped open plan.
    int polls = 0
    while (polls < 30) {
        sleep 100
        polls = JMeterContextService.numberOfThreads == 0 ? polls + 1 : 0
    }
    // The shutdown hook of the result file writes what is left.
    System.exit(0)
}
