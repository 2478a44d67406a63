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

/**
 * The same for a view that may show any field of an article. While the later ones are on their way the server makes it;
 * without a connection they are waited for.
 *
 * @throws when they cannot be loaded
 */
export async function wholeNow(context: Readonly<RouterContextProvider>): Promise<ReturnType<typeof shownNow>> {
  const shown = shownNow(context);
  const { catalogue, session } = shown;
  if (!catalogue?.later || catalogue.later.areHere()) return shown;
  if (session.store.getState().connection === "online") return { ...shown, catalogue: undefined, isRemote: true };
  await catalogue.later.load();
  return shown;
}
