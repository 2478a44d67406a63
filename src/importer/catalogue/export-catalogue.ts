import type { VersionReader } from "#store/store.ts";
import type { WritingOptions } from "../writing/write-lists.ts";
import type { WrittenLists } from "../writing/written-lists.ts";
import { withoutDocumentSizes } from "../documents/sized-documents.ts";
import { writeCatalogue, type ContentFile } from "./write-catalogue.ts";

/**
 * Writes a version to a folder in the import format; importing that folder again yields the same content.
 *
 * @throws {CataloguePathError} when the folder holds anything but an earlier catalogue that was written there and is unchanged
 * @throws {NotTabularError} when a workbook cannot hold a list
 */
export const exportCatalogue = (reader: VersionReader, folder: string, options: WritingOptions): WrittenLists =>
  writeCatalogue(
    folder,
    {
      *records(list) {
        for (const batch of reader.records(list)) yield* batch.map(withoutDocumentSizes);
      },
      images: filesOf(reader.imagePaths(), (path) => reader.image(path)?.bytes()),
      photometries: filesOf(reader.photometryPaths(), (path) => reader.photometry(path)),
      documents: filesOf(reader.documentPaths(), (path) => reader.document(path)?.bytes()),
      brand: Array.from(reader.brandFiles(), ([path, bytes]) => ({ path, bytes })),
    },
    options,
  );

function* filesOf(paths: readonly string[], bytesOf: (path: string) => Uint8Array | undefined): Generator<ContentFile> {
  for (const path of paths) {
    const bytes = bytesOf(path);
    if (bytes) yield { path, bytes };
  }
}
