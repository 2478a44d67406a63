import type { RouterContextProvider } from "react-router";
import { chooseLanguage } from "#model/languages/choose-language.ts";
import { isLanguage, REDIRECT_LANGUAGE, type Language } from "#model/languages/language.ts";
import { basePath, pathInSite } from "#navigation/addresses/site-path.ts";
import { readLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { LightRequest } from "#views/planner/planner-articles.ts";
import type { ViewName } from "#model/endpoints.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";
import type { Session } from "#web/session/session.ts";
import { getCurrentCatalogue } from "#web/session/session-context.ts";
import { runInSlices } from "#model/run-steps.ts";
import { delay } from "#web/client/scheduling.ts";
import { serverContext } from "./context.ts";

export interface ViewRequest extends LightRequest {
  /** The product, the category (`suggestions`, selections), the room type (`planner`) or the article (`luminaire`). */
  readonly name?: string | undefined;
}

interface UrlSource {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** The requested URL with its path within the site, without the base path. */
export function urlWithinSite({ url, context }: UrlSource): URL {
  const result = new URL(url);
  result.pathname = pathInSite(url.pathname, basePath(context.get(serverContext).config.siteUrl)) ?? url.pathname;
  return result;
}

interface RouteParams {
  readonly language: string;
}

interface RouteRequest extends UrlSource {
  readonly params: RouteParams;
}

/** The input of a route's view on the server: the catalogue and the address. @see rules S3, S5 */
export function toViewRequest({ params, url, context }: RouteRequest): ViewRequest {
  const { catalogue, config, photometry, lights } = context.get(serverContext);
  return {
    catalogue,
    language: routeLanguage(params),
    portfolioId: readRequestedPortfolioId(url, catalogue, config),
    photometry,
    lights,
    query: [...url.searchParams],
  };
}

/** The language for an address without one. @see rule L1 */
export const negotiateLanguage = ({
  request: { headers },
  context,
}: Pick<RouteRequest, "context"> & { readonly request: Request }): Language =>
  chooseLanguage({
    cookie: readLanguageCookie(headers.get("cookie") ?? undefined),
    acceptLanguage: headers.get("accept-language") ?? undefined,
    defaultLanguage: context.get(serverContext).config.brand.language,
  });

/** The language of a route's address; if it names none, the not-found page is rendered anyway. */
export const routeLanguage = ({ language }: RouteParams): Language =>
  isLanguage(language) ? language : REDIRECT_LANGUAGE;

/** The portfolio of the address, else the default; `undefined` if the catalogue lacks it. @see rules S3, S5 */
export function readRequestedPortfolioId(
  url: URL,
  catalogue: Pick<Catalogue, "portfolio">,
  config: Pick<PublicConfig, "defaultPortfolioId">,
): string | undefined {
  const requestedId = url.searchParams.get("id");
  const id = requestedId === null || requestedId === "" ? config.defaultPortfolioId : requestedId;
  return catalogue.portfolio(id)?.portfolio_id;
}

type BrowserViewRequest = Pick<ViewRequest, "catalogue" | "language" | "portfolioId" | "query">;

interface ClientLoaderArgs<View> {
  readonly params: RouteParams;
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly serverLoader: () => Promise<View>;
}

/**
 * A page's view from the browser's catalogue; from the server if the server creates the views, or there is no catalogue
 * yet.
 */
export function loadViewInBrowser<View>(
  { params, request, context, serverLoader }: ClientLoaderArgs<View>,
  view: ViewName,
  createView: (requested: BrowserViewRequest, session: Session) => View | Promise<View>,
): View | Promise<View> {
  const { catalogue, isRemote, portfolioId, session } = getCurrentCatalogue(context);
  const language = routeLanguage(params);
  const query = [...new URL(request.url).searchParams];
  if (isRemote) return fetchRemoteView(session, { view, language, query }, request.signal);
  return catalogue ? createView({ catalogue, language, portfolioId, query }, session) : serverLoader();
}

/** A slice yields once it has taken this long, after its current step. */
const SLICE_MS = 8;

/** Runs a calculation on the server's main thread in time slices, so that other requests are handled meanwhile. */
export const runOnServer = <T>(steps: Iterator<unknown, T>): Promise<T> => runInSlices(steps, SLICE_MS, () => delay(0));
