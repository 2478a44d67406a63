import type { Column } from "#engine/columns/column.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import type { FieldColumn } from "./field-column.ts";
import type { RawPortfolios } from "./open-layout.ts";
import { sequenceAt } from "./portfolio-sequences.ts";

/** The entries of `url_configs_data` in a row, put together from its portfolios and the rest. */
export function portfolioEntries({ ids, sequences, codes }: RawPortfolios, rest: FieldColumn): FieldColumn["valueAt"] {
  return (row) => {
    const code = codes[row] ?? 0;
    if (code === 0) return undefined;
    const members = sequenceAt(sequences, code - 1);
    const entries = rest.valueAt(row);
    if (!Array.isArray(entries) || entries.length !== members.length)
      throw new WireFormatError(`row ${row} has other portfolios than entries`);
    return Array.from(members, (id, at) => ({ portfolio_id: ids[id] ?? "", ...(entries[at] as object) }));
  };
}

/** The portfolios of each row as a column; nothing is parsed. */
export function portfolioColumn({ ids, sequences, codes }: RawPortfolios): Column<string> {
  const sequenceCount = sequences.starts.length - 1;
  const setStarts = new Uint32Array(sequenceCount + 2);
  const setValues = new Uint32Array(sequences.members.length);
  let end = 0;
  for (let sequence = 0; sequence < sequenceCount; sequence++) {
    let before = -1;
    for (const id of sequenceAt(sequences, sequence).toSorted()) {
      if (id !== before) setValues[end++] = id;
      before = id;
    }
    setStarts[sequence + 2] = end;
  }
  return { values: ids, codes, setStarts, setValues: setValues.subarray(0, end) };
}
