import type { Codes } from "#engine/columns/column.ts";
import { decodeEntropy } from "#engine/wire/entropy-coding.ts";
import { fromPlanes } from "#engine/wire/planes.ts";
import type { Sections } from "#engine/wire/sections.ts";
import type { CodesLayout } from "./layout.ts";
import type { Runs } from "#engine/wire/runs.ts";

/** The lengths of the codes of all rows, in bytes. */
export const codesLengths = (layout: CodesLayout, rowCount: number): Runs<number> =>
  layout.kind === "planes"
    ? { values: rowCount * layout.width, frequencies: 0, streams: 0 }
    : { values: 0, frequencies: layout.frequencies, streams: layout.stream };

/**
 * Takes the sections of codes, which are unpacked when they are first asked for: most fields are never looked at.
 *
 * @param count the codes are below this
 * @returns throws `WireFormatError` if the bytes are damaged
 */
export function readCodes(layout: CodesLayout, rowCount: number, count: number, sections: Runs<Sections>): () => Codes {
  const unpack = unpacker(layout, rowCount, count, sections);
  let codes: Codes | undefined;
  return () => (codes ??= unpack());
}

function unpacker(layout: CodesLayout, rowCount: number, count: number, sections: Runs<Sections>): () => Codes {
  if (layout.kind === "planes") {
    const planes = sections.values.next(rowCount * layout.width);
    return () => fromPlanes(planes, layout.width);
  }
  const frequencies = sections.frequencies.next(layout.frequencies);
  const coded = { bits: layout.bits, frequencies, stream: sections.streams.next(layout.stream) };
  return () => decodeEntropy(coded, rowCount, count);
}
