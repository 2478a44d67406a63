import type { RouterContextProvider } from "react-router";
import type { ShownCatalogue } from "#app-state/session/session-state.ts";
import type { Session } from "./session.ts";
import { sessionContext } from "./session-context.ts";

/**
 * What a route's loader in the browser makes its view of: the session's catalogue, and the session. Without a catalogue the
 * server is asked.
 *
 * The catalogue holds the articles of the selected portfolio only. A name that it does not resolve may still be an article
 * outside of the portfolio, so the server is asked for it, too.
 */
export function shownNow(context: Readonly<RouterContextProvider>): ShownCatalogue & { readonly session: Session } {
  const session = context.get(sessionContext);
  return { ...session.store.getState().shown, session };
}
