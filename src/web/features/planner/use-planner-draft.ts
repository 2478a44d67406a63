import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { ROOM_PARAMETERS } from "#planning/room-form-parameters.ts";
import { plannerAddress, plannerPath, type PlannerState } from "#planning/planner-address.ts";
import { writeRoom } from "#planning/room-address.ts";
import type { RoomFigures, RoomNumber, RoomSetting } from "#planning/room-setting.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { useSession } from "#web/session/session-context.ts";
import { rememberRoom } from "#web/visitor/room-store.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";
import { usePageQuery } from "#web/ui/site/page-query.ts";
import { withFigures, type FigureChanges } from "#planning/with-figures.ts";

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
    figures: { ...view.roomTypeDefaults, ...setting.figures },
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

/** The visitor's changes that are not yet in the address. */
interface Changes {
  readonly figures: FigureChanges;
  readonly state: Partial<PlannerState>;
  /** Whether they become an entry of the history, which *back* undoes; else they replace the current one. */
  readonly isStep: boolean;
}

/** The room being edited: a view's, with changes that the address does not have yet. */
export interface Draft {
  readonly of: PlannerView;
  /** As displayed. */
  readonly setting: RoomSetting;
  readonly state: PlannerState;
  /** Absent if all changes are in the address. */
  readonly changes: Changes | undefined;
  /**
   * Targets of the planner's pending navigations, the oldest first: a view may arrive after the next navigation has
   * begun.
   */
  readonly pending: readonly string[];
  /**
   * The latest views before `of`. The router shows one of them again for a moment when another navigation begins while its last one is
   * still being rendered.
   */
  readonly superseded: readonly PlannerView[];
}

/** Sufficient for a held key on a slow machine; each view has a list of articles. */
const MAX_SUPERSEDED = 4;

type PlannerLocation = Pick<Draft, "setting" | "state">;

/** The address of a planner state, without the language and foreign parameters. */
const addressOf = ({ setting, state }: PlannerLocation): string => plannerPath(setting, state);

/** What a view shows. */
export const draftOf = (view: PlannerView): Draft => ({
  of: view,
  setting: view.setting,
  state: view.state,
  changes: undefined,
  pending: [],
  superseded: [],
});

/** The draft after a change by the visitor. */
export function changed(draft: Draft, { figures = {}, state = {}, isStep = false }: Partial<Changes>): Draft {
  const { changes } = draft;
  return {
    ...draft,
    ...withChanges(draft, draft.of, { figures, state }),
    changes: {
      figures: { ...changes?.figures, ...figures },
      state: { ...changes?.state, ...state },
      isStep: isStep || (changes?.isStep ?? false),
    },
  };
}

/** The draft while its changes are being written into the address; they are kept until a view contains them. */
export const withPendingWrite = (draft: Draft): Draft => ({
  ...draft,
  changes: draft.changes && { ...draft.changes, isStep: false },
  pending: [...draft.pending, addressOf(draft)],
});

/**
 * The draft while a navigation to another state is pending: the current changes are discarded once its view arrives.
 */
export const withPendingTarget = (draft: Draft, next: PlannerLocation): Draft => ({
  ...draft,
  changes: undefined,
  pending: [addressOf(next)],
});

/**
 * The draft for a new view. Changes are applied on top of it if they were made in that state, in any language, or in
 * one that the planner itself navigated to. Otherwise they are dropped, as after *back*.
 *
 * @see rule F12
 */
export function draftForView(draft: Draft, view: PlannerView): Draft {
  if (view === draft.of || draft.superseded.includes(view)) return draft;
  return { ...withoutSuperseded(draft, view), superseded: [...draft.superseded, draft.of].slice(-MAX_SUPERSEDED) };
}

function withoutSuperseded(draft: Draft, view: PlannerView): Draft {
  const { of, changes, pending } = draft;
  const location = addressOf(view);
  const arrivedAt = pending.lastIndexOf(location);
  if (!changes || (arrivedAt < 0 && location !== addressOf(of))) return draftOf(view);
  const rebased = withChanges(view, view, changes);
  return addressOf(rebased) === location
    ? draftOf(view)
    : { ...draft, of: view, ...rebased, pending: pending.slice(arrivedAt + 1) };
}

const withChanges = (
  { setting, state }: PlannerLocation,
  { roomTypeDefaults }: Pick<PlannerView, "roomTypeDefaults">,
  changes: Pick<Changes, "figures" | "state">,
): PlannerLocation => ({
  setting: withFigures(setting, roomTypeDefaults, changes.figures),
  state: { ...state, ...changes.state },
});
