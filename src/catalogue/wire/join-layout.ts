import { joinBytes } from "#engine/wire/join-bytes.ts";
import { toUtf8 } from "#engine/wire/text-coding.ts";
import { HEADER_LENGTH_BYTES, MAGIC, type Header } from "./layout.ts";
import { eachRun, type Runs } from "#engine/wire/runs.ts";

/**
 * Assembles the bytes: the 8 characters of `MAGIC`, the length of the header (32-bit little-endian), the header as
 * JSON, then the runs: values, which begin with the article codes, frequencies, and streams.
 */
export function joinLayout(header: Omit<Header, "runs">, runs: Runs<Uint8Array>): Uint8Array<ArrayBuffer> {
  const lengths: Runs<number> = eachRun((run) => runs[run].length);
  const bytes = toUtf8(JSON.stringify({ ...header, runs: lengths }));
  const length = new Uint8Array(HEADER_LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, bytes.length, true);
  return joinBytes([toUtf8(MAGIC), length, bytes, runs.values, runs.frequencies, runs.streams]);
}
