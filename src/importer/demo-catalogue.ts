import { generateCatalogue, type DemoOptions } from "#demo/generate-catalogue.ts";
import { writeCatalogue } from "./write-catalogue.ts";

/**
 * Writes the demo catalogue into a folder in the import format; the same options give the same bytes.
 *
 * @throws {NoCatalogue} when the folder holds anything but an earlier catalogue
 */
export function writeDemoCatalogue(folder: string, options: DemoOptions): void {
  const { lists, images } = generateCatalogue(options);
  writeCatalogue(folder, {
    *records(list) {
      for (const entry of lists[list]) yield JSON.stringify(entry);
    },
    images: belowImageFolder(images),
  });
}

/** The generator names pictures by their place in the catalogue's folder, a version by their place in `images/`. */
function* belowImageFolder(
  images: ReturnType<typeof generateCatalogue>["images"],
): Generator<{ path: string; bytes: Uint8Array }> {
  for (const { path, bytes } of images) yield { path: path.replace(/^images\//, ""), bytes };
}
