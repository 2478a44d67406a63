import * as z from "zod/mini";
import { getJson } from "#web/client/http.ts";

const Payload = z.looseObject({ data: z.looseObject({ markdown: z.string() }) });
const Manifest = z.looseObject({ version: z.string() });

/**
 * The Markdown of a prerendered page, by the file that is made for it.
 *
 * @returns `undefined` when there is none, or it cannot be had: the server is asked in the usual way then
 * @see rule R5
 */
export async function contentPayload(pathname: string): Promise<string | undefined> {
  const path = `${pathname.replace(/\/$/, "")}/_payload.json`;
  try {
    const { json } = await getJson(`${path}?${buildHash()}`);
    return Payload.parse(json).data.markdown;
  } catch {
    return keptPayload(path);
  }
}

/** The text as the service worker keeps it. */
async function keptPayload(path: string): Promise<string | undefined> {
  if (!("caches" in window)) return undefined;
  const response = await caches.match(path, { ignoreSearch: true });
  const payload = Payload.safeParse(await response?.json());
  return payload.success ? payload.data.data.markdown : undefined;
}

/** The build that the page runs, as the router knows it: no cache may answer with another's. */
function buildHash(): string {
  const manifest = Manifest.safeParse(Reflect.get(window, "__reactRouterManifest"));
  return manifest.success ? encodeURIComponent(manifest.data.version) : "";
}
