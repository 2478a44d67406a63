import { MAX_SHARED_LIST_BYTES } from "#model/bounds.ts";
import { fromUtf8, toUtf8 } from "#engine/wire/text-coding.ts";
import { writeVarint, readVarint } from "#engine/wire/varint.ts";
import { fromBase64Url, toBase64Url } from "#formats/base64url.ts";
import type { ListLine, SharedList } from "#project-list/lists/project-list.ts";
import { joinBytes } from "#engine/wire/join-bytes.ts";

/**
 * A fingerprint is four checksums of three bytes; a byte of flags marks those that differ from the previous
 * fingerprint's.
 */
const CHECKSUM_OFFSETS = [0, 3, 6, 9];
const CHECKSUM_BYTES = 3;
const FINGERPRINT_BYTES = 12;
const NO_FINGERPRINT = 0b1_0000;

/** The values of the previous line that a line may repeat. */
interface PreviousLine {
  code: Uint8Array;
  fingerprint: Uint8Array;
}

const noPreviousLine = (): PreviousLine => ({ code: new Uint8Array(), fingerprint: new Uint8Array(FINGERPRINT_BYTES) });

/** Which fields are encoded. */
export interface ListEncoding {
  /** Whether each zone's name is followed by its room, empty for none. */
  readonly hasRooms: boolean;
}

/** Encodes a list: strings as length-prefixed UTF-8, codes front-coded, numbers as varints. */
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
 * Decodes untrusted bytes. Their total size is checked while decoding, since a line of a few bytes can repeat a long
 * code.
 *
 * @returns a value that the schema still has to check; `undefined` if the bytes are not exactly those of a list
 */
export function readListBytes(bytes: Uint8Array, { hasRooms }: ListEncoding): unknown {
  const reader = new ByteReader(bytes);
  const previous = noPreviousLine();
  try {
    const name = reader.readText();
    const zones = reader.readArray(() => ({
      name: reader.readText(),
      ...(hasRooms && readZoneRoom(reader)),
      lines: reader.readArray(() => readLine(reader, previous)),
    }));
    return reader.isAtEnd ? { name, zones } : undefined;
  } catch {
    return undefined;
  }
}

function readZoneRoom(reader: ByteReader): { readonly room?: string } {
  const room = reader.readText();
  return room === "" ? {} : { room };
}

function writeLine(
  bytes: number[],
  { code, quantity, note, known: fingerprint }: ListLine,
  previous: PreviousLine,
): void {
  const codeBytes = toUtf8(code);
  const sharedLength = sharedPrefixLength(previous.code, codeBytes);
  writeVarint(bytes, sharedLength);
  writeBytes(bytes, codeBytes.subarray(sharedLength));
  writeVarint(bytes, quantity);
  writeText(bytes, note);
  writeFingerprint(bytes, fingerprint, previous);
  previous.code = codeBytes;
}

function readLine(reader: ByteReader, previous: PreviousLine): unknown {
  previous.code = reader.readFrontCoded(previous.code);
  const line = { code: fromUtf8(previous.code), quantity: reader.readNumber(), note: reader.readText() };
  const fingerprint = readFingerprint(reader, previous);
  return fingerprint === undefined ? line : { ...line, known: fingerprint };
}

function writeFingerprint(bytes: number[], fingerprint: string | undefined, previous: PreviousLine): void {
  const checksums = fingerprint === undefined ? undefined : fromBase64Url(fingerprint);
  if (!checksums) return void bytes.push(NO_FINGERPRINT);
  const isRepeated = (start: number) =>
    sharedPrefixLength(checksums.subarray(start), previous.fingerprint.subarray(start)) >= CHECKSUM_BYTES;
  const changedOffsets = CHECKSUM_OFFSETS.filter((start) => !isRepeated(start));
  bytes.push(changedOffsets.reduce((flags, start) => flags | (1 << (start / CHECKSUM_BYTES)), 0));
  for (const start of changedOffsets) bytes.push(...checksums.subarray(start, start + CHECKSUM_BYTES));
  previous.fingerprint = checksums;
}

function readFingerprint(reader: ByteReader, previous: PreviousLine): string | undefined {
  const [flags = 0] = reader.readBytes(1);
  if (flags === NO_FINGERPRINT) return undefined;
  const checksums = previous.fingerprint.slice();
  for (const [bit, start] of CHECKSUM_OFFSETS.entries())
    if (flags & (1 << bit)) checksums.set(reader.readBytes(CHECKSUM_BYTES), start);
  previous.fingerprint = checksums;
  return toBase64Url(checksums);
}

const writeText = (bytes: number[], text: string): void => writeBytes(bytes, toUtf8(text));

function writeBytes(bytes: number[], content: Uint8Array): void {
  writeVarint(bytes, content.length);
  bytes.push(...content);
}

function sharedPrefixLength(a: Uint8Array, b: Uint8Array): number {
  const firstDifference = a.findIndex((byte, index) => byte !== b[index]);
  return firstDifference === -1 ? Math.min(a.length, b.length) : firstDifference;
}

/** Decodes values from untrusted bytes in sequence; truncated or oversized ones throw before they are allocated. */
class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #cursor = { offset: 0 };
  /** Front-coded strings expand. */
  #remainingTextBytes = MAX_SHARED_LIST_BYTES;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether all bytes are consumed. */
  get isAtEnd(): boolean {
    return this.#cursor.offset === this.#bytes.length;
  }

  /** @throws {RangeError} if fewer bytes remain */
  readBytes(count: number): Uint8Array {
    const start = this.#cursor.offset;
    const end = start + count;
    if (count < 0 || end > this.#bytes.length) throw new RangeError("unexpected end of data");
    this.#cursor.offset = end;
    return this.#bytes.subarray(start, end);
  }

  /** A varint. @throws {RangeError} if it is truncated or above 2³¹−1 */
  readNumber(): number {
    const value = readVarint(this.#bytes, this.#cursor);
    if (value < 0 || this.#cursor.offset > this.#bytes.length) throw new RangeError("invalid number");
    return value;
  }

  /**
   * A length-prefixed string.
   *
   * @throws {TypeError} if the bytes are not UTF-8, {RangeError} if they are truncated or too many
   */
  readText(): string {
    const bytes = this.readBytes(this.readNumber());
    this.#countText(bytes.length);
    return fromUtf8(bytes);
  }

  /**
   * The bytes of a front-coded string: the length of the prefix shared with `previous`, then the length-prefixed rest.
   *
   * @throws {RangeError} if they are truncated or too many
   */
  readFrontCoded(previous: Uint8Array): Uint8Array {
    const shared = previous.subarray(0, this.readNumber());
    const rest = this.readBytes(this.readNumber());
    this.#countText(shared.length + rest.length);
    return joinBytes([shared, rest]);
  }

  /** A count-prefixed array. @throws {RangeError} if it has more elements than there are bytes */
  readArray<T>(read: () => T): T[] {
    const count = this.readNumber();
    if (count > this.#bytes.length) throw new RangeError("unexpected end of data");
    return Array.from({ length: count }, read);
  }

  #countText(byteCount: number): void {
    this.#remainingTextBytes -= byteCount;
    if (this.#remainingTextBytes < 0) throw new RangeError("text exceeds the maximum length");
  }
}
