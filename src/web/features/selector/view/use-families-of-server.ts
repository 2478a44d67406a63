import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useSession, useSessionState } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { EVERYTHING, hasItsRows, isCutOff, portionOf } from "./handed-over-view.ts";

const loadCode = lazyImport(async () => (await import("./portion-of-server.ts")).portionOfServer);

/**
 * The server's view as far as the browser has received it, while it has no articles to make one from. Once the page is ready, the families that
 * it has come without are asked for, as heads; their facts and rows in portions, as they come near the window.
 *
 * @returns the view, and `Selector.askForFamilies`
 * @see docs/decisions/0091-windows-of-many-families.md
 */
export function useFamiliesOfServer(
  served: SelectorView,
): readonly [SelectorView, (portion: number | undefined) => void] {
  const session = useSession();
  const language = useLanguage();
  const { search } = useLocation();
  const isServers = useSessionState(({ phase, shown }) => phase === "ready" && shown.isRemote);
  const [asked, ask] = useState<number>();
  const [received, receive] = useState({ after: served, view: served });
  const view = received.after === served ? received.view : served;
  const portion = isServers ? lackingPortion(view, asked) : undefined;
  useEffect(() => {
    if (portion === undefined) return undefined;
    const over = new AbortController();
    void loadCode()
      .then((portionOfServer) => portionOfServer(session, { view, portion, language, search }, over.signal))
      .then((next) => {
        if (next) startTransition(() => receive({ after: served, view: next }));
      });
    return () => over.abort();
  }, [session, portion, language, search, served, view]);
  return [view, ask];
}

/** The one that is asked for, unless it is here already; the first one as long as there are families that have not been received. */
function lackingPortion({ groups, familyCount }: SelectorView, asked: number | undefined): number | undefined {
  if (groups.length < familyCount) return 0;
  const isLacking = (group: FamilyGroupView, place: number): boolean =>
    (portionOf(place) === asked && !hasItsRows(group)) || (asked === EVERYTHING && isCutOff(group));
  return groups.some(isLacking) ? asked : undefined;
}
