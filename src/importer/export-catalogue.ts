import type { VersionReader } from "#store/store.ts";
import { writeCatalogue } from "./write-catalogue.ts";

/**
 * Writes a version into a folder in the import format; importing it again finds the same content.
 *
 * @throws {NoCatalogue} when the folder holds anything else
 */
export function exportCatalogue(reader: VersionReader, folder: string): void {
  writeCatalogue(folder, {
    *records(list) {
      for (const batch of reader.records(list)) yield* batch;
    },
    images: pictures(reader),
  });
}

function* pictures(reader: VersionReader): Generator<{ path: string; bytes: Uint8Array }> {
  for (const path of reader.imagePaths()) {
    const image = reader.image(path);
    if (image) yield { path, bytes: image.bytes };
  }
}
