package dev.chokepoint.thirdparty;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.extension.ResponseDefinitionTransformerV2;
import com.github.tomakehurst.wiremock.http.ResponseDefinition;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import java.net.URI;
import java.util.List;

/** Fills the reply with the asked address and a region; one address always has the same region. */
final class RegionAnswer implements ResponseDefinitionTransformerV2 {

    static final String NAME = "region-answer";

    private static final List<String> REGIONS =
            List.of("Beijing", "Chengdu", "Guangzhou", "Hangzhou", "Shanghai", "Shenzhen", "Wuhan", "Xi'an");

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public boolean applyGlobally() {
        return false;
    }

    @Override
    public ResponseDefinition transform(ServeEvent event) {
        String path = URI.create(event.getRequest().getUrl()).getPath();
        String address = path.substring(path.lastIndexOf('/') + 1);
        return ResponseDefinitionBuilder.like(event.getResponseDefinition())
                .withBody(json(address))
                .build();
    }

    /** The stub lets only hexadecimal digits, dots and colons through, so the address needs no escaping. */
    static String json(String address) {
        String region = REGIONS.get(Math.floorMod(address.hashCode(), REGIONS.size()));
        return "{\"ip\":\"" + address + "\",\"region\":\"" + region + "\"}";
    }
}
