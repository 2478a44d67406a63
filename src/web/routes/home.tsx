import { homeView, type HomeView } from "#views/home/home-view.ts";
import { HomePage } from "#web/features/home/home-page.tsx";
import type { Route } from "./+types/home.ts";
import { viewInBrowser, viewRequest } from "./view-request.ts";

export const loader = (args: Route.LoaderArgs): HomeView => homeView(viewRequest(args));

export const clientLoader = (args: Route.ClientLoaderArgs): HomeView | Promise<HomeView> =>
  viewInBrowser(args, "home", homeView);

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData} />;
}
