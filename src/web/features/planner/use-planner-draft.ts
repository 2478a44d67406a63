import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { ROOM_PARAMETERS } from "#planning/room-form-parameters.ts";
import { plannerCodec, plannerPath, type PlannerState } from "#planning/planner-address.ts";
import { writeRoom } from "#planning/room-address.ts";
import { roomProblems } from "#planning/room-problems.ts";
import type { RoomFigures, NumericRoomField, RoomSetting } from "#planning/room-setting.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { useSession } from "#web/session/session-context.ts";
import { rememberRoom } from "#web/visitor/room-store.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { siteHref } from "#web/ui/links/links.tsx";
import { usePageQuery } from "#web/ui/site/site.ts";
import { withFigures, type FigureChanges } from "#planning/with-figures.ts";

/** Delay between the last change and the update of the address and the list of articles. */
const WRITE_DELAY_MS = 350;

/** The room being edited, possibly ahead of the address. */
export interface PlannerDraft extends Pick<Draft, "roomType" | "setting" | "state"> {
  readonly figures: RoomFigures;
  /** The problems of the figures; empty for a valid room. */
  readonly problems: ReturnType<typeof roomProblems>;
  /** Whether the suitable articles are still loading; another one may then be suggested. */
  readonly areArticlesPending: boolean;
  readonly setFigure: (name: NumericRoomField, value: number) => void;
  /** Stable across renders. */
  readonly setState: (change: Partial<PlannerState>) => void;
  /** Like `setState`, with a history entry; changes in quick succession share one. Stable across renders. */
  readonly pushState: (change: Partial<PlannerState>) => void;
  /** Pauses or resumes writing into the address. Stable across renders. */
  readonly setIsWritingPaused: (isPaused: boolean) => void;
  readonly navigate: (setting: RoomSetting, state: PlannerState) => void;
}

/** @see rule F12 */
export function usePlannerDraft(view: PlannerView): PlannerDraft {
  const [draftState, setDraft] = useState<Draft>(() => createDraft(view));
  const draft = updateDraftForView(draftState, view);
  if (draft !== draftState) setDraft(draft);
  const navigate = useNavigate();
  const toPath = usePlannerPath();
  const { roomType, setting, state, changes } = draft;
  const figures = { ...view.roomTypeDefaults, ...setting.figures };
  const onWrite = useCallback(() => setDraft(withPendingWrite), []);
  const [isWritingPaused, setIsWritingPaused] = useState(false);
  useDebouncedWriting(isWritingPaused ? "paused" : changes, toPath(setting, state), onWrite);
  useNavigationEnd(useCallback(() => setDraft(withViewedRoomType), []));
  return {
    roomType,
    setting,
    state,
    areArticlesPending:
      changes !== undefined &&
      (Object.keys(changes.figures).length > 0 ||
        changes.state.sort !== undefined ||
        changes.state.filters !== undefined),
    figures,
    problems: roomProblems(figures),
    setFigure: (name, value) => setDraft((current) => applyChange(current, { figures: { [name]: value } })),
    setState: useCallback((change) => setDraft((current) => applyChange(current, { state: change })), []),
    pushState: useCallback(
      (change) => setDraft((current) => applyChange(current, { state: change, isPush: true })),
      [],
    ),
    setIsWritingPaused,
    navigate(nextSetting, nextState) {
      rememberRoom(writeRoom(nextSetting));
      setDraft((current) => withPendingTarget(current, { setting: nextSetting, state: nextState }));
      void navigate(toPath(nextSetting, nextState), { preventScrollReset: true });
    },
  };
}

/**
 * Writes changes into the address after a delay. Another navigation takes precedence; if it stays in the planner,
 * remaining changes are written after it.
 *
 * @param changes a new object after every change; absent: nothing to write
 * @param target the address with the changes
 */
function useDebouncedWriting(
  changes: Pick<Changes, "isPush"> | "paused" | undefined,
  target: string,
  onWrite: () => void,
): void {
  const { navigation } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isPending = useNavigation().state !== "idle";
  // The target of the latest write, while it may be pending.
  const lastWrittenRef = useRef<string>(undefined);
  useEffect(() => {
    if (changes === "paused") return;
    if (!changes) {
      lastWrittenRef.current = undefined;
      return;
    }
    const timer = setTimeout(() => {
      const [next, pending] = [normalizedAddress(target), normalizedAddress(navigation.targetAddress())];
      const isOtherNavigation = pending !== normalizedAddress(pathname + search) && pending !== lastWrittenRef.current;
      if (isOtherNavigation || pending === next) return;
      lastWrittenRef.current = next;
      onWrite();
      void navigate(target, { replace: !changes.isPush, preventScrollReset: true });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changes, target, isPending, navigation, pathname, search, navigate, onWrite]);
}

/** Calls a function after each navigation, also after one that shows the same view. @param onEnd stable */
function useNavigationEnd(onEnd: () => void): void {
  const isNavigating = useNavigation().state !== "idle";
  useEffect(() => (isNavigating ? onEnd : undefined), [isNavigating, onEnd]);
}

function normalizedAddress(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname + search;
}

function usePlannerPath(): (setting: RoomSetting, state: PlannerState) => string {
  const language = useLanguage();
  const otherEntries = usePageQuery().filter(([name]) => !ROOM_PARAMETERS.has(name) && !plannerCodec.names.has(name));
  return (setting, state) => siteHref(plannerPath(setting, state, otherEntries), language);
}

/** The visitor's changes that are not yet in the address. */
interface Changes {
  readonly figures: FigureChanges;
  readonly state: Partial<PlannerState>;
  /** Whether writing them creates a history entry. */
  readonly isPush: boolean;
}

/** A view, with changes that are not in the address yet. */
export interface Draft {
  readonly view: PlannerView;
  /** The room type of the view, or one that has been chosen and whose view has not arrived. */
  readonly roomType: string;
  readonly setting: RoomSetting;
  readonly state: PlannerState;
  /** Absent if all changes are in the address. */
  readonly changes: Changes | undefined;
  /** Targets of the planner's navigations whose views have not arrived, the oldest first. */
  readonly pending: readonly string[];
  /** The latest views before `view`, any of which the router may briefly render again during a navigation. */
  readonly previousViews: readonly PlannerView[];
}

/** Enough for a repeating key on a slow machine. */
const MAX_PREVIOUS_VIEWS = 4;

type PlannerLocation = Pick<Draft, "setting" | "state">;

/** The address of a planner state, without the language and unrelated parameters. */
const draftPath = ({ setting, state }: PlannerLocation): string => plannerPath(setting, state);

export const createDraft = (view: PlannerView): Draft => ({
  view,
  roomType: view.setting.roomType,
  setting: view.setting,
  state: view.state,
  changes: undefined,
  pending: [],
  previousViews: [],
});

/** The draft after a change by the visitor. */
export function applyChange(draft: Draft, { figures = {}, state = {}, isPush = false }: Partial<Changes>): Draft {
  const { changes } = draft;
  return {
    ...draft,
    ...withChanges(draft, draft.view, { figures, state }),
    changes: {
      figures: { ...changes?.figures, ...figures },
      state: { ...changes?.state, ...state },
      isPush: isPush || (changes?.isPush ?? false),
    },
  };
}

/** The draft while its changes are being written; they are retained until a view contains them. */
export const withPendingWrite = (draft: Draft): Draft => ({
  ...draft,
  changes: draft.changes && { ...draft.changes, isPush: false },
  pending: [...draft.pending, draftPath(draft)],
});

/** The draft while another state is awaited: the current changes are discarded once its view arrives. */
export const withPendingTarget = (draft: Draft, next: PlannerLocation): Draft => ({
  ...draft,
  roomType: next.setting.roomType,
  changes: undefined,
  pending: [draftPath(next)],
});

/** The draft without a chosen room type whose view will not arrive, as after a link within the page. */
export const withViewedRoomType = (draft: Draft): Draft =>
  draft.roomType === draft.view.setting.roomType ? draft : { ...draft, roomType: draft.view.setting.roomType };

/**
 * The draft for a new view. The visitor's changes are reapplied if they were made in the same state, or in one that the
 * planner navigated to. Otherwise they are discarded, as after *back*.
 *
 * @see rule F12
 */
export function updateDraftForView(draft: Draft, view: PlannerView): Draft {
  if (view === draft.view || draft.previousViews.includes(view)) return draft;
  return { ...rebase(draft, view), previousViews: [...draft.previousViews, draft.view].slice(-MAX_PREVIOUS_VIEWS) };
}

function rebase(draft: Draft, view: PlannerView): Draft {
  const { changes, pending } = draft;
  const location = draftPath(view);
  const arrivedAt = pending.lastIndexOf(location);
  if (!changes || (arrivedAt < 0 && location !== draftPath(draft.view))) return createDraft(view);
  const rebased = withChanges(view, view, changes);
  return draftPath(rebased) === location
    ? createDraft(view)
    : { ...draft, view, ...rebased, pending: pending.slice(arrivedAt + 1) };
}

const withChanges = (
  { setting, state }: PlannerLocation,
  { roomTypeDefaults }: Pick<PlannerView, "roomTypeDefaults">,
  changes: Pick<Changes, "figures" | "state">,
): PlannerLocation => ({
  setting: withFigures(setting, roomTypeDefaults, changes.figures),
  state: { ...state, ...changes.state },
});
