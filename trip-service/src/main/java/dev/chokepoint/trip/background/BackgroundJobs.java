package dev.chokepoint.trip.background;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.task.ThreadPoolTaskSchedulerBuilder;
import org.springframework.boot.task.ThreadPoolTaskSchedulerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Switches the jobs on that run beside the requests. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class BackgroundJobs {

    private static final Logger LOG = LoggerFactory.getLogger(BackgroundJobs.class);

    /**
     * One thread for each job, also where requests have virtual threads. Spring would then give all jobs one thread, on
     * which a slow one holds the others up.
     */
    @Bean
    ThreadPoolTaskScheduler taskScheduler(ThreadPoolTaskSchedulerBuilder builder) {
        return builder.build();
    }

    /** While the database is away each beat of each job fails; one line each is enough. */
    @Bean
    ThreadPoolTaskSchedulerCustomizer failuresOfJobs() {
        return scheduler -> scheduler.setErrorHandler(failure ->
                LOG.warn("a background job failed and is repeated with its next beat: {}", failure.toString()));
    }
}
