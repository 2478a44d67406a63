import { expect, test } from "vitest";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { createSiteFetch, DEMO } from "../setup/test-app.ts";

const catalogue = createCatalogue({
  version: DEMO.version,
  lists: DEMO.catalogue.lists,
  articles: decodeArticles(encodeArticles([])),
});
const fetchSite = createSiteFetch({ productDeepLinks: true }, { currentSnapshot: () => ({ ...DEMO, catalogue }) });

test.each([
  "/en",
  "/de/products/DOW",
  "/en/products/DOW?sort=flux&view=grid",
  "/de/products/tarn-r",
  "/en/rooms",
  "/de/rooms?room=~6x4x2.8",
  "/en/search?q=tarn",
  "/en/compare?a=TAR068R-06-830-ON",
  "/api/view?of=planner&language=en",
  "/api/view?of=product&language=de&name=DOW",
])("E1 %s is served from a catalogue without articles", async (path) => {
  expect((await fetchSite(path)).status).toBe(200);
});
