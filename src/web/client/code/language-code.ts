import { languagePrefix } from "#domain/navigation/site-path.ts";
import { appHost } from "../start/app-host.ts";
import { fetchLocale } from "./locale.ts";
import { neededCode } from "./needed-code.ts";

/**
 * Loads the messages of the language that a navigation leads to; what cannot be loaded leaves the page in the language
 * that it has.
 *
 * @see rules L3, R3
 */
export async function loadLanguageCode({ request }: { readonly request: Request }): Promise<void> {
  const language = languagePrefix(new URL(request.url).pathname);
  if (!appHost() || !language) return;
  await neededCode(() => fetchLocale(language)).catch(() => undefined);
}
