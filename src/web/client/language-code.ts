import { chunkFailed } from "#domain/errors.ts";
import { languagePrefix } from "#domain/navigation/site-path.ts";
import { appHost } from "./app-host.ts";
import { fetchLocale } from "./locale.ts";
import { log } from "./logger.ts";
import { reloadOnce, withoutReloads } from "./reload.ts";

/**
 * Loads the messages of the language that a navigation leads to. When a newer build has replaced them, the page that the
 * visitor wanted is loaded from the server, under the guard.
 *
 * @see rules L3, R3
 */
export async function loadLanguageCode({ request }: { readonly request: Request }): Promise<void> {
  const config = appHost()?.config;
  const { pathname, search } = new URL(request.url);
  const language = languagePrefix(pathname);
  if (!config || !language) return;
  try {
    await withoutReloads(() => fetchLocale(language));
  } catch (error) {
    log.warn(chunkFailed, error);
    // When the page is on its way out, nothing comes after this.
    if (reloadOnce(config, pathname + search)) await new Promise(() => undefined);
  }
}
