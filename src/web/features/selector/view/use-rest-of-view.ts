import { useEffect } from "react";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useSession, useSessionState } from "#web/session/session-context.ts";
import { isWhole } from "./handed-over-view.ts";

/**
 * Asks the server for the families and rows that its page has come without, once the page is ready and while the browser has no articles to make
 * them from.
 */
export function useRestOfView(served: SelectorView): void {
  const session = useSession();
  const isServers = useSessionState(({ phase, shown }) => phase === "ready" && shown.isRemote);
  const isLacking = isServers && !isWhole(served);
  useEffect(() => {
    if (isLacking) void session.host()?.refresh();
  }, [session, isLacking]);
}
