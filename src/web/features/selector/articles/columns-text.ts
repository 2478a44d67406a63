import type { SelectorView } from "#views/selector/selector-view.ts";

/** Tables of a page have the same columns. */
const texts = new WeakMap<SelectorView["columns"], string>();

/** All that is shown of a table's columns, as a text that is written once per page. */
export function columnsText(columns: SelectorView["columns"]): string {
  const text = texts.get(columns) ?? JSON.stringify(columns);
  texts.set(columns, text);
  return text;
}
