import { viewPath, type ViewWanted } from "#model/endpoints.ts";
import { getJson } from "#web/client/http.ts";
import type { Session } from "./session.ts";

/** Which view of the selected portfolio. */
export type RemoteView = Omit<ViewWanted, "portfolioId">;

/**
 * A view made by the server, for a portfolio whose articles the browser does not hold.
 *
 * @param signal aborts the request when the visitor navigates on
 * @throws {StatusError} with status 404 when there is no such product
 */
export async function remoteView<View>({ store }: Session, wanted: RemoteView, signal?: AbortSignal): Promise<View> {
  const { portfolioId } = store.getState().shown;
  const { json } = await getJson(viewPath({ ...wanted, portfolioId }), { signal });
  // The same build's function makes it, so it has the browser's type.
  return json as View;
}
