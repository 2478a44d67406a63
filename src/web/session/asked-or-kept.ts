import type { Catalogue } from "#catalogue/catalogue.ts";
import { loadCode } from "#web/code/load-code.ts";
import { appHost } from "#web/client/app-host.ts";
import { currentConnection, noteAnswer } from "./connection-store.ts";
import type { wholeCatalogue } from "./offline-lists.ts";

/**
 * Asks the server for what the browser's own portfolio lacks. Without a connection it is looked up in the whole range,
 * where the browser keeps that.
 *
 * @throws when the server gives no answer, and the whole range is not kept
 */
export async function askedOrKept<T>(ask: () => Promise<T>, lookUp: (whole: Catalogue) => T): Promise<T> {
  const found = currentConnection() === "online" ? undefined : await inWhole(lookUp);
  if (found) return found.value;
  try {
    return await ask();
  } catch (error) {
    // `fetch` fails so when nobody answers.
    if (!(error instanceof TypeError)) throw error;
    noteAnswer(false);
    const late = await inWhole(lookUp);
    if (late) return late.value;
    throw error;
  }
}

async function inWhole<T>(lookUp: (whole: Catalogue) => T): Promise<{ readonly value: T } | undefined> {
  const config = appHost()?.config;
  const whole = config && (await readWhole(config));
  return whole && { value: lookUp(whole) };
}

/** Code for visits without a connection only. */
const readWhole: typeof wholeCatalogue = async (settings) =>
  (await loadCode(() => import("./offline-lists.ts"))).wholeCatalogue(settings);
