import { startTransition, useEffect, useReducer, useState } from "react";
import { useLocation } from "react-router";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { useSession, useSessionState } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { EVERYTHING, hasItsRows, isCutOff, portionOf } from "./handed-over-view.ts";

const loadCode = lazyImport(async () => (await import("./portion-of-server.ts")).portionOfServer);

/** Until it is asked again for families that it did not deliver. */
const ASK_AGAIN_MS = 5_000;

/**
 * The server's view as far as the browser has received it, while it has no articles to make one from. Once the page is ready, the families that
 * it has come without are asked for, as heads; their facts and rows in portions, as they come near the window. What fails is asked for
 * again after a while, and at once when the connection is back.
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
  const isServers = useSessionState(
    ({ isReady, shown, connection }) => isReady && shown.isRemote && connection !== "offline",
  );
  const [asked, ask] = useReducer(
    (before: Asked, portion: number | undefined): Asked =>
      portion === EVERYTHING ? { ...before, whole: served } : { ...before, portion },
    NOTHING,
  );
  const [failures, count] = useState(0);
  const [received, receive] = useState({ after: served, view: served });
  const view = received.after === served ? received.view : served;
  const portion = isServers ? lackingPortion(view, asked.portion, asked.whole === served) : undefined;
  useEffect(() => {
    if (portion === undefined) return undefined;
    const over = new AbortController();
    const retry = (): void => {
      const timer = setTimeout(() => count((before) => before + 1), ASK_AGAIN_MS);
      over.signal.addEventListener("abort", () => clearTimeout(timer));
    };
    loadCode()
      .then((portionOfServer) => portionOfServer(session, { view, portion, language, search }, over.signal))
      .then(
        (next) => {
          if (next) startTransition(() => receive({ after: served, view: next }));
        },
        () => over.signal.aborted || retry(),
      );
    return () => over.abort();
  }, [session, portion, language, search, served, view, failures]);
  return [view, ask];
}

/** What is asked for. */
interface Asked {
  /** Of the families near the window. */
  readonly portion?: number | undefined;
  /** The view whose opened families are to have all of their rows: the end of one that is cut off has come near. */
  readonly whole?: SelectorView;
}

const NOTHING: Asked = {};

/** What of it is not here already; the first portion as long as there are families that have not been received. */
function lackingPortion(
  { groups, familyCount }: SelectorView,
  portion: number | undefined,
  isWhole: boolean,
): number | undefined {
  if (groups.length < familyCount) return 0;
  if (isWhole && groups.some(isCutOff)) return EVERYTHING;
  const isLacking = (group: FamilyGroupView, place: number): boolean =>
    portionOf(place) === portion && !hasItsRows(group);
  return groups.some(isLacking) ? portion : undefined;
}
