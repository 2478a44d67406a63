import { isEntry } from "../fields/is-entry.ts";
import type { Row } from "../files/row.ts";
import { LocalisedValues, type ValueTexts } from "../values/localised-values.ts";

/** Replaces values in several languages by their keys. @param onTexts receives the texts of new keys with the row that has them first */
export async function* localiseRows(
  batches: AsyncIterable<readonly Row[]>,
  texts: ValueTexts,
  onTexts: (row: Row) => void,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches)
    yield batch.map((row) => {
      const { value } = row;
      if (!isEntry(value) || !Object.values(value).some((cell) => cell instanceof LocalisedValues)) return row;
      const fields = Object.entries(value).map(([field, cell]) => [
        field,
        cell instanceof LocalisedValues ? texts.keysOf(field, cell) : cell,
      ]);
      for (const text of texts.added()) onTexts({ ...row, value: text });
      return { ...row, value: Object.fromEntries(fields) as unknown };
    });
}
