import type { Catalogue } from "#catalogue/catalogue.ts";
import { loadCode } from "#web/code/load-code.ts";
import { connectionAfter } from "./connection.ts";
import type { Session } from "./session.ts";

/**
 * Asks the server for what the portfolio in the browser lacks. Offline, it is looked up in the full range if the
 * browser has stored that.
 *
 * @throws when the server does not answer and the full range is not stored
 */
export async function networkFirst<T>(
  session: Session,
  ask: () => Promise<T>,
  lookUp: (whole: Catalogue) => T,
): Promise<T> {
  const found = session.store.getState().connection === "online" ? undefined : await inWhole(session, lookUp);
  if (found) return found.value;
  try {
    return await ask();
  } catch (error) {
    // `fetch` rejects with it when there is no answer.
    if (!(error instanceof TypeError)) throw error;
    session.send({ name: "connection", connection: connectionAfter(false) });
    const late = await inWhole(session, lookUp);
    if (late) return late.value;
    throw error;
  }
}

async function inWhole<T>(
  session: Session,
  lookUp: (whole: Catalogue) => T,
): Promise<{ readonly value: T } | undefined> {
  const { held } = session.store.getState();
  const settings = session.host()?.config;
  if (!held || !settings) return undefined;
  // Loaded only for offline visits.
  const { wholeCatalogue } = await loadCode(() => import("./kept/offline-lists.ts"));
  const whole = await wholeCatalogue(settings, held);
  return whole && { value: lookUp(whole) };
}
