import { isObjectOf, isText } from "#model/shape.ts";
import { addressWithBase } from "#web/client/base.ts";
import { getJson } from "#web/client/http.ts";
import { runningBuild } from "#web/router-seams/route-list.ts";

const isPayload = isObjectOf({ data: isObjectOf({ markdown: isText }) });

/**
 * The Markdown of a prerendered page, from its static file.
 *
 * @returns `undefined` when there is none or it cannot be fetched; the request then goes to the server as usual
 * @see rule R5
 */
export async function contentPayload(pathname: string): Promise<string | undefined> {
  const path = `${pathname.replace(/\/$/, "")}/_payload.json`;
  try {
    // The address contains the page's build, so that no cache answers with another build's file.
    return markdownOf((await getJson(`${path}?${encodeURIComponent(runningBuild())}`)).json);
  } catch {
    return cachedPayload(path);
  }
}

/** The text as cached by the service worker. */
async function cachedPayload(path: string): Promise<string | undefined> {
  if (!("caches" in window)) return undefined;
  const response = await caches.match(addressWithBase(path), { ignoreSearch: true });
  return markdownOf(await response?.json());
}

const markdownOf = (payload: unknown): string | undefined => (isPayload(payload) ? payload.data.markdown : undefined);
