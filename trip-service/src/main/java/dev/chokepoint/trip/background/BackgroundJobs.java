package dev.chokepoint.trip.background;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.task.ThreadPoolTaskSchedulerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Switches the jobs on that run beside the requests. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class BackgroundJobs {

    private static final Logger LOG = LoggerFactory.getLogger(BackgroundJobs.class);

    /** While the database is away each beat of each job fails; one line each is enough. */
    @Bean
    ThreadPoolTaskSchedulerCustomizer failuresOfJobs() {
        return scheduler -> scheduler.setErrorHandler(failure ->
                LOG.warn("a background job failed and is repeated with its next beat: {}", failure.toString()));
    }
}
