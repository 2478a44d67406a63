import { brandFiles, FONT } from "../../setup/brand-folders.ts";
import { PNG } from "../catalogue-files.ts";
import type { FaultyFile } from "./faulty-file.ts";

const brand = (
  fault: string,
  message: RegExp,
  keys: object,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): FaultyFile => [
  fault,
  Object.fromEntries(Array.from(brandFiles(keys, files), ([path, bytes]) => [`brand/${path}`, bytes])),
  message,
];

/** Brand folders that cause an import to refuse a catalogue; `src/brand/make-brand.test.ts` has further ones. */
// prettier-ignore
export const BROKEN_BRANDS: readonly FaultyFile[] = [
  brand("a brand that is not JSON", /brand\.json: is not valid JSON .*; correct it/, {}, { "brand.json": "{" }),
  brand("a brand with an unknown key", /brand\.json, acent: is not a known key; did you mean accent\?$/m,
    { acent: "red" }),
  brand("a brand with an unknown rule for drawings",
    /brand\.json, illustrations = "never": is unknown; expected none, fallback, always/, { illustrations: "never" }),
  brand("a brand with an unreadable colour", /brand\.json, accent = "blau": is not an opaque colour/,
    { accent: "blau" }),
  brand("a brand without its logo", /brand\.json, logo = "none\.svg": is not in the folder; put/, { logo: "none.svg" }),
  brand("a logo that is not a picture", /logo\.svg, named by logo: is not a picture of type SVG or PNG/, {},
    { "logo.svg": "Hello" }),
  brand("a logo in broken SVG", /logo\.svg, named by logo: is not well-formed SVG/, {},
    { "logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'><g>" }),
  brand("a truncated logo", /logo\.png, named by logo: cannot be drawn: .*; save it again/, { logo: "logo.png" },
    { "logo.png": PNG.subarray(0, 40) }),
  brand("a font file that is not a font", /house\.woff2, named by typeface\.file: is not a WOFF2 font; convert/, {},
    { "house.woff2": "font" }),
  brand("a truncated font", /house\.woff2, .*is a truncated WOFF2 font/, {}, { "house.woff2": FONT.subarray(0, 900) }),
  brand("a message with an unknown key", /messages\/de\/home\.json, titel: is not a known key; did you mean title\?$/m,
    {}, { "messages/de/home.json": '{"titel":"x"}' }),
];
