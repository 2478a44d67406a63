import { narrowCodes, type Codes, type Column } from "#engine/columns/column.ts";
import { createGrowingBytes } from "#engine/wire/growing-bytes.ts";
import { decodePlanes, encodePlanes } from "#engine/wire/planes.ts";
import { WireFormatError, type SectionReader } from "#engine/wire/sections.ts";
import { readVarints, writeVarint } from "#engine/wire/varint.ts";
import type { CodeWidth, PortfoliosLayout } from "./layout.ts";

/**
 * The portfolios that each row names, in order: those of code `c` are `ids[m]` for each `m` in `members[starts[c] …
 * starts[c + 1])`. Code 0, of rows without `url_configs_data`, has none.
 */
export interface RowPortfolios {
  readonly ids: readonly string[];
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
  readonly codes: Codes;
}

/** Assigns codes to the sequences of portfolios that rows name. */
export interface PortfolioNumbering {
  /** The code of a sequence: from 1, in order of appearance. */
  codeOf(portfolioIds: readonly string[]): number;
  finish(rowCodes: Uint32Array): { readonly layout: PortfoliosLayout; readonly sections: readonly Uint8Array[] };
}

export function createPortfolioNumbering(): PortfolioNumbering {
  const positions = new Map<string, number>();
  const codes = new Map<string, number>();
  const lengths = createGrowingBytes();
  const members = createGrowingBytes();
  const positionOf = (id: string): number => {
    const position = positions.get(id) ?? positions.size;
    positions.set(id, position);
    return position;
  };
  return {
    codeOf(portfolioIds) {
      const sequence = portfolioIds.map(positionOf);
      const key = sequence.join();
      const code = codes.get(key) ?? codes.size + 1;
      if (code <= codes.size) return code;
      codes.set(key, code);
      writeVarint(lengths, sequence.length);
      for (const position of sequence) writeVarint(members, position);
      return code;
    },
    finish(rowCodes) {
      const narrowed = narrowCodes(rowCodes, codes.size + 1);
      const layout = {
        ids: [...positions.keys()],
        count: codes.size,
        lengths: lengths.length,
        members: members.length,
        width: narrowed.BYTES_PER_ELEMENT as CodeWidth,
      };
      return { layout, sections: [lengths.all(), members.all(), encodePlanes(narrowed)] };
    },
  };
}

/**
 * Reads the portfolios of all rows.
 *
 * @throws {WireFormatError} if there are more or fewer than the header states, or one has no id
 */
export function readPortfolios(layout: PortfoliosLayout, rowCount: number, sections: SectionReader): RowPortfolios {
  const { ids, count, width } = layout;
  const starts = new Uint32Array(count + 2);
  starts.set(readVarints(sections.next(layout.lengths), count), 2);
  for (let code = 2; code < starts.length; code++) starts[code] = (starts[code] ?? 0) + (starts[code - 1] ?? 0);
  const members = readVarints(sections.next(layout.members), starts.at(-1) ?? 0);
  if (members.some((position) => position >= ids.length)) throw new WireFormatError("a portfolio has no id");
  return { ids, starts, members, codes: decodePlanes(sections.next(rowCount * width), width) };
}

/** The ids of the portfolios that a code represents. */
export const portfoliosOfCode = ({ ids, starts, members }: RowPortfolios, code: number): readonly string[] =>
  Array.from(members.subarray(starts[code], starts[code + 1]), (position) => ids[position] ?? "");

/** The portfolios of each row as a column; nothing is copied. */
export const portfolioColumn = ({ ids, starts, members, codes }: RowPortfolios): Column<string> => ({
  values: ids,
  codes,
  setStarts: starts,
  setValues: members,
});
