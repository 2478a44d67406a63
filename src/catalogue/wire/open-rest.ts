import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import { reading, type RowsOfRest } from "./decode-articles.ts";
import { openField, type FieldColumn } from "./field-column.ts";
import { openHeader, readJsonField, type RawJsonField } from "./open-layout.ts";
import { portfolioEntries } from "./portfolios-column.ts";
import { endRuns } from "#engine/wire/runs.ts";

/**
 * Opens the fields that come after a first part.
 *
 * @param rows those of the first part
 * @throws {WireFormatError} if the bytes are something else, of another number of articles, or corrupt
 */
export function openRest(
  bytes: Uint8Array,
  { rowCount, ownValues, portfolios }: RowsOfRest,
): ReadonlyMap<string, FieldColumn> {
  const { fields, figures } = reading(() => readRest(bytes, rowCount));
  const own = ownValues(figures);
  return new Map(
    fields.map((field) => {
      const column = openField(field, rowCount, own);
      const isOfPortfolios = field.name === portfolios?.name;
      return [field.name, isOfPortfolios ? { ...column, valueAt: portfolioEntries(portfolios, column) } : column];
    }),
  );
}

function readRest(bytes: Uint8Array, rowCount: number) {
  const { header, sections } = openHeader(bytes);
  if (header.part !== "rest" || header.rowCount !== rowCount)
    throw new WireFormatError("not the rest of these articles");
  const fields = header.fields.map((field): RawJsonField => {
    if (field.kind === "portfolios") throw new WireFormatError("portfolios belong to the first part");
    return readJsonField(field, rowCount, sections);
  });
  endRuns(sections);
  return { fields, figures: header.figures };
}
