import type { EntryContext } from "react-router";
import { jsonForScript } from "#model/json-for-script.ts";

/** A loader's view as the router transfers it. */
export interface ViewData {
  /** `null`: the view is in the page's element `VIEW_ELEMENT_ID`. */
  readonly json: string | null;
}

const VIEW_ELEMENT_ID = "view";

const views = new WeakMap<ViewData, object>();

/**
 * Excludes a view from the router's encoding, which takes ten times as long as JSON for a view of a thousand objects,
 * on the server and in the browser. In a page, `EmbeddedView` writes the view, since the router's script would escape
 * it twice and include it in its hash for the content security policy.
 *
 * @param view plain data that JSON preserves; on the server, `viewOf` returns this object
 * @param options.isInPage whether a page is rendered, rather than data for a navigation
 */
export function toViewData(view: object, { isInPage }: { readonly isInPage: boolean }): ViewData {
  const data: ViewData = { json: isInPage ? null : JSON.stringify(view) };
  views.set(data, view);
  return data;
}

/** The view, the same object each time; a view that was not transferred is returned unchanged. */
export const viewOf = <View extends object>(data: View | ViewData): View =>
  "json" in data ? (transferredView(data) as View) : data;

function transferredView(data: ViewData): object {
  const json = () => data.json ?? document.getElementById(VIEW_ELEMENT_ID)?.textContent ?? "";
  const view = views.get(data) ?? (JSON.parse(json()) as object);
  views.set(data, view);
  return view;
}

/** Embeds the page's view as JSON. During hydration it renders no content, and React keeps what the server sent. */
export function EmbeddedView({ data }: { readonly data: object }) {
  if (!("json" in data) || data.json !== null) return null;
  const json = import.meta.env.SSR ? jsonForScript(viewOf(data)) : "";
  return (
    <script
      type="application/json"
      id={VIEW_ELEMENT_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** Makes the router write its data as one chunk instead of a stream, for rendering a page synchronously. */
export async function withBufferedData(entry: EntryContext): Promise<EntryContext> {
  const value = await new Response(entry.serverHandoffStream).text();
  const streamCache = { 0: resolvedWith({ done: false, value }), 1: resolvedWith({ done: true, value: "" }) };
  return {
    ...entry,
    renderMeta: { ...entry.renderMeta, streamCache },
    // Never read: it only indicates that there is data. Each access creates a stream, since each render locks the one
    // it gets.
    get serverHandoffStream() {
      return new ReadableStream<Uint8Array>();
    },
  };
}

const resolvedWith = (result: { readonly done: boolean; readonly value: string }) =>
  Object.assign(Promise.resolve(), { result });
