import {
  MAX_SHARED_LIST_BYTES,
  MAX_CODE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_ROOM_LENGTH,
  MAX_LINES,
  MAX_ZONES,
} from "#model/bounds.ts";
import { fromUtf8, toUtf8 } from "#engine/wire/text-coding.ts";
import { writeVarint, readVarint } from "#engine/wire/varint.ts";
import { fromBase64Url, toBase64Url } from "#formats/base64url.ts";
import type { ListLine, SharedList } from "#project-list/lists/project-list.ts";
import { joinBytes } from "#engine/wire/join-bytes.ts";

/** A fingerprint is four checksums of three bytes; the head byte says which of them equal the previous line's. */
const CHECKSUMS = [0, 3, 6, 9];
const CHECKSUM_BYTES = 3;
const FINGERPRINT_BYTES = 12;
const NO_FINGERPRINT = 0b1_0000;

/** The values of the previous line that a line may repeat. */
interface PreviousLine {
  code: Uint8Array;
  known: Uint8Array;
}

const noPreviousLine = (): PreviousLine => ({ code: new Uint8Array(), known: new Uint8Array(FINGERPRINT_BYTES) });

/** Which fields are encoded. */
export interface ListEncoding {
  /** Whether each zone's name is followed by its room, empty for none. */
  readonly hasRooms: boolean;
}

/** Encodes a list: texts as length-prefixed UTF-8, codes front-coded, numbers as varints. */
export function writeListBytes({ name, zones }: SharedList, { hasRooms }: ListEncoding): Uint8Array {
  const bytes: number[] = [];
  const previous = noPreviousLine();
  writeText(bytes, name);
  writeVarint(bytes, zones.length);
  for (const zone of zones) {
    writeText(bytes, zone.name);
    if (hasRooms) writeText(bytes, zone.room ?? "");
    writeVarint(bytes, zone.lines.length);
    for (const line of zone.lines) writeLine(bytes, line, previous);
  }
  return Uint8Array.from(bytes);
}

/**
 * Decodes untrusted bytes. Sizes are checked before decoding, since a line of a few bytes can repeat a long code.
 *
 * @returns a value that the schema still has to check; `undefined` if the bytes are not exactly those of a list
 */
export function readListBytes(bytes: Uint8Array, { hasRooms }: ListEncoding): unknown {
  const source = new ByteSource(bytes, MAX_SHARED_LIST_BYTES);
  const previous = noPreviousLine();
  try {
    const name = source.text(MAX_NAME_LENGTH);
    const zones = source.times(MAX_ZONES, () => ({
      name: source.text(MAX_NAME_LENGTH),
      ...(hasRooms && readZoneRoom(source)),
      lines: source.times(MAX_LINES, () => readLine(source, previous)),
    }));
    return source.isSpent ? { name, zones } : undefined;
  } catch {
    return undefined;
  }
}

function readZoneRoom(source: ByteSource): { readonly room?: string } {
  const room = source.text(MAX_ROOM_LENGTH);
  return room === "" ? {} : { room };
}

function writeLine(bytes: number[], { code, quantity, note, known }: ListLine, previous: PreviousLine): void {
  const codeBytes = toUtf8(code);
  const shared = sharedLength(previous.code, codeBytes);
  writeVarint(bytes, shared);
  writeBytes(bytes, codeBytes.subarray(shared));
  writeVarint(bytes, quantity);
  writeText(bytes, note);
  writeKnown(bytes, known, previous);
  previous.code = codeBytes;
}

function readLine(source: ByteSource, previous: PreviousLine): unknown {
  previous.code = source.frontCoded(previous.code, MAX_CODE_LENGTH);
  const line = { code: fromUtf8(previous.code), quantity: source.number(), note: source.text(MAX_NOTE_LENGTH) };
  const known = readKnown(source, previous);
  return known === undefined ? line : { ...line, known };
}

function writeKnown(bytes: number[], known: string | undefined, previous: PreviousLine): void {
  const sums = known === undefined ? undefined : fromBase64Url(known);
  if (!sums) return void bytes.push(NO_FINGERPRINT);
  const isRepeated = (start: number) =>
    sharedLength(sums.subarray(start), previous.known.subarray(start)) >= CHECKSUM_BYTES;
  const fresh = CHECKSUMS.filter((start) => !isRepeated(start));
  bytes.push(fresh.reduce((head, start) => head | (1 << (start / CHECKSUM_BYTES)), 0));
  for (const start of fresh) bytes.push(...sums.subarray(start, start + CHECKSUM_BYTES));
  previous.known = sums;
}

function readKnown(source: ByteSource, previous: PreviousLine): string | undefined {
  const [head = 0] = source.take(1);
  if (head === NO_FINGERPRINT) return undefined;
  const sums = previous.known.slice();
  for (const [bit, start] of CHECKSUMS.entries()) if (head & (1 << bit)) sums.set(source.take(CHECKSUM_BYTES), start);
  previous.known = sums;
  return toBase64Url(sums);
}

const writeText = (bytes: number[], text: string): void => writeBytes(bytes, toUtf8(text));

function writeBytes(bytes: number[], more: Uint8Array): void {
  writeVarint(bytes, more.length);
  bytes.push(...more);
}

function sharedLength(a: Uint8Array, b: Uint8Array): number {
  const differs = a.findIndex((byte, index) => byte !== b[index]);
  return differs === -1 ? Math.min(a.length, b.length) : differs;
}

/** The maximum number of UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_CHARACTER = 3;

/** Decodes values from untrusted bytes in sequence; truncated or oversized ones throw before they are allocated. */
class ByteSource {
  readonly #bytes: Uint8Array;
  readonly #cursor = { offset: 0 };
  #left: number;

  /** @param maxUnpacked the maximum number of bytes of decoded text, since front-coded texts expand */
  constructor(bytes: Uint8Array, maxUnpacked: number) {
    this.#bytes = bytes;
    this.#left = maxUnpacked;
  }

  /** Whether all bytes are consumed. */
  get isSpent(): boolean {
    return this.#cursor.offset === this.#bytes.length;
  }

  /** @throws {RangeError} if fewer bytes are left */
  take(count: number): Uint8Array {
    const start = this.#cursor.offset;
    const end = start + count;
    if (count < 0 || end > this.#bytes.length) throw new RangeError("unexpected end of data");
    this.#cursor.offset = end;
    return this.#bytes.subarray(start, end);
  }

  /** A varint. @throws {RangeError} if it is truncated or above 2³¹−1 */
  number(): number {
    const value = readVarint(this.#bytes, this.#cursor);
    if (value < 0 || this.#cursor.offset > this.#bytes.length) throw new RangeError("invalid number");
    return value;
  }

  /**
   * A length-prefixed text.
   *
   * @throws {TypeError} if the bytes are not UTF-8, {RangeError} if they are truncated or too many
   */
  text(maxCharacters: number): string {
    const bytes = this.take(this.number());
    this.#count(bytes.length, maxCharacters);
    return fromUtf8(bytes);
  }

  /**
   * The bytes of a front-coded text: the length of the prefix shared with `previous`, then the length-prefixed rest.
   *
   * @throws {RangeError} if they are truncated or too many
   */
  frontCoded(previous: Uint8Array, maxCharacters: number): Uint8Array {
    const shared = previous.subarray(0, this.number());
    const rest = this.take(this.number());
    this.#count(shared.length + rest.length, maxCharacters);
    return joinBytes([shared, rest]);
  }

  /** A count-prefixed array. @throws {RangeError} if the count exceeds `limit` */
  times<T>(limit: number, read: () => T): T[] {
    const count = this.number();
    if (count > limit) throw new RangeError("count exceeds the limit");
    return Array.from({ length: count }, read);
  }

  #count(bytes: number, maxCharacters: number): void {
    this.#left -= bytes;
    if (this.#left < 0 || bytes > maxCharacters * MAX_BYTES_PER_CHARACTER)
      throw new RangeError("text exceeds the maximum length");
  }
}
