import { generateCatalogue, type DemoOptions } from "#demo/generator/generate-catalogue.ts";
import { readBrandFiles } from "#brand/brand-files.ts";
import { DEMO_BRAND_FOLDER } from "#demo/content/demo-folders.ts";
import type { DemoFile } from "#demo/images.ts";
import { writeCatalogue, type ContentFile } from "./write-catalogue.ts";

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
    images: relativeToFolder(images),
    photometries: relativeToFolder(photometries),
    documents: [],
    brand: Array.from(readBrandFiles(DEMO_BRAND_FOLDER), ([path, bytes]) => ({ path, bytes })),
  });
}

/** The generator's paths are relative to the catalogue's folder, those of a version to `images/` or `photometry/`. */
function* relativeToFolder(files: Iterable<DemoFile>): Generator<ContentFile> {
  for (const { path, bytes } of files) yield { path: path.replace(/^\w+\//, ""), bytes };
}
