import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ArticleRowView } from "#views/selector/table/selector-groups.ts";
import { ArticleRow, ArticleRows, type ArticleRowProps } from "#web/features/selector/articles/article-rows.tsx";
import { WrittenRowsContext } from "#web/features/selector/articles/written-rows.ts";
import { I18nProvider } from "#web/ui/language/i18n-provider.tsx";
import { fetchLocale } from "#web/code/locale.ts";
import { pageRows } from "./written-rows.tsx";

await fetchLocale("en", "all");

const COLUMNS = [
  { key: "flux", unit: "lm" },
  { key: "control", unit: undefined },
] as unknown as ArticleRowProps["columns"];

const rowOf = (code: string): ArticleRowView => ({
  code,
  cells: [{ texts: [{ text: "3,250", language: "en" }] }, { texts: [] }],
});

/** Renders a table as a page does, and writes what was missing afterwards. */
function page(rows: readonly ArticleRowView[], { hasActions = false } = {}) {
  const written = pageRows();
  const found: (string | undefined)[] = [];
  const find: typeof written.find = (shown) => {
    const html = written.find(shown);
    found.push(html);
    return html;
  };
  const html = renderToString(
    <MemoryRouter>
      <I18nProvider language="en">
        <WrittenRowsContext value={{ find }}>
          <table>
            <ArticleRows rows={rows} columns={COLUMNS} hasActions={hasActions} />
          </table>
        </WrittenRowsContext>
      </I18nProvider>
    </MemoryRouter>,
  );
  written.writeMissing();
  return { html, isWritten: found.every((one) => one !== undefined) };
}

test("a row that was written on an earlier page is the same HTML", () => {
  const rows = [rowOf("A-1"), rowOf("A-2")];
  const first = page(rows);
  const second = page(rows.toReversed());
  const third = page(rows);
  expect([first.isWritten, second.isWritten, third.isWritten]).toEqual([false, true, true]);
  expect(third.html).toBe(first.html);
  expect(second.html).not.toBe(first.html);
});

test("rows are rendered unless each of them was written", () => {
  const row = rowOf("A-1");
  page([row]);
  expect(page([row, rowOf("A-2")]).isWritten).toBe(false);
});

test("rows with buttons are never kept", () => {
  const rows = [rowOf("A-1")];
  page(rows, { hasActions: true });
  expect(page(rows, { hasActions: true }).isWritten).toBe(false);
});

/** A row as the server's tables without scripts have it. */
const propsOf = (href: string): ArticleRowProps => ({
  row: rowOf("A-1"),
  columns: COLUMNS,
  hasActions: false,
  href,
  words: { language: "en", missing: "–", missingSpoken: "not known" },
  Compare: () => null,
  AddToList: () => null,
});

function write(row: ArticleRowProps): void {
  const page = pageRows();
  page.find([row]);
  page.writeMissing();
}

test.each<[string, Partial<ArticleRowProps>]>([
  ["another address", { href: "/de/products/A-1" }],
  ["other words for what is missing", { words: { language: "en", missing: "?", missingSpoken: "unknown" } }],
])("a row with %s is rendered anew", (_, change) => {
  const row = propsOf("/en/products/A-1");
  write(row);
  expect(pageRows().find([row])).toBe(renderToString(<ArticleRow {...row} />));
  expect(pageRows().find([{ ...row, ...change }])).toBeUndefined();
});

test("a row whose address names a portfolio is not kept: there is no end of such addresses", () => {
  const row = propsOf("/en/products/A-1?id=1");
  write(row);
  expect(pageRows().find([row])).toBeUndefined();
});
