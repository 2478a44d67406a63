import type { ListName } from "#model/lists/lists.ts";
import type { Row } from "../files/row.ts";
import { resolveNumberField, type CustomFields } from "../declared/custom-fields.ts";
import type { DecimalSeparator } from "#formats/number-text.ts";
import { readNumber } from "../numbers/read-number.ts";

/** The decimal separators of one file's columns, inferred from its numbers. */
export interface DecimalSeparators {
  /**
   * The decimal separator of a column, proved by its own numbers, else by those of the other columns. `undefined` when
   * nothing proves either sign, or when the numbers contradict each other.
   */
  readonly separatorOf: (field: string) => DecimalSeparator | undefined;
  /** Every decimal separator that some number proves. */
  readonly proven: ReadonlySet<DecimalSeparator>;
  /** The number of ambiguous numbers in a column. */
  readonly ambiguousCount: (field: string) => number;
}

interface ColumnEvidence {
  readonly proven: Set<DecimalSeparator>;
  ambiguousCount: number;
}

/**
 * Scans all rows of a file. Memory is a few numbers per column for files of any size.
 *
 * @param custom the fields of the catalogue's custom attributes
 * @see rule D10
 */
export async function inferDecimalSeparators(
  list: ListName,
  batches: AsyncIterable<readonly Row[]>,
  custom: CustomFields,
): Promise<DecimalSeparators> {
  const columns = new Map<string, ColumnEvidence>();
  for await (const batch of batches) for (const { value } of batch) collectEntry(list, value, columns, custom);
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

function collectEntry(
  list: ListName,
  value: unknown,
  columns: Map<string, ColumnEvidence>,
  custom: CustomFields,
): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, cell] of Object.entries(value)) {
    const field = typeof cell === "string" ? resolveNumberField(list, name, custom) : undefined;
    if (field === undefined) continue;
    const column = columns.get(name) ?? { proven: new Set(), ambiguousCount: 0 };
    columns.set(name, column);
    const outcome = readNumber(cell as string, field);
    if (outcome.kind === "ambiguous") column.ambiguousCount += 1;
    else if (outcome.kind === "number" && outcome.decimalSeparator !== undefined)
      column.proven.add(outcome.decimalSeparator);
  }
}

const onlySeparator = (separators: ReadonlySet<DecimalSeparator>): DecimalSeparator | undefined =>
  separators.size === 1 ? [...separators][0] : undefined;
