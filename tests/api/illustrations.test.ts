import { expect, test } from "vitest";
import { BRAND_FILE } from "#brand/brand-settings.ts";
import { makeBrand } from "#brand/make-brand.ts";
import { noPictureSign } from "#drawing/luminaires/illustration.ts";
import { ILLUSTRATIONS, type Illustrations } from "#model/illustrations.ts";
import { PNG } from "../import/catalogue-files.ts";
import { readPdfResponse } from "./setup/pdf.ts";
import { createSiteFetch, DEMO } from "./setup/test-app.ts";

const SIGN = noPictureSign({ size: "card" });

const createSiteWith = async (illustrations: Illustrations | undefined, socialPicture?: Buffer) => {
  const brand = {
    name: "Own",
    ...(illustrations && { illustrations }),
    ...(socialPicture && { socialPicture: "s.png" }),
  };
  const files = new Map<string, Uint8Array>([[BRAND_FILE, Buffer.from(JSON.stringify(brand))]]);
  if (socialPicture) files.set("s.png", socialPicture);
  const ownBrand = await makeBrand(files);
  return createSiteFetch({ productDeepLinks: true }, { configuredBrand: ownBrand });
};

/** A luminaire of known size without a picture. */
const [row = 0] = DEMO.catalogue.familyRows("steg");
const CODE = DEMO.catalogue.articleCode(row);

test.each([
  [undefined, true],
  ["fallback", true],
  ["always", true],
  ["none", false],
] as const)("D9 with illustrations %s a luminaire of known size is drawn: %j", async (setting, isDrawn) => {
  const fetchSite = await createSiteWith(setting);
  for (const path of [`article/${CODE}`, "family/steg", "category/BAT"]) {
    const svg = await (await fetchSite(`/drawings/${path}.svg?size=card`)).text();
    expect(svg === SIGN, path).toBe(!isDrawn);
  }
});

test("D9 if nothing is drawn, a shared link's preview is the site's picture, if there is one", async () => {
  const share = `/drawings/article/${CODE}/share.png`;
  expect((await (await createSiteWith("none"))(share)).status).toBe(404);
  const drawn = await (await (await createSiteWith("always"))(share)).arrayBuffer();
  const branded = await createSiteWith("none", PNG);
  const brandPicture = await (await branded(share)).arrayBuffer();
  const home = await (await branded("/en")).text();
  const [, picture = ""] = /property="og:image" content="http:\/\/site\.example([^"]*)"/.exec(home) ?? [];
  expect(Buffer.from(brandPicture)).toEqual(Buffer.from(await (await branded(picture)).arrayBuffer()));
  expect(Buffer.from(brandPicture)).not.toEqual(Buffer.from(drawn));
});

test.each([
  ["always", "Zeichnung"],
  ["fallback", "Zeichnung"],
  ["none", "Kein Bild"],
] as const)("D9 the gallery has the caption for illustrations %s", async (setting, words) => {
  const html = await (await (await createSiteWith(setting))(`/de/products/${CODE}`)).text();
  expect(html).toContain(`alt="${CODE}, ${words}"`);
  expect(html).toMatch(new RegExp(`<p class="[^"]*_caption_[^"]*"[^>]*>${words}</p>`));
});

test("D9 a family of several finishes has a single no-picture sign", async () => {
  const fetchSite = await createSiteWith("none");
  const html = await (await fetchSite("/en/products/tarn-r")).text();
  expect(html.match(/_caption_/g)).toHaveLength(1);
  expect(html).not.toContain('<legend class="vh">Pictures</legend>');
});

test.each(ILLUSTRATIONS)("D9 a datasheet has a drawing of the product, or none: %s", async (setting) => {
  const { structure } = await readPdfResponse(await (await createSiteWith(setting))(`/de/datasheets/${CODE}.pdf`));
  const figures = structure.match(/^ *Figure\b/gm)?.length ?? 0;
  // Dimensions, polar curve and cone are not pictures.
  expect(figures).toBe(setting === "none" ? 3 : 4);
});

test("D9 the addresses of drawings change with the setting for illustrations", async () => {
  for (const setting of [undefined, "none", "always"] as const) {
    const fetchSite = await createSiteWith(setting);
    const html = await (await fetchSite("/en/products/DOW")).text();
    const suffix = setting === undefined ? "" : `.${setting}`;
    expect(html).toMatch(
      new RegExp(`/drawings/[^"]*\\.svg[^"]*v=${DEMO.catalogue.version}${suffix.replace(".", "\\.")}"`),
    );
    for (const [version, isImmutable] of [
      [DEMO.version + suffix, true],
      [`${DEMO.version}.fallback`, false],
    ] as const) {
      const { headers } = await fetchSite(`/drawings/category/DOW.svg?v=${version}`);
      expect(headers.get("cache-control")?.includes("immutable"), version).toBe(isImmutable);
    }
  }
});
