import { fromUtf8, toUtf8 } from "./text-coding.ts";
import { WireFormatError } from "./wire-format-error.ts";

const BREAK = "\n";

/** Joins texts without line breaks, such as JSON, one per line. */
export const joinLines = (texts: readonly string[]): Uint8Array => toUtf8(texts.join(BREAK));

/**
 * Reads texts written by `joinLines`.
 *
 * @throws {WireFormatError} if there are more or fewer
 */
export function splitLines(bytes: Uint8Array, count: number): readonly string[] {
  const texts = count === 0 && bytes.length === 0 ? [] : fromUtf8(bytes).split(BREAK);
  if (texts.length !== count) throw new WireFormatError(`${texts.length} texts instead of ${count}`);
  return texts;
}
