import { homeView, type HomeView } from "#views/home/home-view.ts";
import { HomePage } from "#web/features/home/home-page.tsx";
import type { Route } from "./+types/home.ts";
import { loadViewInBrowser, toViewRequest } from "./view-request.ts";

export const loader = (args: Route.LoaderArgs): HomeView => homeView(toViewRequest(args));

export const clientLoader = (args: Route.ClientLoaderArgs): HomeView | Promise<HomeView> =>
  loadViewInBrowser(args, "home", homeView);

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData} />;
}
