import { expect, test } from "vitest";
import { lightPath, listPath } from "#model/endpoints.ts";
import { readLights } from "#planning/light-answer.ts";
import { askSite, DEMO, DEMO_VERSION } from "./setup/test-app.ts";

const ask = askSite();
const PORTFOLIO = DEMO.catalogue.lists.portfolios[1]?.portfolio_id ?? "";

test.each([undefined, PORTFOLIO])(
  "F11 answers the light of the articles of %s, in their order",
  async (portfolioId) => {
    const response = await ask(lightPath(portfolioId));
    expect(response.status).toBe(200);
    expect(response.headers.get("x-catalogue-version")).toBe(DEMO_VERSION);
    const articles = (await (await ask(listPath("articles", { portfolioId }))).json()) as { lumen_default?: number }[];
    const table = readLights(await response.json(), articles.length);
    const fluxes = Array.from(table?.lightOf ?? [], (light) => table?.lights.flux[light]);
    expect(fluxes).toEqual(articles.map((article) => article.lumen_default ?? 0));
  },
);

test("A4 F11 answers 304 to who has the light of the articles", async () => {
  const headers = { "accept-encoding": "br" };
  const first = await ask(lightPath(PORTFOLIO), { headers });
  const again = await ask(lightPath(PORTFOLIO), { headers: { ...headers, "if-none-match": first.headers.get("etag") ?? "" } }); // prettier-ignore
  expect([first.headers.get("content-encoding"), again.status]).toEqual(["br", 304]);
});

test("F11 a portfolio that there is not has the light of nothing", async () => {
  const response = await ask(lightPath("nobody"));
  expect(await response.json()).toMatchObject({ articles: [], distributions: [] });
});

test("F11 before a catalogue is loaded there is no light", async () => {
  const response = await askSite({}, { shown: () => undefined })(lightPath(undefined));
  expect(response.status).toBe(503);
});
