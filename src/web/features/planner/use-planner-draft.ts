import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { ROOM_PARAMETERS } from "#planning/room-form-parameters.ts";
import { plannerAddress, type PlannerState } from "#planning/planner-address.ts";
import { writeRoom } from "#planning/room-address.ts";
import { plannerPath } from "#planning/planner-path.ts";
import type { RoomFigures, RoomNumber, RoomSetting } from "#planning/room-setting.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { useSession } from "#web/session/session-context.ts";
import { rememberRoom } from "#web/visitor/room-store.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";
import { usePageQuery } from "#web/ui/site/page-query.ts";
import {
  draftForView,
  changed,
  draftOf,
  withPendingTarget,
  withPendingWrite,
  type Changes,
  type Draft,
} from "./planner-draft.ts";

/** Delay between the last change and the update of the address and the list of articles. */
const WRITE_DELAY_MS = 350;

/** The room being edited, which may be ahead of the address. */
export interface PlannerDraft extends Pick<Draft, "setting" | "state"> {
  readonly figures: RoomFigures;
  /** Whether the articles for the room are still loading; another one may then be suggested. */
  readonly awaitsArticles: boolean;
  readonly setFigure: (name: RoomNumber, value: number) => void;
  /** Stable across renders. */
  readonly setState: (change: Partial<PlannerState>) => void;
  /** The same as a step that *back* undoes; changes in quick succession are one. Stable across renders. */
  readonly takeStep: (change: Partial<PlannerState>) => void;
  /** While true, nothing is written into the address. Stable across renders. */
  readonly holdWriting: (isHeld: boolean) => void;
  /** The address with another setting and everything else unchanged. */
  readonly navigate: (setting: RoomSetting, state: PlannerState) => void;
}

/** @see rule F12 */
export function usePlannerDraft(view: PlannerView): PlannerDraft {
  const [draftState, setDraft] = useState<Draft>(() => draftOf(view));
  const draft = draftForView(draftState, view);
  if (draft !== draftState) setDraft(draft);
  const navigate = useNavigate();
  const toPath = usePlannerPath();
  const { setting, state, changes } = draft;
  const onWrite = useCallback(() => setDraft(withPendingWrite), []);
  const [isHeld, holdWriting] = useState(false);
  useDebouncedWriting(isHeld ? "held" : changes, toPath(setting, state), onWrite);
  const setState = useCallback(
    (more: Partial<PlannerState>): void => setDraft((now) => changed(now, { state: more })),
    [],
  );
  const takeStep = useCallback(
    (more: Partial<PlannerState>): void => setDraft((now) => changed(now, { state: more, isStep: true })),
    [],
  );
  return {
    setting,
    state,
    awaitsArticles:
      changes !== undefined &&
      (Object.keys(changes.figures).length > 0 ||
        changes.state.sort !== undefined ||
        changes.state.filters !== undefined),
    figures: { ...view.ofType, ...setting.figures },
    setFigure: (name, value) => setDraft((now) => changed(now, { figures: { [name]: value } })),
    setState,
    takeStep,
    holdWriting,
    navigate(next, nextState) {
      rememberRoom(writeRoom(next));
      setDraft((now) => withPendingTarget(now, { setting: next, state: nextState }));
      void navigate(toPath(next, nextState), { preventScrollReset: true });
    },
  };
}

/**
 * Writes changes into the address after a delay. A navigation that the visitor begins meanwhile takes precedence; if it
 * stays in the planner, remaining changes are written after it.
 *
 * @param changes a new object after every change; absent: nothing to write; held: not yet
 * @param target the address with the changes
 */
function useDebouncedWriting(
  changes: Pick<Changes, "isStep"> | "held" | undefined,
  target: string,
  onWrite: () => void,
): void {
  const { navigation } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isPending = useNavigation().state !== "idle";
  // The target of the latest write, while it may be pending.
  const lastWritten = useRef<string>(undefined);
  useEffect(() => {
    if (changes === "held") return;
    if (!changes) {
      lastWritten.current = undefined;
      return;
    }
    const timer = setTimeout(() => {
      const [next, pending] = [normalizedAddress(target), normalizedAddress(navigation.targetAddress())];
      const isElsewhere = pending !== normalizedAddress(pathname + search) && pending !== lastWritten.current;
      if (isElsewhere || pending === next) return;
      lastWritten.current = next;
      onWrite();
      void navigate(target, { replace: !changes.isStep, preventScrollReset: true });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changes, target, isPending, navigation, pathname, search, navigate, onWrite]);
}

/** An address in the browser's normal form, for comparisons. */
function normalizedAddress(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname + search;
}

/** Writes the planner's address; foreign parameters stay. */
function usePlannerPath(): (setting: RoomSetting, state: PlannerState) => string {
  const language = useLanguage();
  const furtherEntries = usePageQuery().filter(
    ([name]) => !ROOM_PARAMETERS.has(name) && !plannerAddress.names.has(name),
  );
  return (setting, state) => localisedPath(plannerPath(setting, state, furtherEntries), language);
}
