import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { isHeldPage } from "./held-page.ts";

/** `online` also when nobody knows better; `unreachable`: there is a network, but the server does not answer. */
export type Connection = "online" | "offline" | "unreachable";

const connectionStore = createStore<{ readonly connection: Connection }>(() => ({ connection: "online" }));

/** How the page is connected; `online` on the server and before the page has looked. */
export const useConnection = (): Connection => useStore(connectionStore, ({ connection }) => connection);

export const currentConnection = (): Connection => connectionStore.getState().connection;

/** Notes whether the server answers. */
export const noteAnswer = (isAnswered: boolean): void =>
  connectionStore.setState({ connection: isAnswered ? "online" : navigator.onLine ? "unreachable" : "offline" });

/**
 * Looks how the page is connected now, and follows what the browser says from now on.
 *
 * @param onBack is told when there is a network again
 */
export function watchConnection(onBack: () => void): void {
  noteAnswer(navigator.onLine && !isHeldPage());
  window.addEventListener("offline", () => noteAnswer(false));
  window.addEventListener("online", () => {
    noteAnswer(true);
    onBack();
  });
}
