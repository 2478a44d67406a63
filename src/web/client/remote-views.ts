import { data } from "react-router";
import { viewPath, type ViewWanted } from "#domain/endpoints.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { getJson, StatusError } from "./http.ts";

/** Which view of the portfolio that is selected. */
export type RemoteView = Omit<ViewWanted, "portfolioId">;

/**
 * A view as the server makes it, for a portfolio whose articles the browser does not hold.
 *
 * @param signal ends the wait when the visitor has gone on
 * @throws a response of status 404 when there is no such product
 */
export async function remoteView<View>(wanted: RemoteView, signal?: AbortSignal): Promise<View> {
  const { portfolioId } = catalogueStore.getState();
  try {
    const { json } = await getJson(viewPath({ ...wanted, portfolioId }), { signal });
    // Made by the same function as the browser's own, of the same build.
    return json as View;
  } catch (error) {
    if (error instanceof StatusError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
