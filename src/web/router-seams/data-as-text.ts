import { createMemo } from "#model/memo.ts";

/** A loader's data as one text, which is all that the router transfers. */
export interface DataAsText {
  readonly json: string;
}

const parsed = createMemo<DataAsText, "data", object>();

/**
 * Data as a text that the router transfers as one value. Its own encoding numbers every value by itself, in a map of all of them: a view
 * of a thousand objects takes ten times as long as its JSON, on the server as in the browser.
 *
 * @param data as JSON preserves it. On the server it is not parsed again: `fromText` returns this object
 */
export function asText(data: object): DataAsText {
  const text: DataAsText = { json: JSON.stringify(data) };
  parsed.keep(text, "data", data);
  return text;
}

/** The data of a text, the same object each time; data that was not transferred as a text is returned as it is. */
export const fromText = <Data extends object>(data: Data | DataAsText): Data =>
  "json" in data ? (parsed.take(data, "data", () => JSON.parse(data.json) as object) as Data) : data;
