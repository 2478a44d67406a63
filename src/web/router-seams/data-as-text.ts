import { createMemo } from "#model/memo.ts";

/** A loader's data as one text, which is all that the browser receives of it. */
export interface DataAsText {
  readonly json: string;
}

const read = createMemo<DataAsText, "data", object>();

/**
 * Data for a page as a text that the router hands over untouched. Its own encoding numbers every value by itself, in a map of all of
 * them: a view of a thousand objects takes ten times as long as its JSON, on the server as in the browser.
 *
 * @param data as JSON keeps it. On the server it is not parsed: whoever reads the text gets this object
 * @see docs/decisions/0084-parts-of-pages-written-once.md
 */
export function asText(data: object): DataAsText {
  const text = { json: JSON.stringify(data) };
  read.keep(text, "data", data);
  return text;
}

/** The data of a text, the same object each time; data that did not come as a text is returned as it is. */
export const fromText = <Data extends object>(given: Data | DataAsText): Data =>
  "json" in given ? (read.take(given, "data", () => JSON.parse(given.json) as object) as Data) : given;
