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
    const members = sequenceAt(sequences, code);
    const entries = rest.valueAt(row);
    if (!Array.isArray(entries) || entries.length !== members.length)
      throw new WireFormatError(`row ${row} has other portfolios than entries`);
    return Array.from(members, (id, at) => ({ portfolio_id: ids[id] ?? "", ...(entries[at] as object) }));
  };
}

/** The portfolios of each row as a column; nothing is parsed or copied. */
export const portfolioColumn = ({ ids, sequences, codes }: RawPortfolios): Column<string> => ({
  values: ids,
  codes,
  setStarts: sequences.starts,
  setValues: sequences.members,
});
