import type { RouterContextProvider } from "react-router";
import type { ViewName } from "#model/endpoints.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";
import type { Session } from "#web/session/session.ts";
import { currentCatalogue } from "#web/session/session-context.ts";
import { routeLanguage, type ViewRequest } from "./view-request.ts";

/** The input of a view that is created from the browser's catalogue. */
type BrowserViewRequest = Pick<ViewRequest, "catalogue" | "language" | "portfolioId" | "query">;

interface ClientLoaderArgs<View> {
  readonly params: { readonly language: string };
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly serverLoader: () => Promise<View>;
}

/** A page's view from the browser's catalogue; from the server if it creates the views or there is no catalogue yet. */
export function viewInBrowser<View>(
  { params, request, context, serverLoader }: ClientLoaderArgs<View>,
  view: ViewName,
  createView: (requested: BrowserViewRequest, session: Session) => View | Promise<View>,
): View | Promise<View> {
  const { catalogue, isRemote, portfolioId, session } = currentCatalogue(context);
  const language = routeLanguage(params);
  const query = [...new URL(request.url).searchParams];
  if (isRemote) return fetchRemoteView(session, { view, language, query }, request.signal);
  return catalogue ? createView({ catalogue, language, portfolioId, query }, session) : serverLoader();
}
