import type { Connection } from "#app-state/session/session-state.ts";
import { isOfflinePage } from "./navigation/offline-page.ts";
import type { Session } from "./session.ts";

/** The state of the connection after the server has answered, or failed to. */
export const connectionAfter = (isAnswered: boolean): Connection =>
  isAnswered ? "online" : navigator.onLine ? "unreachable" : "offline";

/** Determines the state of the connection, and follows the browser's events from now on. */
export function watchConnection({ send }: Session): void {
  send({ name: "connection", connection: connectionAfter(navigator.onLine && !isOfflinePage()) });
  window.addEventListener("offline", () => send({ name: "connection", connection: connectionAfter(false) }));
  window.addEventListener("online", () => send({ name: "online", isOfflinePage: isOfflinePage() }));
}

/**
 * Retries what failed to load. A failed start is repeated, and the app is not ready meanwhile; if only lists are
 * missing or outdated they are requested again, and the page stays as it is until they have arrived.
 *
 * @see rules E3, R1
 */
export function tryAgain({ send, portfolioSources }: Session): void {
  send({ name: "connection", connection: connectionAfter(navigator.onLine) });
  send({ name: "retry", portfolioSources: portfolioSources() });
}
