import { fromUtf8, joinBytes } from "#engine/wire/text-coding.ts";
import { readVarint } from "#engine/wire/varint.ts";

/** UTF-8 takes at most so many bytes for a UTF-16 code unit. */
const MOST_BYTES_PER_CHARACTER = 3;

/**
 * Takes values from the front of bytes that may be anything; what cannot be taken, or is more than may be, is an error
 * before anything is made of it.
 */
export class ByteSource {
  readonly #bytes: Uint8Array;
  readonly #place = { at: 0 };
  #left: number;

  /** @param mostUnpacked how many bytes may come out: a text can be shorter in than out */
  constructor(bytes: Uint8Array, mostUnpacked: number) {
    this.#bytes = bytes;
    this.#left = mostUnpacked;
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

  /** A text behind its length. @throws {TypeError} when the bytes are not UTF-8 */
  text(mostCharacters: number): string {
    const bytes = this.take(this.number());
    this.#count(bytes.length, mostCharacters);
    return fromUtf8(bytes);
  }

  /**
   * The bytes of a text that repeats the beginning of another: how many, then its own rest behind its length.
   *
   * @throws {RangeError} when they are more than so many characters can have
   */
  frontCoded(before: Uint8Array, mostCharacters: number): Uint8Array {
    const shared = before.subarray(0, this.number());
    const rest = this.take(this.number());
    this.#count(shared.length + rest.length, mostCharacters);
    return joinBytes([shared, rest]);
  }

  /** Reads as often as the number in front says. @throws {RangeError} when that is more than may be */
  times<T>(most: number, read: () => T): T[] {
    const count = this.number();
    if (count > most) throw new RangeError("more than there may be");
    return Array.from({ length: count }, read);
  }

  #count(bytes: number, mostCharacters: number): void {
    this.#left -= bytes;
    if (this.#left < 0 || bytes > mostCharacters * MOST_BYTES_PER_CHARACTER)
      throw new RangeError("longer than it may be");
  }
}
