import { readVarint } from "#engine/wire/varint.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import { writeVarint } from "#engine/wire/write-varint.ts";

/**
 * Distinct sequences of portfolios, one after another: those of a row with code `c` are
 * `members[starts[c] … starts[c + 1])`, positions in a list of ids. Code 0, of rows without the field, has none.
 */
export interface PortfolioSequences {
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/** The portfolios that a code stands for. */
export const sequenceAt = ({ starts, members }: PortfolioSequences, code: number): Uint32Array =>
  members.subarray(starts[code], starts[code + 1]);

/** Numbers sequences of portfolio ids in order of appearance. */
export interface SequenceNumbering {
  readonly ids: readonly string[];
  readonly count: number;
  /** The bytes of the sequences so far: of each the number of its members, then these, as varints. */
  readonly bytes: readonly number[];
  /** The number of a sequence, from 0. */
  numberOf(portfolioIds: readonly string[]): number;
}

/** Creates a numbering without sequences. */
export function createSequenceNumbering(): SequenceNumbering {
  const positions = new Map<string, number>();
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  const bytes: number[] = [];
  const positionOf = (id: string): number => {
    const known = positions.get(id) ?? ids.push(id) - 1;
    positions.set(id, known);
    return known;
  };
  return {
    ids,
    bytes,
    get count() {
      return numbers.size;
    },
    numberOf(portfolioIds) {
      const members = portfolioIds.map(positionOf);
      const key = members.join();
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, numbers.size);
      writeVarint(bytes, members.length);
      for (const member of members) writeVarint(bytes, member);
      return numbers.size - 1;
    },
  };
}

/**
 * Reads sequences.
 *
 * @param count how many there are
 * @param idCount the number of ids that members may name
 * @throws {WireFormatError} if the bytes hold another number of sequences, or name other ids
 */
export function readSequences(bytes: Uint8Array, count: number, idCount: number): PortfolioSequences {
  // Each sequence takes a byte at least, and each member of it.
  if (count > bytes.length) throw new WireFormatError("more sequences of portfolios than there are bytes for");
  const starts = new Uint32Array(count + 2);
  const members = new Uint32Array(bytes.length);
  const place = { at: 0 };
  let end = 0;
  for (let code = 1; code <= count; code++) {
    const length = readVarint(bytes, place);
    if (length > bytes.length - place.at) throw new WireFormatError("a sequence of portfolios is cut off");
    for (let last = end + length; end < last; end++) {
      const member = readVarint(bytes, place);
      if (member >= idCount) throw new WireFormatError("a portfolio has no id");
      members[end] = member;
    }
    starts[code + 1] = end;
  }
  if (place.at !== bytes.length) throw new WireFormatError("sequences of portfolios do not fit their length");
  return { starts, members: members.slice(0, end) };
}
