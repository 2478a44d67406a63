import type { ListName } from "#model/lists/lists.ts";
import { idField } from "../checking/check-entry.ts";
import { fieldsOf, isEntry, type Entry } from "../fields/entry-fields.ts";
import { customField, resolveNumberField, NO_CUSTOM_FIELDS, type CustomFields } from "../declared/custom-fields.ts";
import type { NumberField } from "../numbers/number-fields.ts";
import { readNumber } from "../numbers/read-number.ts";
import { UnreadableFileError, type ReaderOptions, type RowReader, type Row } from "../files/row.ts";
import { formatValue } from "#model/format-value.ts";
import { UnusableValue } from "../problems/problem.ts";
import { mergeValues, formatCellValue } from "./consecutive-rows.ts";

type Batches = AsyncIterable<readonly Row[], void>;

/** The files of a list in one language, read one after the other. */
export interface LanguageFiles {
  readonly language: string | undefined;
  readonly files: readonly {
    readonly file: string;
    readonly rows: (readerOptions?: ReaderOptions) => ReturnType<RowReader>;
  }[];
}

/**
 * The entries of a list whose files are in one language each, joined by their ids. Files in the same order take little
 * memory; rows out of order are buffered. An entry missing in a language causes a warning. The files of lists with one
 * entry per language are read one after the other.
 *
 * @throws {UnreadableFileError} that names the file
 */
export async function* joinFiles(
  list: ListName,
  languages: readonly LanguageFiles[],
  options: ReaderOptions | undefined,
): AsyncGenerator<readonly Row[]> {
  const [first, ...others] = languages.map((group) => readFiles(group, options));
  if (!first) return;
  const id = idField(list);
  if (id === undefined || fieldsOf(list).has("language")) {
    for (const [index, rows] of [first, ...others].entries()) yield* withLanguage(rows, languages[index]?.language);
    return;
  }
  const lookups = others.map((rows) => createLookup(rows, id));
  /** @param languageIndex the index of the row's language; earlier languages lack the entry */
  const join = async (row: Row, languageIndex: number): Promise<Row> => {
    const key = keyOf(row, id);
    if (key === undefined) return row;
    let merged = row;
    for (const [index, { language = "other" }] of languages.entries()) {
      if (index === languageIndex) continue;
      const translation = index < languageIndex ? undefined : await lookups[index - 1]?.take(key);
      if (translation) merged = mergeRows(merged, translation, list, options?.custom);
      else
        options?.onWarning?.({
          kind: "missing-translation",
          file: row.file,
          row: row.row,
          line: row.line,
          field: id,
          value: formatValue(key),
          message: `has no translation in the ${language} files; add one, or remove the entry`,
        });
    }
    return merged;
  };
  try {
    for (const [languageIndex, batches] of [first, ...lookups.map((lookup) => lookup.remaining())].entries())
      for await (const batch of batches) {
        const rows: Row[] = [];
        for (const row of batch) rows.push(await join(row, languageIndex));
        yield rows;
      }
  } finally {
    for (const lookup of lookups) await lookup.close();
  }
}

/** The rows of a language's files, each with its file. */
async function* readFiles(
  { files }: LanguageFiles,
  options: ReaderOptions | undefined,
): AsyncGenerator<readonly Row[]> {
  for (const { file, rows } of files)
    try {
      const fileRows = rows({ ...options, onWarning: (finding) => options?.onWarning?.({ ...finding, file }) });
      for await (const batch of fileRows) yield batch.map((row) => ({ ...row, file }));
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      throw new UnreadableFileError(error.message, { ...error.location, file });
    }
}

async function* withLanguage(batches: Batches, language: string | undefined): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches)
    yield batch.map((row) =>
      isEntry(row.value) && language !== undefined ? { ...row, value: { language, ...row.value } } : row,
    );
}

function createLookup(batches: Batches, id: string) {
  const iterator = batches[Symbol.asyncIterator]();
  const buffered = new Map<string, Row>();
  const repeated: Row[] = [];
  const readNextBatch = async (): Promise<boolean> => {
    const { done, value } = await iterator.next();
    if (done === true) return false;
    for (const row of value) {
      const key = keyOf(row, id);
      if (key === undefined || buffered.has(key)) repeated.push(row);
      else buffered.set(key, row);
    }
    return true;
  };
  return {
    /** Takes the first remaining row with an id; `undefined` when there is none. */
    async take(key: string): Promise<Row | undefined> {
      while (!buffered.has(key)) if (!(await readNextBatch())) return undefined;
      const row = buffered.get(key);
      buffered.delete(key);
      return row;
    },
    /** The rows that have not been taken. */
    async *remaining(): Batches {
      while (await readNextBatch());
      yield [...buffered.values(), ...repeated];
    },
    /** Closes files that have not been read to their end. */
    close: async (): Promise<unknown> => iterator.return?.(),
  };
}

const keyOf = ({ value }: Row, id: string): string | undefined => {
  const key = isEntry(value) ? value[id] : undefined;
  return typeof key === "string" || typeof key === "number" ? String(key).trim() : undefined;
};

/** Merges an entry with its row in another file. All values of an unknown field are retained, for `where` to match. */
function mergeRows(row: Row, other: Row, list: ListName, custom: CustomFields = NO_CUSTOM_FIELDS): Row {
  const entry = new Map(Object.entries(row.value as Entry));
  const id = idField(list);
  for (const [field, value] of Object.entries(other.value as Entry)) {
    if (field === id) continue;
    const existing = entry.get(field);
    const isField = fieldsOf(list).has(field) || customField(list, field, custom) !== undefined;
    const merged = isSameNumber(resolveNumberField(list, field, custom), existing, value)
      ? existing
      : mergeValues(existing, value, !isField);
    entry.set(field, merged === undefined ? contradiction(existing, row, value, other) : merged);
  }
  return { ...row, value: Object.fromEntries(entry) };
}

const contradiction = (existing: unknown, row: Row, value: unknown, other: Row): UnusableValue =>
  new UnusableValue(
    `differs between languages: ${sourcedValueText(existing, row)}, and ${sourcedValueText(value, other)}; only texts may differ`,
  );

const sourcedValueText = (value: unknown, { file = "", row }: Row): string =>
  `${formatCellValue(value)} in ${file}, row ${row}`;

/** Whether two values are the same number, each in the number format of its language: `10,5` and `10.5`. */
function isSameNumber(number: NumberField | undefined, existing: unknown, value: unknown): boolean {
  if (number === undefined || existing === undefined) return false;
  const [knownNumbers, numbers] = [existing, value].map((text) => new Set(numbersIn(text, number)));
  return [...(knownNumbers ?? [])].some((knownNumber) => numbers?.has(knownNumber));
}

function numbersIn(value: unknown, field: NumberField): readonly number[] {
  if (typeof value === "number") return [value];
  const outcome = typeof value === "string" ? readNumber(value, field) : undefined;
  if (outcome?.kind === "number") return [outcome.value];
  return outcome?.kind === "ambiguous" ? [outcome.decimal, outcome.grouped] : [];
}
