import type { ListName } from "#model/lists/lists.ts";
import { CODE_FIELDS, isEntry, mapObjects, mapStrings } from "../fields/entry-fields.ts";
import type { IsPlaceholder } from "#model/texts/placeholder-matcher.ts";
import { readableRows, type Row } from "../files/row.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";
import type { RowWithProblems } from "./remove-placeholders.ts";

/**
 * Reads codes that a data-frame library has written as decimal numbers (`10045.0`), as happens with a whole column if
 * one of its cells is empty. All codes of a column decide whether that is the case; the file is read a second time for
 * that.
 *
 * @param reopenRows reads the file from its start again
 * @see rule D10
 */
export async function* readCodes(
  list: ListName,
  batches: AsyncIterable<readonly RowWithProblems[]>,
  reopenRows: () => AsyncIterable<readonly Row[]>,
  isPlaceholder: IsPlaceholder,
): AsyncGenerator<readonly RowWithProblems[]> {
  let columns: ReadonlyMap<string, CodeColumn> | undefined;
  for await (const batch of batches) {
    if (!columns && batch.some(({ value }) => codesIn(list, value).some(({ code }) => ZERO_DECIMALS.test(code))))
      columns = await inspectCodeColumns(list, readableRows(reopenRows()), isPlaceholder);
    yield columns ? batch.map((row) => withWholeCodes(list, row, columns ?? new Map())) : batch;
  }
}

const ZERO_DECIMALS = /^\s*(\d+)[.,]0+\s*$/;
const DECIMAL_NUMBER = /^\s*\d+[.,]\d+\s*$/;
const INTEGER = /^\s*\d+\s*$/;

interface CodeColumn {
  /** Whether one has non-zero decimals: then decimals are part of the codes. */
  hasDecimals: boolean;
  /** Whether one is not a number. */
  hasNonNumbers: boolean;
}

/** A code of an entry with its field, which identifies a column. */
interface Code {
  readonly field: string;
  readonly code: string;
}

async function inspectCodeColumns(
  list: ListName,
  batches: AsyncIterable<readonly Row[]>,
  isPlaceholder: IsPlaceholder,
): Promise<ReadonlyMap<string, CodeColumn>> {
  const columns = new Map<string, CodeColumn>();
  for await (const batch of batches)
    for (const { value } of batch)
      for (const { field, code } of codesIn(list, value)) {
        if (code.trim() === "" || isPlaceholder(code)) continue;
        const column = columns.get(field) ?? { hasDecimals: false, hasNonNumbers: false };
        columns.set(field, column);
        if (ZERO_DECIMALS.test(code) || INTEGER.test(code)) continue;
        if (DECIMAL_NUMBER.test(code)) column.hasDecimals = true;
        else column.hasNonNumbers = true;
      }
  return columns;
}

function codesIn(list: ListName, entry: unknown): readonly Code[] {
  const codes: Code[] = [];
  mapCodes(list, entry, (code) => {
    codes.push(code);
    return code.code;
  });
  return codes;
}

function withWholeCodes(
  list: ListName,
  row: RowWithProblems,
  columns: ReadonlyMap<string, CodeColumn>,
): RowWithProblems {
  const problems: EntryProblem[] = [];
  const value = mapCodes(list, row.value, ({ field, code }) => {
    const column = columns.get(field);
    const integerPart = ZERO_DECIMALS.exec(code)?.[1];
    if (integerPart === undefined || column === undefined || column.hasDecimals) return code;
    const message = column.hasNonNumbers ? UNCHANGED_MESSAGE : CONVERTED_MESSAGE;
    problems.push(fieldProblem("decimal-code", field, code, message));
    return column.hasNonNumbers ? code : integerPart;
  });
  return problems.length === 0 ? row : { ...row, value, problems: [...row.problems, ...problems] };
}

const CONVERTED_MESSAGE =
  "is read as a whole number, as are all codes of its column; format the column as text in the program that writes the file";
const UNCHANGED_MESSAGE =
  "ends like a decimal number, unlike other codes of its column, and is left unchanged; correct it if the program that writes the file has added the zero";

function mapCodes(list: ListName, entry: unknown, map: (code: Code) => string): unknown {
  if (!isEntry(entry)) return entry;
  return mapObjects(list, entry, (object, fields, prefix) =>
    mapStrings(
      object,
      (field) => fields.has(field) && CODE_FIELDS.has(field),
      (code, field) => map({ field: prefix + field, code }),
    ),
  );
}
