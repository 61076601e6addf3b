package dev.chokepoint.failures;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class CallTest {
    private static final String PAGE = "{\"user\":{\"requestId\":\"mine\",\"userId\":7,\"cached\":true,\"name\":\"*l\","
            + "\"phone\":\"138****5678\",\"identityCard\":\"1***2\"},\"city\":\"somewhere\"}";

    /** One audit reads both. */
    @Test
    void whatAPageAnswersIsWhatTheLoadPlanTakesOutOfIt() throws Exception {
        String plan = Files.readString(Path.of("../../jmeter/page.jmx"));

        String answered = new Call(Call.Kind.PAGE, "mine", "7")
                .answered(JsonMapper.builder().build().readTree(PAGE));

        assertThat(answered).isEqualTo(byThePlan(plan)).isEqualTo("mine 7 *l 138****5678 1***2");
    }

    private static String byThePlan(String plan) {
        Matcher page =
                Pattern.compile(property(plan, "regex").replace("&quot;", "\"")).matcher(PAGE);
        assertThat(page.find()).isTrue();
        return Pattern.compile("\\$(\\d)\\$")
                .matcher(property(plan, "template"))
                .replaceAll(group -> Matcher.quoteReplacement(page.group(Integer.parseInt(group.group(1)))));
    }

    /** Of the extractor whose variable the audit reads. */
    private static String property(String plan, String name) {
        String extractor = plan.substring(plan.indexOf("testname=\"answered\""));
        Matcher value =
                Pattern.compile("RegexExtractor\\." + name + "\">([^<]*)<").matcher(extractor);
        assertThat(value.find()).as(name).isTrue();
        return value.group(1);
    }
}
