import type { Connection } from "#app-state/session/session-state.ts";
import { isHeldPage } from "./navigation/held-page.ts";
import type { Session } from "./session.ts";

/** How the page is connected when the server has answered, or has not. */
export const connectionAfter = (isAnswered: boolean): Connection =>
  isAnswered ? "online" : navigator.onLine ? "unreachable" : "offline";

/** Looks how the page is connected now, and follows what the browser says from now on. */
export function watchConnection({ send }: Session): void {
  send({ name: "connection", connection: connectionAfter(navigator.onLine && !isHeldPage()) });
  window.addEventListener("offline", () => send({ name: "connection", connection: connectionAfter(false) }));
  window.addEventListener("online", () => send({ name: "online", isHeldPage: isHeldPage() }));
}

/**
 * Tries again what did not come. A start that failed is made anew, with the app not ready meanwhile; where only lists are
 * missing or old they are asked for, and the page stays as it is until they have come.
 *
 * @see rules E3, R1
 */
export function tryAgain({ send, wishes }: Session): void {
  send({ name: "connection", connection: connectionAfter(navigator.onLine) });
  send({ name: "retry", wishes: wishes() });
}
