import type { ListName } from "#model/lists/lists.ts";
import { type EntryProblem, type ProblemKind, fieldProblem } from "../problems/problem.ts";
import { isEntry } from "../fields/entry-fields.ts";
import { readableRows, type Row } from "../files/row.ts";
import { resolveNumberField, type CustomFields } from "../declared/custom-fields.ts";
import type { NumberField } from "../numbers/number-fields.ts";
import type { DecimalSeparator } from "#formats/number-text.ts";
import { readNumber, resolveAmbiguousNumber, type FieldNumber } from "../numbers/read-number.ts";
import type { RowWithProblems } from "../values/remove-placeholders.ts";

interface NumberOptions {
  /** The decimal separator, where the operator has specified it; otherwise it is inferred from the file's numbers. */
  readonly decimalSeparator: DecimalSeparator | undefined;
  /** Whether unreadable numbers count as *not known*, with a warning; otherwise the catalogue is refused. */
  readonly isLenient: boolean;
  readonly custom: CustomFields;
}

/**
 * Parses the strings in the number fields of a list, with decimal commas, units and thousands separators as
 * spreadsheets write them. An ambiguous string (`1.200`) is resolved from all numbers of its column, then of its file,
 * which is read a second time for that. Strings that could not be parsed are removed from their rows and reported.
 *
 * @param reopenRows reads the file from its start again
 * @see rules D3, D10
 */
export async function* readNumbers(
  list: ListName,
  batches: AsyncIterable<readonly RowWithProblems[]>,
  reopenRows: () => AsyncIterable<readonly Row[]>,
  options: NumberOptions,
): AsyncGenerator<readonly RowWithProblems[]> {
  let separators = options.decimalSeparator === undefined ? undefined : fixedSeparator(options.decimalSeparator);
  const reported = new Set<string>();
  for await (const batch of batches) {
    const rows = batch.map((row) => ({ row, texts: numberStrings(list, row.value, options.custom) }));
    if (!separators && rows.some(({ texts }) => texts.some(isAmbiguous)))
      separators = await inferDecimalSeparators(list, readableRows(reopenRows()), options.custom);
    yield rows.map(({ row, texts }) =>
      withNumbers(row, texts, { separators: separators ?? NO_SEPARATORS, reported, ...options }),
    );
  }
}

/** The decimal separators of one file's columns, inferred from its numbers. */
interface DecimalSeparators {
  /**
   * The decimal separator of a column, established by its own numbers, else by those of the other columns. `undefined`
   * when no number establishes the separator, or when the numbers contradict each other.
   */
  readonly separatorOf: (field: string) => DecimalSeparator | undefined;
  /** The decimal separators found in unambiguous numbers. */
  readonly proven: ReadonlySet<DecimalSeparator>;
  readonly ambiguousCount: (field: string) => number;
}

const fixedSeparator = (separator: DecimalSeparator): DecimalSeparators => ({
  separatorOf: () => separator,
  proven: new Set([separator]),
  ambiguousCount: () => 0,
});
const NO_SEPARATORS: DecimalSeparators = { separatorOf: () => undefined, proven: new Set(), ambiguousCount: () => 0 };

interface ColumnEvidence {
  readonly proven: Set<DecimalSeparator>;
  ambiguousCount: number;
}

/**
 * Infers decimal separators from all rows of a file. Memory use per column is constant, whatever the file's size.
 *
 * @see rule D10
 */
export async function inferDecimalSeparators(
  list: ListName,
  batches: AsyncIterable<readonly Row[]>,
  custom: CustomFields,
): Promise<DecimalSeparators> {
  const columns = new Map<string, ColumnEvidence>();
  for await (const batch of batches)
    for (const { value } of batch) collectEvidence(numberStrings(list, value, custom), columns);
  const fileSeparators = new Set([...columns.values()].flatMap(({ proven }) => [...proven]));
  return {
    proven: fileSeparators,
    separatorOf(field) {
      const proven = columns.get(field)?.proven;
      return onlySeparator(proven === undefined || proven.size === 0 ? fileSeparators : proven);
    },
    ambiguousCount: (field) => columns.get(field)?.ambiguousCount ?? 0,
  };
}

function collectEvidence(texts: readonly FieldText[], columns: Map<string, ColumnEvidence>): void {
  for (const { name, parsed } of texts) {
    const column = columns.get(name) ?? { proven: new Set(), ambiguousCount: 0 };
    columns.set(name, column);
    if (parsed.kind === "ambiguous") column.ambiguousCount += 1;
    else if (parsed.kind === "number" && parsed.decimalSeparator !== undefined)
      column.proven.add(parsed.decimalSeparator);
  }
}

const onlySeparator = (separators: ReadonlySet<DecimalSeparator>): DecimalSeparator | undefined =>
  separators.size === 1 ? [...separators][0] : undefined;

interface FieldText {
  readonly name: string;
  readonly field: NumberField;
  readonly text: string;
  readonly parsed: FieldNumber;
}

const isAmbiguous = ({ parsed }: FieldText): boolean => parsed.kind === "ambiguous";

/** The strings in number fields, except for blank ones, which mean *not known*. */
function numberStrings(list: ListName, value: unknown, custom: CustomFields): readonly FieldText[] {
  if (!isEntry(value)) return [];
  return Object.entries(value).flatMap(([name, text]: [string, unknown]) => {
    const field = typeof text === "string" && text.trim() !== "" ? resolveNumberField(list, name, custom) : undefined;
    return field === undefined
      ? []
      : [{ name, field, text: text as string, parsed: readNumber(text as string, field) }];
  });
}

interface NumberContext extends NumberOptions {
  readonly separators: DecimalSeparators;
  /** Columns whose ambiguous numbers have been reported: one decision of the operator settles them all. */
  readonly reported: Set<string>;
}

function withNumbers(row: RowWithProblems, texts: readonly FieldText[], context: NumberContext): RowWithProblems {
  if (texts.length === 0) return row;
  const numbers = new Map(texts.map((text) => [text.name, resolveNumber(text, context.separators)]));
  const entries = Object.entries(row.value as object).flatMap(([name, value]: [string, unknown]) => {
    if (!numbers.has(name)) return [[name, value] as const];
    const number = numbers.get(name);
    return number === undefined ? [] : [[name, number] as const];
  });
  const unparsed = texts.filter(({ name }) => numbers.get(name) === undefined);
  const problems = [...row.problems, ...unparsed.flatMap((text) => numberProblems(text, context))];
  return { ...row, value: Object.fromEntries(entries), problems };
}

function resolveNumber({ name, parsed }: FieldText, separators: DecimalSeparators): number | undefined {
  if (parsed.kind === "number") return parsed.value;
  if (parsed.kind !== "ambiguous") return undefined;
  const separator = separators.separatorOf(name);
  return separator === undefined ? undefined : resolveAmbiguousNumber(parsed, separator);
}

function numberProblems(
  { name, text, parsed }: FieldText,
  { separators, reported, isLenient }: NumberContext,
): readonly EntryProblem[] {
  const kind: ProblemKind = isLenient ? "no-number" : "unreadable-number";
  if (parsed.kind === "unreadable")
    return [fieldProblem(kind, name, text, parsed.message + (isLenient ? ", so it is treated as unknown" : ""))];
  if (parsed.kind !== "ambiguous" || reported.has(name)) return [];
  reported.add(name);
  const otherCount = separators.ambiguousCount(name) - 1;
  const others =
    otherCount === 1 ? ", as is another value in this column" : `, as are ${otherCount} other values in this column`;
  const subject = otherCount > 0 ? "they are" : "it is";
  const message = `is ambiguous (${parsed.decimal} or ${parsed.grouped})${otherCount > 0 ? others : ""}${isLenient ? `, so ${subject} treated as unknown` : ""}; set "decimal" to "." or "," in import.json`;
  return [fieldProblem(kind, name, text, message)];
}
