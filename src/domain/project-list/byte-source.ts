import { fromUtf8 } from "#domain/wire/text-coding.ts";
import { readVarint } from "#domain/wire/varint.ts";

/** Takes values from the front of bytes that may be anything; what cannot be taken is an error. */
export class ByteSource {
  readonly #bytes: Uint8Array;
  readonly #place = { at: 0 };

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether nothing is left. */
  get isSpent(): boolean {
    return this.#place.at === this.#bytes.length;
  }

  /** @throws {RangeError} when there are not so many left */
  take(count: number): Uint8Array {
    const start = this.#place.at;
    const end = start + count;
    if (count < 0 || end > this.#bytes.length) throw new RangeError("not so many bytes");
    this.#place.at = end;
    return this.#bytes.subarray(start, end);
  }

  /** @throws {RangeError} when the bytes end before the number does, or it is beyond 2³¹−1 */
  number(): number {
    const value = readVarint(this.#bytes, this.#place);
    if (value < 0 || this.#place.at > this.#bytes.length) throw new RangeError("no number");
    return value;
  }

  /** Bytes behind their number. */
  counted(): Uint8Array {
    return this.take(this.number());
  }

  /** @throws {TypeError} when the bytes are not UTF-8 */
  text(): string {
    return fromUtf8(this.counted());
  }

  /** Reads as often as the number in front says; each reading takes at least a byte. */
  times<T>(read: () => T): T[] {
    const count = this.number();
    if (count > this.#bytes.length) throw new RangeError("more than there are bytes for");
    return Array.from({ length: count }, read);
  }
}
