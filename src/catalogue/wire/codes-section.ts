import { narrow } from "#engine/columns/column.ts";
import { encodeEntropy } from "#engine/wire/entropy-coder.ts";
import { toPlanes } from "#engine/wire/to-planes.ts";
import type { CodesLayout } from "./layout.ts";
import { inValues, type Runs } from "#engine/wire/runs.ts";

/** The codes of a field as they lie in the bytes. */
export interface EncodedCodes {
  readonly layout: CodesLayout;
  readonly bytes: Runs<Uint8Array>;
}

/** Encodes codes below `count` in the way that is likely to be shorter once the file is compressed. */
export function encodeCodes(codes: Uint32Array, count: number): EncodedCodes {
  const coded = encodeEntropy(codes, count);
  if (coded) {
    const { bits, frequencies, stream } = coded;
    const layout = { kind: "entropy", bits, frequencies: frequencies.length, stream: stream.length } as const;
    return { layout, bytes: { ...inValues([]), frequencies, streams: stream } };
  }
  const narrowed = narrow(codes, count);
  const width = narrowed.BYTES_PER_ELEMENT as 1 | 2 | 4;
  return { layout: { kind: "planes", width }, bytes: inValues([toPlanes(narrowed)]) };
}
