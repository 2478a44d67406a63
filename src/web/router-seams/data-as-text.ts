import { createMemo } from "#model/memo.ts";

/** A loader's data as one text, which is all that the browser receives of it; in a page it is a name, and the text stands apart. */
export type DataAsText = { readonly json: string } | { readonly inPage: typeof IN_PAGE };

/** The id of the element that has the text. */
const IN_PAGE = "page-data";

const read = createMemo<DataAsText, "data", object>();

/**
 * Data as a text that the router hands over untouched. Its own encoding numbers every value by itself, in a map of all of them: a view
 * of a thousand objects takes ten times as long as its JSON, on the server as in the browser. In a page the router would put the text
 * into quotes twice, so that it stands there as it is, in an element of its own.
 *
 * @param data as JSON keeps it. On the server it is not parsed: whoever reads the text gets this object
 * @param isPage whether it is for a page, which `dataElement` has to be written into
 * @see docs/decisions/0098-pages-are-reacts-html.md
 */
export function asText(data: object, isPage: boolean): DataAsText {
  const text: DataAsText = isPage ? { inPage: IN_PAGE } : { json: JSON.stringify(data) };
  read.keep(text, "data", data);
  return text;
}

/** The data of a text, the same object each time; data that did not come as a text is returned as it is. */
export function fromText<Data extends object>(given: Data | DataAsText): Data {
  if ("json" in given) return read.take(given, "data", () => JSON.parse(given.json) as object) as Data;
  return "inPage" in given ? (read.take(given, "data", () => dataInPage(given.inPage)) as Data) : given;
}

/** @throws {SyntaxError} when the page does not have it */
const dataInPage = (id: string): object => JSON.parse(document.getElementById(id)?.textContent ?? "") as object;

/**
 * The element of a page with the text of its data. It is no script that runs, so no policy has to allow it; no text can end it.
 *
 * @param data of the page's routes
 */
export const dataElement = (data: Readonly<Record<string, unknown>>): string =>
  Object.values(data)
    .filter(isInPage)
    .map((one) => JSON.stringify(fromText(one)).replaceAll("<", ESCAPED))
    .map((json) => `<script type="application/json" id="${IN_PAGE}">${json}</script>`)
    .join("");

/** `<` within a text of JSON. */
const ESCAPED = String.raw`\u003c`;

const isInPage = (data: unknown): data is DataAsText => typeof data === "object" && data !== null && "inPage" in data;
