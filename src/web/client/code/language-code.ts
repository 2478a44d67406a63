import { languagePrefix } from "#domain/navigation/site-path.ts";
import { appHost } from "../start/app-host.ts";
import { fetchLocale } from "./locale.ts";
import { neededCode } from "./needed-code.ts";

/** The path that was shown last; the page's own at first. */
let shown = typeof location === "undefined" ? undefined : location.pathname;

/**
 * Loads the messages of the page and language that a navigation leads to; what cannot be loaded leaves the page in the
 * language that it has.
 *
 * @see rules L3, R3
 */
export async function loadLanguageCode({ request }: { readonly request: Request }): Promise<void> {
  const { pathname } = new URL(request.url);
  const language = languagePrefix(pathname);
  if (!appHost() || !language || pathname === shown) return;
  await neededCode(() => fetchLocale(language, "all")).catch(() => undefined);
  shown = pathname;
}
