/**
 * The condition on a column under which a row is read: one of these values, none of them (`not`), a day that is not over (`from`) or one
 * that has been reached (`until`). Letter case does not matter. An empty cell is the value `""`, and fulfils the conditions of days.
 */
export type RowCondition =
  readonly string[] | { readonly not: readonly string[] } | { readonly from: "today" } | { readonly until: "today" };

/** The conditions that every row of a list has to fulfil, by field or heading. */
export type RowConditions = ReadonlyMap<string, RowCondition>;
