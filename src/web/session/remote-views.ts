import { viewPath, type ViewWanted } from "#model/endpoints.ts";
import { getJson } from "#web/client/http.ts";
import type { Session } from "./session.ts";

/** Which view of the portfolio that is selected. */
export type RemoteView = Omit<ViewWanted, "portfolioId">;

/**
 * A view as the server makes it, for a portfolio whose articles the browser does not hold.
 *
 * @param signal ends the wait when the visitor has gone on
 * @throws {StatusError} of status 404 when there is no such product
 */
export async function remoteView<View>({ store }: Session, wanted: RemoteView, signal?: AbortSignal): Promise<View> {
  const { portfolioId } = store.getState().shown;
  const { json } = await getJson(viewPath({ ...wanted, portfolioId }), { signal });
  // Made by the same function as the browser's own, of the same build.
  return json as View;
}
