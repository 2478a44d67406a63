import { testOn } from "../../setup/own-site.ts";
import { openReady } from "../../setup/test.ts";
import { randomCatalogue } from "./random-catalogue.ts";

/** A second or two each; another seed, or more visits, make a longer hunt. */
const VISITS = 6;
const { files, address } = randomCatalogue(1);

const test = testOn(files, { PUBLIC_PRODUCT_DEEP_LINKS: "true" });

// Gaps of the catalogue may be warned of. An error, such as React's 418 for a rendering that differs, fails the test.
test.use({ expectedConsole: [/^warning: warn\|/] });

test("F3 R1 the browser takes over what the server rendered, whatever the catalogue's values", async ({ page }) => {
  for (let visit = 0; visit < VISITS; visit++) await openReady(page, address());
});
