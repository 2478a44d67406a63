import { createSeededRandom } from "../setup/seeded.ts";
import { CORRUPTIONS } from "./broken-bytes.ts";
import { INTACT_FAMILIES } from "./broken-xlsx.ts";
import { CATALOGUE, catalogueWith, type CatalogueFiles } from "./catalogue-files.ts";

/** The families list in each text format. */
const LISTS: Readonly<Record<string, string>> = {
  "families.json": JSON.stringify(INTACT_FAMILIES, null, 1),
  "families.ndjson": INTACT_FAMILIES.map((family) => `${JSON.stringify(family)}\n`).join(""),
  "families.csv": `family_id,brand,categories\n${INTACT_FAMILIES.map(({ family_id: id, brand }) => `${id},"${brand}",DOW\n`).join("")}`,
};

/** A raster picture of four pixels, and an SVG drawing. */
const PICTURES: Readonly<Record<string, Buffer>> = {
  "images/F1.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGNgYGD4//8/AwMDABH7A/2Y1+7WAAAAAElFTkSuQmCC",
    "base64",
  ),
  "images/F1.svg": Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g fill="#345"><path d="M0 0h9v9z"/></g><text>A &amp; B</text></svg>',
  ),
};

const INTACT_FILES: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ...Object.entries(LISTS).map(([name, text]) => [name, Buffer.from(text)] as const),
  ...Object.entries(PICTURES),
];

/** The number of seeds with which every file is broken in every way. */
export const BROKEN_CATALOGUE_COUNT = INTACT_FILES.length * CORRUPTIONS.length;

/** A catalogue with one broken file, which is not a workbook; seeds cycle through files and kinds of damage. */
export function brokenCatalogue(seed: number): { readonly name: string; readonly files: CatalogueFiles } {
  const [name, intact] = INTACT_FILES[seed % INTACT_FILES.length] ?? ["", Buffer.of()];
  const corruption = CORRUPTIONS[Math.floor(seed / INTACT_FILES.length) % CORRUPTIONS.length];
  const bytes = corruption?.make(intact, createSeededRandom(seed)) ?? intact;
  const list = name.startsWith("images/")
    ? { "families.json": [{ ...CATALOGUE["families.json"][0], image_url: name }] }
    : { "families.json": undefined };
  return { name, files: catalogueWith({ ...list, [name]: bytes }) };
}
