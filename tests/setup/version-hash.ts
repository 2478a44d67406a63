import { LIST_NAMES } from "#model/lists/lists.ts";
import { createContentHash, sha256Hex } from "#store/content-hash.ts";
import type { VersionReader } from "#store/store.ts";

/** The content hash of everything that a version's reader returns: its `hash`, if the version is complete. */
export function versionHash(reader: VersionReader): string {
  const hash = createContentHash();
  for (const list of LIST_NAMES) for (const json of [...reader.records(list)].flat()) hash.addRecord({ list, json });
  for (const path of reader.imagePaths()) {
    const image = reader.image(path);
    hash.addImage({ path, type: image?.type ?? "", sha256: sha256Hex(image?.bytes() ?? new Uint8Array()) });
  }
  for (const path of reader.documentPaths()) {
    const document = reader.document(path);
    hash.addDocument({ path, type: document?.type ?? "", sha256: sha256Hex(document?.bytes() ?? new Uint8Array()) });
  }
  for (const path of reader.photometryPaths())
    hash.addPhotometry({ path, bytes: reader.photometry(path) ?? new Uint8Array() });
  return hash.digest();
}
