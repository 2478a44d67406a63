/** A loader's view as the router transfers it. */
export interface ViewData {
  /** `null`: the page has it in an element of its own. */
  readonly json: string | null;
}

/** The id of the element. */
export const VIEW_ELEMENT = "view";

const views = new WeakMap<ViewData, object>();

/**
 * Keeps a view out of the router's encoding, which numbers every value by itself, in a map of all of them: a view of a thousand
 * objects takes ten times as long as its JSON, on the server as in the browser. Within a page, `EmbeddedView` writes it, since the
 * router's script would hold it as a text in a text, which is escaped twice and hashed for the page's policy.
 *
 * @param view as JSON preserves it. On the server it is not parsed again: `viewOf` returns this object
 * @param isInPage whether a page is rendered, rather than data for a navigation
 */
export function viewData(view: object, isInPage: boolean): ViewData {
  const data: ViewData = { json: isInPage ? null : JSON.stringify(view) };
  views.set(data, view);
  return data;
}

/** The view, the same object each time; a view that was not transferred is returned as it is. */
export const viewOf = <View extends object>(data: View | ViewData): View =>
  "json" in data ? (transferredView(data) as View) : data;

function transferredView(data: ViewData): object {
  const json = () => data.json ?? document.getElementById(VIEW_ELEMENT)?.textContent ?? "";
  const view = views.get(data) ?? (JSON.parse(json()) as object);
  views.set(data, view);
  return view;
}
