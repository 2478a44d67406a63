import { WireFormatError } from "./sections.ts";

const PAYLOAD_MASK = 0x7f;
export const CONTINUATION_BIT = 0x80;

/** Decodes a varint and advances the cursor. Past the end of the bytes it reads 0. */
export function readVarint(bytes: Uint8Array, cursor: { offset: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[cursor.offset++] ?? 0;
    value |= (byte & PAYLOAD_MASK) << shift;
    if ((byte & CONTINUATION_BIT) === 0) return value;
  }
}

/**
 * Decodes bytes that consist of a known number of varints.
 *
 * @throws {WireFormatError} if the bytes hold more or fewer
 */
export function readVarints(bytes: Uint8Array, count: number): Uint32Array {
  if (count > bytes.length) throw new WireFormatError(`expected ${count} numbers in ${bytes.length} bytes`);
  const numbers = new Uint32Array(count);
  if (fillWithVarints(numbers, bytes) !== bytes.length)
    throw new WireFormatError("the last number does not end with the bytes");
  return numbers;
}

/**
 * A loop without calls, since code that runs once after a page has loaded is mostly interpreted. It is the function's
 * last statement: on-stack replacement would deoptimise code after it.
 *
 * @returns how many bytes they take
 */
function fillWithVarints(numbers: Uint32Array, bytes: Uint8Array): number {
  const count = numbers.length;
  let offset = 0;
  for (let position = 0; position < count; position++) {
    let byte = bytes[offset++] ?? 0;
    let number = byte & PAYLOAD_MASK;
    for (let shift = 7; byte >= CONTINUATION_BIT; shift += 7) {
      byte = bytes[offset++] ?? 0;
      number |= (byte & PAYLOAD_MASK) << shift;
    }
    numbers[position] = number;
  }
  return offset;
}

/** Appends a varint: an integer from 0 to 2³¹−1, seven bits per byte, least significant first. */
export function writeVarint(bytes: { push(byte: number): unknown }, value: number): void {
  let rest = value;
  while (rest > PAYLOAD_MASK) {
    bytes.push((rest & PAYLOAD_MASK) | CONTINUATION_BIT);
    rest >>>= 7;
  }
  bytes.push(rest);
}
