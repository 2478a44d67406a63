import { createGrowingBytes } from "#engine/wire/growing-bytes.ts";
import { readVarints } from "#engine/wire/varint.ts";
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

/** Numbers sequences of portfolio ids. */
export interface SequenceNumbering {
  /** The number of a sequence, from 0 in order of appearance. */
  numberOf(portfolioIds: readonly string[]): number;
  finish(): SequencesInOrder;
}

/** Sequences in ascending order of their members, each as its difference from the one before it. */
export interface SequencesInOrder {
  readonly ids: readonly string[];
  readonly count: number;
  /** For each sequence: how many members it shares with the one before it, and how many of its own follow in `tails`. */
  readonly heads: Uint8Array;
  /** Positions in `ids`, as varints. */
  readonly tails: Uint8Array;
  /** Number of a sequence by appearance → its place in order. */
  readonly places: Uint32Array;
}

/** Creates a numbering without sequences. */
export function createSequenceNumbering(): SequenceNumbering {
  const positions = new Map<string, number>();
  const numbers = new Map<string, number>();
  const sequences: (readonly number[])[] = [];
  const positionOf = (id: string): number => {
    const known = positions.get(id) ?? positions.size;
    positions.set(id, known);
    return known;
  };
  return {
    numberOf(portfolioIds) {
      const members = portfolioIds.map(positionOf);
      const key = members.join();
      const known = numbers.get(key) ?? sequences.length;
      if (known < sequences.length) return known;
      numbers.set(key, known);
      return sequences.push(members) - 1;
    },
    finish: () => ({ ids: [...positions.keys()], count: sequences.length, ...putInOrder(sequences) }),
  };
}

function putInOrder(sequences: readonly (readonly number[])[]): Omit<SequencesInOrder, "ids" | "count"> {
  const order = [...sequences.keys()].sort((a, b) => compareSequences(sequences[a] ?? [], sequences[b] ?? []));
  const places = new Uint32Array(sequences.length);
  const heads = createGrowingBytes();
  const tails = createGrowingBytes();
  let before: readonly number[] = [];
  for (const [place, number] of order.entries()) {
    places[number] = place;
    const sequence = sequences[number] ?? [];
    const shared = sharedMembers(before, sequence);
    writeVarint(heads, shared);
    writeVarint(heads, sequence.length - shared);
    for (const member of sequence.slice(shared)) writeVarint(tails, member);
    before = sequence;
  }
  return { heads: heads.all().slice(), tails: tails.all().slice(), places };
}

function compareSequences(a: readonly number[], b: readonly number[]): number {
  const shared = sharedMembers(a, b);
  return (a[shared] ?? -1) - (b[shared] ?? -1);
}

function sharedMembers(a: readonly number[], b: readonly number[]): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}

/** The most members of all sequences together: more are taken for damaged bytes, since a few of these can stand for any number. */
const MAX_MEMBERS = 1 << 26;

/**
 * Reads sequences.
 *
 * @param count how many there are
 * @param idCount the number of ids that members may name
 * @throws {WireFormatError} if the bytes hold another number of sequences, or name other ids
 */
export function readSequences(
  { heads, tails }: Pick<SequencesInOrder, "heads" | "tails">,
  count: number,
  idCount: number,
): PortfolioSequences {
  const lengths = readVarints(heads, 2 * count);
  const starts = new Uint32Array(count + 2);
  const ids = readVarints(tails, fillStarts(starts, lengths));
  const members = new Uint32Array(starts[count + 1] ?? 0);
  fillMembers(members, starts, lengths, ids, idCount);
  return { starts, members };
}

function fillMembers(
  members: Uint32Array,
  starts: Uint32Array,
  lengths: Uint32Array,
  ids: Uint32Array,
  idCount: number,
): void {
  let [at, tail] = [0, 0];
  for (let head = 0, code = 1; head < lengths.length; head += 2, code++) {
    const start = starts[code] ?? 0;
    const end = starts[code + 1] ?? 0;
    let before = starts[code - 1] ?? 0;
    const endOfShared = start + (lengths[head] ?? 0);
    if (endOfShared > 2 * start - before) throw new WireFormatError("a sequence shares more portfolios than there are");
    while (at < endOfShared) members[at++] = members[before++] ?? 0;
    while (at < end) {
      const id = ids[tail++] ?? 0;
      if (id >= idCount) throw new WireFormatError("a portfolio has no id");
      members[at++] = id;
    }
  }
}

/** @param lengths of each sequence: what it shares, and what it adds @returns how many members are added in all */
function fillStarts(starts: Uint32Array, lengths: Uint32Array): number {
  let [end, tailCount] = [0, 0];
  for (let head = 0, code = 1; head < lengths.length; head += 2, code++) {
    const added = lengths[head + 1] ?? 0;
    end += (lengths[head] ?? 0) + added;
    tailCount += added;
    if (end > MAX_MEMBERS) throw new WireFormatError("sequences of portfolios are too long");
    starts[code + 1] = end;
  }
  return tailCount;
}
