import { fromUtf8 } from "#engine/wire/text-coding.ts";
import { joinBytes } from "#engine/wire/join-bytes.ts";
import { readVarint } from "#engine/wire/varint.ts";

/** The most bytes that UTF-8 takes for a UTF-16 code unit. */
const MAX_BYTES_PER_CHARACTER = 3;

/** Decodes values from untrusted bytes in sequence; truncated or oversized ones throw before they are allocated. */
export class ByteSource {
  readonly #bytes: Uint8Array;
  readonly #place = { at: 0 };
  #left: number;

  /** @param mostUnpacked the most bytes of text to decode in all: front-coded texts expand */
  constructor(bytes: Uint8Array, mostUnpacked: number) {
    this.#bytes = bytes;
    this.#left = mostUnpacked;
  }

  /** Whether all bytes are consumed. */
  get isSpent(): boolean {
    return this.#place.at === this.#bytes.length;
  }

  /** @throws {RangeError} if fewer bytes are left */
  take(count: number): Uint8Array {
    const start = this.#place.at;
    const end = start + count;
    if (count < 0 || end > this.#bytes.length) throw new RangeError("unexpected end of data");
    this.#place.at = end;
    return this.#bytes.subarray(start, end);
  }

  /** A varint. @throws {RangeError} if it is truncated or above 2³¹−1 */
  number(): number {
    const value = readVarint(this.#bytes, this.#place);
    if (value < 0 || this.#place.at > this.#bytes.length) throw new RangeError("no number");
    return value;
  }

  /**
   * A length-prefixed text.
   *
   * @throws {TypeError} if the bytes are not UTF-8, {RangeError} if they are truncated or too many
   */
  text(mostCharacters: number): string {
    const bytes = this.take(this.number());
    this.#count(bytes.length, mostCharacters);
    return fromUtf8(bytes);
  }

  /**
   * The bytes of a front-coded text: the length of the prefix shared with `before`, then the length-prefixed rest.
   *
   * @throws {RangeError} if they are truncated or too many
   */
  frontCoded(previous: Uint8Array, mostCharacters: number): Uint8Array {
    const shared = previous.subarray(0, this.number());
    const rest = this.take(this.number());
    this.#count(shared.length + rest.length, mostCharacters);
    return joinBytes([shared, rest]);
  }

  /** A count-prefixed array. @throws {RangeError} if the count exceeds `most` */
  times<T>(limit: number, read: () => T): T[] {
    const count = this.number();
    if (count > limit) throw new RangeError("more than allowed");
    return Array.from({ length: count }, read);
  }

  #count(bytes: number, mostCharacters: number): void {
    this.#left -= bytes;
    if (this.#left < 0 || bytes > mostCharacters * MAX_BYTES_PER_CHARACTER)
      throw new RangeError("longer than it may be");
  }
}
