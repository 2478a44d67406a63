import type { RouterContextProvider } from "react-router";
import { isLanguage, REDIRECT_LANGUAGE, type Language } from "#model/languages/language.ts";
import { catalogueContext, configContext, lightsContext, photometryContext } from "./context.ts";
import type { ViewRequest } from "./page-views.ts";
import { requestPortfolio } from "./request-portfolio.ts";

interface RouteParams {
  readonly language: string;
}

interface RouteRequest {
  readonly params: RouteParams;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** The input of a route's view on the server: the catalogue and the address. @see rules S3, S5 */
export function viewRequest({ params, url, context }: RouteRequest): ViewRequest {
  const catalogue = context.get(catalogueContext);
  const portfolioId = requestPortfolio(url, catalogue, context.get(configContext));
  return {
    catalogue,
    language: routeLanguage(params),
    portfolioId,
    photometry: context.get(photometryContext),
    lights: context.get(lightsContext),
    query: [...url.searchParams],
  };
}

/** The language of a route's address; if it names none, the page around it is the not-found page. */
export const routeLanguage = ({ language }: RouteParams): Language =>
  isLanguage(language) ? language : REDIRECT_LANGUAGE;
