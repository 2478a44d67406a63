import type { CustomAttributes, CustomName } from "#model/entities/custom-attribute.ts";
import type { Attribute } from "./attribute.ts";
import { ATTRIBUTES, type AttributeName } from "./attribute-table.ts";
import type { ColumnKeyOf } from "./attribute-places.ts";

type Table = typeof ATTRIBUTES;

/** The attributes that can be columns of the selector's table: all except booleans. @see rules F18, F19 */
export type ColumnName = TableColumnName | CustomName;

/** The columns that show attributes of the attribute table. */
export type TableColumnName = {
  [N in AttributeName]: Table[N] extends { readonly valueType: "boolean" } ? never : N;
}[AttributeName];

/** In the order of technical data: all but booleans, which have no labels. */
export const COLUMN_NAMES = Object.entries<Attribute>(ATTRIBUTES).flatMap(([name, { valueType }]) =>
  valueType === "boolean" ? [] : [name],
) as readonly TableColumnName[];

/** Everything that can be a column: attributes of the table, then the catalogue's custom ones. */
export const columnNames = (custom: CustomAttributes): readonly ColumnName[] => [
  ...COLUMN_NAMES,
  ...custom.flatMap(({ name, valueType }) => (valueType === "boolean" ? [] : [name])),
];

type RankedName = {
  [N in AttributeName]: Table[N] extends { readonly valueType: "number"; readonly better: "more" | "less" } ? N : never;
}[AttributeName];

/** An order by an attribute whose higher or lower numbers are better: its short name, else its name. */
export type RankedOrder = ColumnKeyOf<RankedName>;

/** Whether an order by an attribute lists the best articles first. @see rule F18 */
export const isRanked = ({ valueType, better }: Pick<Attribute, "valueType" | "better">): boolean =>
  valueType === "number" && (better === "more" || better === "less");

/** `size` stands for the order by the category's leading measure. */
export type ColumnOrder = Exclude<ColumnKeyOf<TableColumnName>, "size">;

/** The orders by columns, in the order of technical data. @see rules F18, F22 */
export const COLUMN_ORDERS = COLUMN_NAMES.map(
  (name) => (ATTRIBUTES as Readonly<Record<string, Attribute>>)[name]?.short ?? name,
).filter((key) => key !== "size") as readonly ColumnOrder[];
