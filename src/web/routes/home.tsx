import { isLanguage, REDIRECT_LANGUAGE } from "#domain/language/language.ts";
import { homeView, type HomeView } from "#domain/views/home/home-view.ts";
import { currentCatalogue, isRemote } from "#web/client/catalogue/catalogue-store.ts";
import { currentPortfolioId } from "#web/client/catalogue/portfolio-store.ts";
import { remoteView } from "#web/client/catalogue/remote-views.ts";
import { HomePage } from "#web/features/home/home-page.tsx";
import { ROOM_CATEGORY } from "#web/features/home/room-category.ts";
import type { Route } from "./+types/home.ts";
import { catalogueContext, configContext } from "./context.ts";
import { PAGE_VIEWS } from "./page-views.ts";
import { requestPortfolio } from "./request-portfolio.ts";

export function loader({ params, context, request }: Route.LoaderArgs): HomeView {
  const catalogue = context.get(catalogueContext);
  const url = new URL(request.url);
  const portfolioId = requestPortfolio(url, catalogue, context.get(configContext));
  return PAGE_VIEWS.home({ catalogue, language: languageOf(params), portfolioId, query: [...url.searchParams] });
}

export function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): HomeView | Promise<HomeView> {
  const catalogue = currentCatalogue();
  if (isRemote()) {
    const query = [...new URL(request.url).searchParams];
    return remoteView({ of: "home", language: languageOf(params), query }, request.signal);
  }
  if (!catalogue) return serverLoader();
  return homeView({
    catalogue,
    language: languageOf(params),
    portfolioId: currentPortfolioId(),
    roomCategory: new URL(request.url).searchParams.get(ROOM_CATEGORY) ?? undefined,
  });
}

const languageOf = ({ language }: { readonly language: string }) =>
  isLanguage(language) ? language : REDIRECT_LANGUAGE;

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData} />;
}
