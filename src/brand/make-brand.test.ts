import sharp from "sharp";
import { expect, test } from "vitest";
import { brandFiles, FONT } from "../../tests/setup/brand-folders.ts";
import { InvalidBrandError } from "./brand-problem.ts";
import { makeBrand } from "./make-brand.ts";

test("a brand has icons of the requested sizes, a style sheet, and its own messages", async () => {
  const { files, tag, adjustments } = await makeBrand(brandFiles());
  const sizes = await Promise.all(
    ["favicon-32.png", "touch-icon.png", "icon-192.png", "icon-512.png"].map(async (name) => {
      const { width, height } = await sharp(files.get(name)?.bytes).metadata();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([32, 180, 192, 512].map((side) => [side, side]));
  expect(files.get("favicon.ico")?.bytes.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  const styles = files.get("brand.css")?.bytes.toString();
  expect(styles).toContain(`url("/brand/${tag}/typeface.woff2")`);
  expect(styles).toMatch(/:root\{--brand-50:#[0-9a-f]{6};/);
  expect(adjustments).toEqual([
    {
      file: "brand.json",
      key: "accent",
      value: '"#ffcc00"',
      message: expect.stringMatching(/is used for them$/) as string,
    },
  ]);
  const german = JSON.parse(files.get("messages/de.json")?.bytes.toString() ?? "") as Record<string, object>;
  expect(german["shell"]).toMatchObject({ footerNote: "Bestellt wird bei Nordlicht.", loading: "Wird geladen …" });
});

test("the tag depends only on the files", async () => {
  const tags = [brandFiles(), brandFiles(), brandFiles({ accent: "red" })].map(
    async (files) => (await makeBrand(files)).tag,
  );
  const [first, same, other] = await Promise.all(tags);
  expect(first).toBe(same);
  expect(first).not.toBe(other);
});

test("nothing that a logo could execute or load is served", async () => {
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><image href="https://spy.example/a.png"/><rect width="9" height="9"/></svg>`;
  const { files } = await makeBrand(brandFiles({}, { "logo.svg": logo }));
  const served = files.get("logo.svg")?.bytes.toString() ?? "";
  expect(served).toContain("<rect");
  expect(served).not.toMatch(/script|onload|spy/);
});

const CASES: readonly (readonly [description: string, files: ReadonlyMap<string, Uint8Array>, message: RegExp])[] = [
  ["a folder without brand.json", new Map(), /^brand\.json: is missing; a brand needs it/],
  ["invalid JSON", brandFiles({}, { "brand.json": "{" }), /^brand\.json: is not valid JSON .*; correct it/],
  ["an unknown key", brandFiles({ acent: "red" }), /^brand\.json, acent: is not a known key; did you mean accent\?$/],
  ["a name of the wrong type", brandFiles({ name: 7 }), /^brand\.json, name = 7: is not text; enter/],
  [
    "an unreadable colour",
    brandFiles({ accent: "blau" }),
    /^brand\.json, accent = "blau": is not an opaque colour; use one such as #/,
  ],
  ["a missing logo", brandFiles({ logo: "none.svg" }), /^brand\.json, logo = "none\.svg": is not in the folder; put/],
  [
    "a logo outside the folder",
    brandFiles({ logo: "../logo.svg" }),
    /^brand\.json, logo = "\.\.\/logo\.svg": is not a plain file name/,
  ],
  [
    "a logo that is not a picture",
    brandFiles({}, { "logo.svg": "Hello" }),
    /^logo\.svg, named by logo: is not a picture of type SVG or PNG; save it as one$/,
  ],
  [
    "a broken SVG",
    brandFiles({}, { "logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'><g>" }),
    /^logo\.svg, named by logo: is not well-formed SVG/,
  ],
  [
    "a truncated PNG",
    brandFiles({ logo: "logo.png" }, { "logo.png": Buffer.from("\x89PNG\r\n\x1a\n", "latin1") }),
    /^logo\.png, named by logo: cannot be drawn/,
  ],
  [
    "a font file that is not a font",
    brandFiles({}, { "house.woff2": "font" }),
    /^house\.woff2, named by typeface\.file: is not a WOFF2 font; convert/,
  ],
  [
    "a truncated font",
    brandFiles({}, { "house.woff2": FONT.subarray(0, 900) }),
    /^house\.woff2, .*is a truncated WOFF2 font/,
  ],
  [
    "an unknown typeface",
    brandFiles({ typeface: "comic" }),
    /^brand\.json, typeface = "comic": is not a known typeface; use "plex-sans"/,
  ],
  [
    "a link that executes",
    brandFiles({ links: [{ label: "a", target: "javascript:alert(1)" }] }),
    /^brand\.json, links\[0\]\.target = .*: is not an allowed address; write a path/,
  ],
  ["an unknown language", brandFiles({ claim: { fr: "Bonjour" } }), /^brand\.json, claim\.fr: is not a known key/],
  [
    "an unknown message",
    brandFiles({}, { "messages/de/home.json": '{"titel":"x"}' }),
    /^messages\/de\/home\.json, titel: is not a known key; did you mean title\?$/,
  ],
  [
    "a message with an unknown placeholder",
    brandFiles({}, { "messages/de/home.json": '{"cutout":"{mun} mm"}' }),
    /cutout = .*uses the unknown placeholder "mun"; available: min, max/,
  ],
  [
    "a message that is not ICU",
    brandFiles({}, { "messages/de/home.json": '{"cutout":"{min"}' }),
    /cutout = .*is not a valid ICU message/,
  ],
  [
    "an unknown message file",
    brandFiles({}, { "messages/de/hom.json": "{}" }),
    /^messages\/de\/hom\.json: is not the name of a message file; use one of/,
  ],
];

test.each(CASES)("rejects %s, and the message states location and remedy", async (_description, files, message) => {
  const brand = makeBrand(files);
  await expect(brand).rejects.toBeInstanceOf(InvalidBrandError);
  await expect(brand).rejects.toThrow(message);
});

test("reports all problems at once", async () => {
  const files = brandFiles({ accent: "blau", logo: "none.svg" }, { "house.woff2": "font" });
  await expect(makeBrand(files)).rejects.toMatchObject({ problems: { length: 3 } });
});
