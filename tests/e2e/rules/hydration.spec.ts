import { openReady, test } from "../../setup/test.ts";
import { randomCatalogue } from "./random-catalogue.ts";

/** Each takes two to four seconds; another seed or more visits extend the search. */
const VISIT_COUNT = 4;
const { files, nextRandomUrl } = randomCatalogue(1);

test.use({ site: { catalogue: files, settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" } } });

// Warnings about gaps in the catalogue are allowed. Errors, such as React's 418 for a hydration mismatch, fail the
// test.
test.use({ expectedConsole: [/^warning: warn\|/] });

test("F3 R1 hydration matches the server's HTML, whatever values the catalogue contains", async ({ page }) => {
  for (let visit = 0; visit < VISIT_COUNT; visit++) {
    const url = nextRandomUrl();
    await openReady(page, url);
    // The same page: the server's HTML does not depend on unknown query parameters.
    await openReady(page, `${url}${url.includes("?") ? "&" : "?"}utm_source=letter`);
  }
});
