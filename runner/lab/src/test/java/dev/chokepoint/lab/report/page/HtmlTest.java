package dev.chokepoint.lab.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HtmlTest {
    @Test
    void everyCharacterThatHasAMeaningInMarkupIsEscaped() {
        assertThat(Html.escape("<a href=\"x\" title='y'>&</a>"))
                .isEqualTo("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;");
    }

    @Test
    void controlAndDirectionCharactersBecomeVisible() {
        assertThat(Html.escape("a\u001b[31mb\u202ec\u0000")).isEqualTo("a\uFFFD[31mb\uFFFDc\uFFFD");
    }

    @Test
    void linesTabsAndOtherScriptsStay() {
        assertThat(Html.escape("a\n\tb \u538b\u6d4b \ud83d\ude80")).isEqualTo("a\n\tb \u538b\u6d4b \ud83d\ude80");
    }

    @Test
    void attributesAreEscapedAndSorted() {
        assertThat(Html.element("p", Map.of("title", "\"><b>", "class", "x"), Html.text("<"))
                        .markup())
                .isEqualTo("<p class=\"x\" title=\"&quot;&gt;&lt;b&gt;\">&lt;</p>");
    }

    @Test
    void anEmptyListAndAnEmptyTableLeaveNothing() {
        assertThat(Html.bullets(List.of()).markup()).isEmpty();
        assertThat(new HtmlTable("nothing", "a").render().markup()).isEmpty();
    }

    @Test
    void aTableHoldsItsCaptionHeadAndRowsInAScrollingBox() {
        String markup = new HtmlTable("Trials", "trial", "value", "why")
                .row("1", "7 ms", "<slow>")
                .render()
                .markup();

        assertThat(markup)
                .contains("<p class=\"caption\">Trials</p>", "class=\"scroll\"", "<th scope=\"col\">value</th>")
                .contains("<tr><th scope=\"row\">1</th><td class=\"number\">7 ms</td><td>&lt;slow&gt;</td></tr>");
    }
}
