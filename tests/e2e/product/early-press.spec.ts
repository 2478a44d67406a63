import { expect, openReady, test } from "../../setup/test.ts";
import { catalogueOf, downlight, downlightsOf, inBothLanguages } from "../small-catalogue.ts";

const SECTION = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M2 2h36v26H2z" fill="#223" /></svg>`;

const catalogue = catalogueOf("Pictured", {
  categories: downlightsOf("PICTURED"),
  families: [
    {
      family_id: "PICTURED",
      name: "Pictured",
      descriptions: inBothLanguages('![Section](section.svg "Section")', '![Schnitt](section.svg "Schnitt")'),
    },
  ],
  articles: [downlight("P-1", "PICTURED")],
});

test.use({ site: { catalogue, settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" } } });

test("D8 X1 a button in a text that is pressed before the text is hydrated takes effect once, after hydration", async ({
  page,
}) => {
  const release = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/prose-blocks-[^/]+\.js$/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.route("**/images/section.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: SECTION }));
  const names: string[] = [];
  page.on("download", (download) => names.push(download.suggestedFilename()));
  await openReady(page, "/en/products/PICTURED");
  await page
    .getByRole("figure", { name: "Section" })
    .getByRole("button", { name: /^Save as PDF/ })
    .click();
  const saved = page.waitForEvent("download");
  await page.waitForTimeout(500);
  expect(names).toEqual([]);
  release.resolve(undefined);
  await saved;
  await page.waitForTimeout(500);
  expect(names).toEqual([expect.stringMatching(/\.pdf$/)]);
});

test("X1 if the server responds with another document than the drawing, no PDF is saved and the page says so", async ({
  page,
}) => {
  await page.route("**/images/section.svg", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Log in</p>" }),
  );
  await openReady(page, "/en/products/PICTURED");
  const section = page.getByRole("figure", { name: "Section" });
  await section.getByRole("button", { name: /^Save as PDF/ }).click();
  await expect(section.getByRole("status")).toHaveText("The PDF could not be created. Please try again.");
});
