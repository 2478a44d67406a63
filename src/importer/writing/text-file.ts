import { closeSync, openSync, writeSync } from "node:fs";

const FLUSH_AT_CHARACTERS = 256 * 1024;

/** Streams texts to a file, so that a million of them take no memory. */
export function writeTexts(path: string, texts: Iterable<string>): void {
  const file = openSync(path, "w");
  try {
    let waiting = "";
    for (const text of texts) {
      waiting += text;
      if (waiting.length < FLUSH_AT_CHARACTERS) continue;
      writeSync(file, waiting);
      waiting = "";
    }
    writeSync(file, waiting);
  } finally {
    closeSync(file);
  }
}
