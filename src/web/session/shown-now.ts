import type { RouterContextProvider } from "react-router";
import type { ShownCatalogue } from "#app-state/session/session-state.ts";
import type { Session } from "./session.ts";
import { sessionContext } from "./session-context.ts";

/**
 * What a route's client loader makes its view from: the session and its catalogue. Without a catalogue the server is
 * asked.
 *
 * The catalogue contains the articles of the selected portfolio only. A name that it does not resolve may be an article
 * outside of the portfolio, so the server is asked for it, too.
 */
export function shownNow(context: Readonly<RouterContextProvider>): ShownCatalogue & { readonly session: Session } {
  const session = context.get(sessionContext);
  return { ...session.store.getState().shown, session };
}
