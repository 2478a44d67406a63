import { lazy } from "react";
import { replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { isLanguage, REDIRECT_LANGUAGE } from "#domain/language/language.ts";
import { categoryView } from "#domain/views/category-view.ts";
import { productPath } from "#domain/views/product-parts.ts";
import { productView, type NamedProductView, type ProductView } from "#domain/views/product-view.ts";
import { currentCatalogue } from "#web/client/catalogue-store.ts";
import { codeFor } from "#web/client/code-for.ts";
import { laterCode } from "#web/client/later-code.ts";
import { currentPortfolioId } from "#web/client/portfolio-store.ts";
import { ProductFrame } from "#web/features/product/product-frame.tsx";
import { SelectorPage } from "#web/features/selector/selector-page.tsx";
import type { Route } from "./+types/product.ts";
import { catalogueContext, configContext } from "./context.ts";
import { notValid } from "./not-valid.ts";
import { requestPortfolio } from "./request-portfolio.ts";

const loadProductCode = laterCode(async () => (await import("./product-code.ts")).productCode);
const ProductPage = lazy(async () => ({ default: (await loadProductCode()).ProductPage }));

export function loader({ params, context, request }: Route.LoaderArgs): ProductView {
  const catalogue = context.get(catalogueContext);
  const url = new URL(request.url);
  const named = productView(
    {
      catalogue,
      language: languageOf(params),
      portfolioId: requestPortfolio(url, catalogue, context.get(configContext)),
      query: [...url.searchParams],
    },
    params.name,
  );
  if (!named) throw notValid(url.pathname);
  return atCanonicalAddress(named, params, url);
}

export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<ProductView> {
  const catalogue = currentCatalogue();
  if (!catalogue) return serverLoader();
  const url = new URL(request.url);
  const wanted = {
    catalogue,
    language: languageOf(params),
    portfolioId: currentPortfolioId(),
    query: [...url.searchParams],
  };
  const reference = catalogue.resolve(params.name);
  if (reference?.kind === "category")
    return atCanonicalAddress({ canonicalName: reference.id, view: categoryView(wanted, reference.id) }, params, url);
  const { makeView, outsidePortfolio } = await codeFor(request, loadProductCode);
  const named = makeView(wanted, params.name);
  if (named) return atCanonicalAddress(named, params, url);
  // The browser holds one portfolio's articles: the name may be an article outside of it. The server does not know
  // which portfolio that is.
  const served = await serverLoader();
  return served.kind === "article" ? outsidePortfolio(served, wanted) : served;
}

/** Filters are applied in the browser: once its catalogue is there, a change of them asks nobody. @see rule F8 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isFilterChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const isCategory = currentCatalogue()?.category(nextParams["name"] ?? "") !== undefined;
  return isFilterChange && isCategory ? false : defaultShouldRevalidate;
}

type Params = Route.LoaderArgs["params"];

const languageOf = ({ language }: Params) => (isLanguage(language) ? language : REDIRECT_LANGUAGE);

/** The view, when it is asked for under its canonical name; else the visit goes there, query kept. @see rule N2 */
function atCanonicalAddress(
  { canonicalName, view }: NamedProductView,
  { language, name }: Params,
  url: URL,
): ProductView {
  if (name === canonicalName) return view;
  throw replace(`/${language}${productPath(canonicalName)}${url.search}`);
}

export default function Product({ loaderData: view }: Route.ComponentProps) {
  switch (view.kind) {
    case "category":
      return <SelectorPage key={view.id} served={view.selector} />;
    default:
      return (
        <ProductFrame>
          <ProductPage view={view} />
        </ProductFrame>
      );
  }
}
