import type { DatabaseSync } from "node:sqlite";
import { BRAND_PREFIX } from "../brand-path.ts";
import { sha256Of } from "../content-hash.ts";
import type { CatalogueFile, VersionInfo } from "../store.ts";
import type { RunReading } from "./version-file.ts";

/**
 * Pictures of old versions, which contain them in the version file.
 *
 * @see docs/decisions/0073-pictures-and-documents-stored-once.md
 */

const FIND = "select type, length(bytes) as size from image where path = ?";
const READ = "select bytes from image where path = ?";
const READ_PIECE = "select substr(bytes, ? + 1, ?) as bytes from image where path = ?";

/** SQLite reads a value from its beginning for each of its pieces, so a large picture has larger ones. */
const MAX_PIECES = 16;
const PIECE_BYTES = 256 * 1024;

/**
 * A picture within a version's file. Its hash is that of the version's content with its path, so that it can be given without reading
 * the picture: within a version, a path has one content.
 *
 * Its stream fails once the version is closed.
 */
export function imageWithin(
  database: DatabaseSync,
  version: Pick<VersionInfo, "hash">,
  path: string,
  reading: RunReading,
): CatalogueFile | undefined {
  if (path.startsWith(BRAND_PREFIX)) return undefined;
  const row = reading(() => database.prepare(FIND).get(path));
  if (!row) return undefined;
  const size = Number(row["size"]);
  const read = (sql: string, ...values: readonly (string | number)[]): Bytes =>
    reading(() => database.prepare(sql).get(...values))?.["bytes"] as Bytes;
  return {
    type: String(row["type"]),
    size,
    hash: sha256Of(Buffer.from(`${version.hash} ${path}`)),
    bytes: () => read(READ, path),
    stream(range = { from: 0, to: size - 1 }) {
      const pieceBytes = Math.max(PIECE_BYTES, Math.ceil(size / MAX_PIECES));
      let from = range.from;
      return new ReadableStream<Bytes>(
        {
          pull(controller) {
            const length = Math.min(pieceBytes, range.to + 1 - from);
            if (length > 0) controller.enqueue(read(READ_PIECE, from, length, path));
            else controller.close();
            from += length;
          },
        },
        // Nothing is read before it is requested.
        { highWaterMark: 0 },
      );
    },
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The paths of these pictures, ascending. */
export const imagePathsWithin = (database: DatabaseSync, reading: RunReading): readonly string[] =>
  reading(() => database.prepare("select path from image order by path").all())
    .map((row) => String(row["path"]))
    .filter((path) => !path.startsWith(BRAND_PREFIX));
