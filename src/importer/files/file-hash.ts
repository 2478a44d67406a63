import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";

const CHUNK_BYTES = 1024 * 1024;

/** SHA-256 of a file as 64 hex characters; reads it in pieces, so its size takes no memory. @throws the file system's error */
export function fileHash(path: string): string {
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = openSync(path, "r");
  try {
    for (;;) {
      const length = readSync(file, chunk);
      if (length === 0) return hash.digest("hex");
      hash.update(chunk.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}
