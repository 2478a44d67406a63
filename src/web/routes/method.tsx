import { methodText } from "#web/messages/method-text.ts";
import { MethodPage } from "#web/features/content/method-page.tsx";
import type { Route } from "./+types/method.ts";
import { routeLanguage } from "./view-request.ts";

/** How light is calculated: a text of the site itself. */
export async function loader({ params }: Route.LoaderArgs): Promise<string> {
  return methodText(routeLanguage(params));
}

/** The same text comes as code: the server is not asked. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<string> {
  return methodText(routeLanguage(params));
}

export default function Method({ loaderData }: Route.ComponentProps) {
  return <MethodPage text={loaderData} />;
}
