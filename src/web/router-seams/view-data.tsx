import { createMemo } from "#model/memo.ts";
import { jsonForScript } from "#model/json-for-script.ts";

/** A loader's view as the router transfers it: as one text, or as a note that the page has it in an element of its own. */
export type ViewData = { readonly json: string } | { readonly isInPage: true };

const ELEMENT_ID = "view";

const views = createMemo<ViewData, "view", object>();

/**
 * Keeps a view out of the router's encoding, which numbers every value by itself, in a map of all of them: a view of a thousand
 * objects takes ten times as long as its JSON, on the server as in the browser. Within a page, `EmbeddedView` writes it, since the
 * router's script would hold it as a text in a text, which is escaped twice and hashed for the page's policy.
 *
 * @param view as JSON preserves it. On the server it is not parsed again: `viewOf` returns this object
 * @param isInPage whether a page is rendered, rather than data for a navigation
 */
export function viewData(view: object, isInPage: boolean): ViewData {
  const data: ViewData = isInPage ? { isInPage } : { json: JSON.stringify(view) };
  views.keep(data, "view", view);
  return data;
}

/** The view, the same object each time; a view that was not transferred is returned as it is. */
export function viewOf<View extends object>(data: View | ViewData): View {
  if ("isInPage" in data) return views.take(data, "view", () => parse(embeddedText())) as View;
  return "json" in data ? (views.take(data, "view", () => parse(data.json)) as View) : data;
}

const parse = (json: string) => JSON.parse(json) as object;
const embeddedText = (): string => document.getElementById(ELEMENT_ID)?.textContent ?? "";

/** The element of a page with its view. The browser, which hydrates it, has no text for it and leaves it as it is. */
export function EmbeddedView({ data }: { readonly data: object }) {
  if (!("isInPage" in data)) return null;
  const json = import.meta.env.SSR ? jsonForScript(viewOf(data)) : "";
  return (
    <script
      type="application/json"
      id={ELEMENT_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
