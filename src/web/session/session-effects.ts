import type { EffectName, SessionEffect, SessionEffects } from "#app-state/session/session-events.ts";
import { firstValue, withoutParameters, withParameter } from "#navigation/addresses/address-parameters.ts";
import { chunkFailed, initialLoadFailed, listFailed, portfolioNotFound, portfolioNotSet } from "#model/errors.ts";
import { PORTFOLIO_WAIT_INTERVAL_MS, READY_DELAY_MS, START_DELAY_MS } from "#model/limits.ts";
import type { AppHost } from "#web/client/app-host.ts";
import { delay, nextTask, painted } from "#web/client/delay.ts";
import { MissingCodeError } from "#web/code/import-or-reload.ts";
import { loadCode } from "#web/code/load-code.ts";
import { log } from "#web/client/logger.ts";
import { matchesServedPage } from "./matches-served-page.ts";
import { heldCatalogue } from "./lists/held-catalogue.ts";
import { loadAll, loadFor } from "./load-for-session.ts";
import { rememberPortfolio } from "./remembered-portfolio.ts";
import type { Session } from "./session.ts";

type Effects = {
  readonly [N in EffectName]: (session: Session, effect: SessionEffects[N]) => void | Promise<void>;
};

const EFFECTS: Effects = {
  async delay({ send, beganMs }) {
    // Hydration counts: what is waited for is that the page has settled.
    await delay(Math.max(0, beganMs + START_DELAY_MS - performance.now()));
    send({ name: "delayOver" });
  },
  async loadLists(session, { load, portfolioId }) {
    await reporting(session, load, async () =>
      session.send({ name: "lists", load, lists: await loadAll(session, portfolioId) }),
    );
  },
  async loadArticles(session, { load, lists, portfolioId }) {
    await reporting(session, load, async () =>
      session.send({ name: "articles", load, lists: await loadFor(session, lists, portfolioId) }),
    );
  },
  async make(session, { load, lists }) {
    await reporting(session, load, async () => {
      const catalogue = lists.articlesStatus === "loaded" ? await makeCatalogue(lists) : undefined;
      // If the visitor has chosen another portfolio meanwhile, nothing needs to be prepared.
      const isLatest = session.store.getState().articlesLoad === load;
      if (catalogue && isLatest) await session.preparations.run({ catalogue, portfolioId: lists.portfolioId });
      session.send({ name: "made", load, lists, catalogue });
    });
  },
  async wait({ send }, { wait, tries }) {
    await delay(tries * PORTFOLIO_WAIT_INTERVAL_MS);
    send({ name: "waitOver", wait });
  },
  async settle(session, { applies }) {
    const host = session.host();
    try {
      if (applies && host) await applyAddress(session, host);
    } catch (error) {
      log.error(initialLoadFailed, error);
    }
    await painted();
    await delay(READY_DELAY_MS);
    session.send({ name: "settled" });
  },
  async announce(session) {
    await remake(session);
    window.dispatchEvent(new CustomEvent("app-ready"));
  },
  async refresh({ host, send }) {
    await host()?.refresh();
    send({ name: "refreshed" });
  },
  remember: (_, { id }) => rememberPortfolio(id),
  async writeId({ host }, { id }) {
    const pairs = host()?.query() ?? [];
    if (firstValue(pairs, "id") !== id) await host()?.replaceQuery(withParameter(pairs, "id", id));
  },
  async dropId({ host }, { id }) {
    if (firstValue(host()?.query() ?? [], "id") === id) await dropId(host());
  },
  warnUnknown: (_, { id }) => log.warn(portfolioNotFound(id)),
  logNotSet: (_, { id }) => log.error(portfolioNotSet(id)),
  logFailed(_, { error, isStart }) {
    const isCode = error instanceof MissingCodeError;
    log.error(isStart ? initialLoadFailed : isCode ? chunkFailed : listFailed("articles"), error);
  },
};

/** Runs an effect. Asynchronous ones are not awaited. */
export function perform(session: Session, effect: SessionEffect): void {
  const run = EFFECTS[effect.name] as (session: Session, effect: SessionEffect) => void | Promise<void>;
  void run(session, effect);
}

/** Runs a load; if it fails as a whole, the session receives a `failed` event. */
async function reporting({ send }: Session, load: number, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    send({ name: "failed", load, error });
  }
}

/** Makes the catalogue in a task of its own. */
async function makeCatalogue(lists: SessionEffects["make"]["lists"]) {
  const catalogue = await heldCatalogue(lists);
  await nextTask();
  return catalogue;
}

/** Applies what is left of the requested address, and removes from it what has been applied. @see rules N3, R1 */
async function applyAddress(session: Session, host: AppHost): Promise<void> {
  await nextTask();
  const wanted = session.takeWanted();
  const target = wanted === undefined ? undefined : await targetOf(wanted, host);
  if (target !== undefined) return host.replaceAddress(target);
  if (!(await dropId(host))) await remake(session);
}

/** Makes the page's views again, unless the server would make them as it just has. */
async function remake(session: Session): Promise<void> {
  const { isRemote } = session.store.getState().shown;
  if (!isRemote || !matchesServedPage(session)) await session.host()?.refresh();
}

/** Loaded only for offline visits. */
const targetOf = async (wanted: string, { config }: AppHost): Promise<string | undefined> =>
  (await loadCode(() => import("./navigation/wanted-target.ts"))).wantedTarget(wanted, config);

/** Removes `id` from the address, even if it is empty. @returns whether it was there */
async function dropId(host: AppHost | undefined): Promise<boolean> {
  const pairs = host?.query() ?? [];
  const kept = withoutParameters(pairs, "id");
  if (kept.length === pairs.length) return false;
  await host?.replaceQuery(kept);
  return true;
}
