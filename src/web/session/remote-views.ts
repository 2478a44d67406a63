import type { Catalogue } from "#catalogue/catalogue.ts";
import { viewPath, type ViewPathParameters } from "#model/endpoints.ts";
import { getJson, isWithoutResponse } from "#web/client/http.ts";
import { importWithRetry } from "#web/code/import-or-reload.ts";
import type { Session } from "./session.ts";

/**
 * Requests a view for the current portfolio.
 *
 * @throws {StatusError} 404: no such product, room type or article
 * @throws when the server does not respond, which the session records
 */
export async function fetchRemoteView<View>(
  session: Session,
  requested: Omit<ViewPathParameters, "portfolioId">,
  signal?: AbortSignal,
): Promise<View> {
  const { portfolioId } = session.store.getState().currentCatalogue;
  try {
    const { json } = await getJson(viewPath({ ...requested, portfolioId }), { signal });
    // The server runs the same build, so the response has the browser's type.
    return json as View;
  } catch (error) {
    if (isWithoutResponse(error)) session.setServerReachable(false);
    throw error;
  }
}

/** Requests what the browser lacks; offline, looks it up in the full range. @throws if that is not cached either */
export async function networkFirst<T>(
  session: Session,
  request: () => Promise<T>,
  lookUp: (fullCatalogue: Catalogue) => T | Promise<T>,
): Promise<T> {
  let fullCatalogue = session.store.getState().connection === "online" ? undefined : await readFullCatalogue(session);
  if (fullCatalogue) return lookUp(fullCatalogue);
  try {
    return await request();
  } catch (error) {
    if (!isWithoutResponse(error)) throw error;
    fullCatalogue = await readFullCatalogue(session);
    if (!fullCatalogue) throw error;
    return lookUp(fullCatalogue);
  }
}

async function readFullCatalogue({ store, host }: Session): Promise<Catalogue | undefined> {
  const { loadedLists } = store.getState();
  if (!loadedLists || !host) return undefined;
  // Loaded only for offline visits.
  const { readCachedFullCatalogue } = await importWithRetry(() => import("./lists/offline-lists.ts"));
  return readCachedFullCatalogue(host.config, loadedLists);
}
