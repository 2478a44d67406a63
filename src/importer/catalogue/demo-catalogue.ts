import { generateCatalogue, type DemoOptions } from "#demo/generator/generate-catalogue.ts";
import { BRAND_FOLDER, readBrandFiles } from "#brand/brand-files.ts";
import { DEMO_BRAND_FOLDER } from "#demo/content/demo-folders.ts";
import { writeCatalogue } from "./write-catalogue.ts";

/**
 * Writes the demo catalogue to a folder in the import format; equal options give identical bytes.
 *
 * @throws {CataloguePathError} when the folder holds anything but an unchanged catalogue from an earlier call
 */
export async function writeDemoCatalogue(folder: string, options: DemoOptions): Promise<void> {
  const { lists, images, photometries } = generateCatalogue(options);
  await writeCatalogue(folder, {
    *records(list) {
      for (const entry of lists[list]) yield JSON.stringify(entry);
    },
    *files() {
      yield* images;
      yield* photometries;
      for (const [path, bytes] of readBrandFiles(DEMO_BRAND_FOLDER)) yield { path: `${BRAND_FOLDER}/${path}`, bytes };
    },
  });
}
