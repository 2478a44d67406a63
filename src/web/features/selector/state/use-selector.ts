import {
  createContext,
  startTransition,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { useStore } from "zustand";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { applyOptimisticSelection } from "#views/selector/panel/optimistic-selection.ts";
import type { RoomPlanner } from "#views/selector/room/selector-room.ts";
import { readSelectorState, stateKey, writeSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import { cachedSelectorView, cachedSelectorViewSteps, type SelectorView } from "#views/selector/selector-view.ts";
import { nextFrame, nextTask, runInTasks } from "#web/client/scheduling.ts";
import { findLoadedPlanner, loadPlanner } from "#web/rooms/room-planner-store.ts";
import { useCurrentCatalogue, useFailedLists, useSession } from "#web/session/session-context.ts";
import type { CurrentCatalogue } from "#web/session/session-state.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import type { FocusCandidate } from "./use-focus.ts";

export interface ChangeOptions {
  /** Sort order and layout create no history entry. */
  readonly history?: "push" | "replace";
  /** Changes with the same key in quick succession share one history entry (a thumb moved by keys). */
  readonly burstKey?: string;
}

export interface SelectorStateControl {
  /**
   * The visible state: that of the address, of a pending change, or of a thumb being dragged. Equal states are the same
   * object.
   */
  readonly state: SelectorState;
  /** Shows a state without writing it into the address, while a thumb is being dragged. */
  readonly preview: (state: SelectorState) => void;
  /** Writes a state into the address and shows it, after the press has been painted. */
  readonly change: (state: SelectorState, options?: ChangeOptions) => void;
  /** The latest state, rendered or not. Not for use in rendering. */
  readonly getLatestState: () => SelectorState;
}

export type SelectorToast =
  | { readonly kind: "hidden"; readonly familyId: string; readonly name: string }
  | { readonly kind: "copied" }
  | { readonly kind: "not-copied"; readonly address: string };

/** The part of the context that filter changes do not affect: its consumers are not rendered again. */
export interface SelectorControls extends Pick<SelectorStateControl, "preview" | "change" | "getLatestState"> {
  /** The address without its query, for forms before hydration. */
  readonly path: string;
  /** The form that the filters belong to before hydration. */
  readonly formId: string;
  readonly isHydrated: boolean;
  /** The query of the address, for forms before hydration; empty afterwards. */
  readonly entries: readonly QueryEntry[];
  /** The state in the address; on the server only. */
  readonly serverState: SelectorState | undefined;
  /** Called before a change, for when the focused control disappears: focuses a candidate or the number of results. */
  readonly focusAfterChange: (...candidates: FocusCandidate[]) => void;
  readonly showToast: (toast: SelectorToast) => void;
}

export interface Selector extends SelectorControls {
  readonly view: SelectorView;
  readonly state: SelectorState;
}

export const SelectorControlsContext = createContext<SelectorControls | undefined>(undefined);
export const SelectorContext = createContext<Selector | undefined>(undefined);

export function useSelectorControls(): SelectorControls {
  return requireContext(use(SelectorControlsContext));
}

export function useSelector(): Selector {
  return requireContext(use(SelectorContext));
}

function requireContext<T>(selector: T | undefined): T {
  if (selector === undefined) throw new Error("The context of the selector is used outside a selector");
  return selector;
}

/** The maximum interval between changes of a burst. */
const BURST_MS = 1000;

/**
 * The selector's state: the address, or an optimistic state while a navigation is pending.
 *
 * @see rule F8
 */
export function useSelectorState(categoryId: string): SelectorStateControl {
  const prepare = useViewPrecomputation(categoryId);
  const location = useLocation();
  const navigate = useNavigate();
  const { navigation } = useSession();
  const addressState = readSelectorState(readQuery(location.search)).state;
  const { scheduledRef, pending, addPending, completePending, clearPending } = usePendingState(addressState);
  const { draggedState, setDraggedState, dragTargetRef, preview } = useDraggedState(prepare);
  const state = useStableState(draggedState ?? pending ?? addressState);
  const renderedRef = useRef({ location, navigate, state });
  useLayoutEffect(() => {
    renderedRef.current = { location, navigate, state };
  });
  const getLatestState = useCallback(() => scheduledRef.current ?? renderedRef.current.state, [scheduledRef]);
  const lastBurstRef = useRef<Burst>(undefined);
  const change = useCallback(
    (next: SelectorState, { history = "push", burstKey }: ChangeOptions = {}) => {
      const isBurst = burstKey !== undefined && isSameBurst(lastBurstRef.current, burstKey);
      dragTargetRef.current = undefined;
      lastBurstRef.current = burstKey === undefined ? undefined : { key: burstKey, time: performance.now() };
      const { location: renderedLocation, navigate } = renderedRef.current;
      // A pending change may have removed a parameter, which must not be restored (N3).
      const pendingUrl = new URL(navigation.targetAddress(), window.location.href);
      // Another page has been opened: a change of this one would abandon that navigation.
      if (!isSamePage(pendingUrl, new URL(renderedLocation.pathname, pendingUrl))) return;
      scheduledRef.current = next;
      prepare(next);
      const search = writeQuery(writeSelectorState(readQuery(pendingUrl.search), next));
      const isUnchanged = search === pendingUrl.search;
      // Not after the frame: *back* must always find the history entry.
      const navigated = navigate(
        { pathname: pendingUrl.pathname, search, hash: renderedLocation.hash },
        { replace: history === "replace" || isBurst || isUnchanged, preventScrollReset: true },
      );
      const hasGoneBack = watchHistory();
      // The press is painted first, then the page renders in one task: its results are in the second frame.
      void nextFrame().then(async () => {
        flushSync(() => {
          setDraggedState(undefined);
          // Another change may have followed within the frame.
          addPending(scheduledRef.current ?? next, next);
        });
        if (scheduledRef.current === next) scheduledRef.current = undefined;
        // Rendered first, so that a checkbox toggled by the browser is reset with the selection.
        if (hasGoneBack()) clearPending();
        await navigated;
        // The router renders addresses in transitions: this one is rendered with the navigation's, or after it.
        startTransition(() => completePending(next));
      });
    },
    [scheduledRef, dragTargetRef, setDraggedState, addPending, completePending, clearPending, prepare, navigation],
  );
  return { state, preview, change, getLatestState };
}

/** Whether two addresses are those of one page, in any languages: paths begin with the language, `/en`. */
const isSamePage = (a: URL, b: URL): boolean => a.pathname.slice("/en".length) === b.pathname.slice("/en".length);

/** The state while a thumb is being dragged, which is not in the address; rendered at most once per task. */
function useDraggedState(prepare: (state: SelectorState) => void) {
  const [draggedState, setDraggedState] = useState<SelectorState>();
  // The state that a thumb was dragged to, not rendered yet.
  const dragTargetRef = useRef<SelectorState>(undefined);
  const preview = useCallback(
    (next: SelectorState) => {
      prepare(next);
      const isScheduled = dragTargetRef.current !== undefined;
      dragTargetRef.current = next;
      if (isScheduled) return;
      void nextTask().then(() => {
        flushSync(() => {
          if (dragTargetRef.current) setDraggedState(dragTargetRef.current);
        });
        dragTargetRef.current = undefined;
      });
    },
    [prepare],
  );
  return { draggedState, setDraggedState, dragTargetRef, preview };
}

/** A state that is not in the address yet. */
interface PendingState {
  readonly target: SelectorState;
  /** Keys of the states that the address may have until then: the previous state, and earlier pending ones. */
  readonly expectedKeys: readonly string[];
  /** Whether the navigation to it is complete, and rendered. */
  readonly isComplete: boolean;
}

/**
 * The optimistic state while a navigation is pending. Not `useOptimistic`, which may revert before the router has
 * rendered the new address: the old selection would flash.
 */
function usePendingState(addressState: SelectorState) {
  // The latest change, until it is rendered.
  const scheduledRef = useRef<SelectorState>(undefined);
  const [pending, setPending] = useState<PendingState>();
  const addressKey = stateKey(addressState);
  // A change that restores the previous state equals the address at first, which may yet become that of the change
  // before.
  const isPending =
    pending !== undefined &&
    (addressKey === stateKey(pending.target) ? !pending.isComplete : pending.expectedKeys.includes(addressKey));
  if (pending && !isPending) setPending(undefined);
  const latestKeyRef = useRef(addressKey);
  useLayoutEffect(() => {
    latestKeyRef.current = addressKey;
  });
  // *Back* discards the pending entry.
  const clearPending = useCallback(() => {
    scheduledRef.current = undefined;
    setPending(undefined);
  }, []);
  useEffect(() => {
    addEventListener("popstate", clearPending);
    return () => removeEventListener("popstate", clearPending);
  }, [clearPending]);
  const addPending = useCallback((target: SelectorState, intermediateState: SelectorState) => {
    setPending((current) => ({
      target,
      expectedKeys: [
        ...(current ? [...current.expectedKeys, stateKey(current.target)] : [latestKeyRef.current]),
        stateKey(intermediateState),
      ],
      isComplete: false,
    }));
  }, []);
  const completePending = useCallback((target: SelectorState) => {
    setPending((current) => (current?.target === target ? { ...current, isComplete: true } : current));
  }, []);
  return { scheduledRef, pending: isPending ? pending.target : undefined, addPending, completePending, clearPending };
}

/** Watches for history navigations. @returns a function that stops watching, and returns whether there was one */
function watchHistory(): () => boolean {
  let hasNavigated = false;
  const onPopState = () => {
    hasNavigated = true;
  };
  addEventListener("popstate", onPopState);
  return () => {
    removeEventListener("popstate", onPopState);
    return hasNavigated;
  };
}

interface Burst {
  readonly key: string;
  readonly time: number;
}

const isSameBurst = (last: Burst | undefined, key: string): boolean =>
  last?.key === key && performance.now() - last.time < BURST_MS;

/** The previous object for an equal state: parsing the address always creates a new object. */
function useStableState(state: SelectorState): SelectorState {
  const key = stateKey(state);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `state`
  return useMemo(() => state, [key]);
}

/**
 * The view from the browser's catalogue or, until that is loaded, from the server. If the server filters, choices are
 * shown immediately; counts and results follow together, from one response.
 *
 * @see rules F8, S5
 */
export function useSelectorView(loaderView: SelectorView, state: SelectorState): SelectorView {
  // Deferred, since store changes render synchronously.
  const { catalogue, portfolioId, isRemote } = useDeferredValue(useCurrentCatalogue());
  const language = useLanguage();
  const { categoryId } = loaderView;
  const hasRoom = state.room !== undefined;
  const planRoom = useRoomPlanner({ catalogue, portfolioId }, hasRoom);
  // The server's results for a room stay until the browser has calculated its results.
  const canUseLocalView = !hasRoom || planRoom !== undefined || loaderView.room === undefined;
  const localView = useMemo(
    () =>
      canUseLocalView && catalogue?.category(categoryId)
        ? cachedSelectorView({ catalogue, categoryId, portfolioId, language, state, planRoom })
        : undefined,
    [canUseLocalView, catalogue, categoryId, portfolioId, language, state, planRoom],
  );
  const session = useSession();
  useEffect(
    () =>
      session.catalogues.addPreparation(async (catalogue, portfolioId) => {
        if (!catalogue.category(categoryId)) return;
        const planRoom = hasRoom ? await loadPlanner(session.roomPlanner, catalogue, portfolioId) : undefined;
        // In short tasks, so that the page stays responsive.
        await runInTasks(cachedSelectorViewSteps({ catalogue, portfolioId, categoryId, language, state, planRoom }));
      }),
    [session, categoryId, language, state, hasRoom],
  );
  const { selection } = state;
  const interimView = useMemo(
    () => (isRemote ? { ...loaderView, filters: applyOptimisticSelection(loaderView.filters, selection) } : loaderView),
    [isRemote, loaderView, selection],
  );
  return localView ?? interimView;
}

/**
 * @returns a function for event handlers, which computes the view of the next state: the render then finds it cached,
 *   and neither task is long
 */
function useViewPrecomputation(categoryId: string): (state: SelectorState) => void {
  const language = useLanguage();
  const { store, roomPlanner } = useSession();
  return useCallback(
    (state) => {
      const { catalogue, portfolioId } = store.getState().currentCatalogue;
      if (!catalogue?.category(categoryId)) return;
      const planRoom = findLoadedPlanner(roomPlanner, catalogue);
      cachedSelectorView({ catalogue, categoryId, portfolioId, language, state, planRoom });
    },
    [store, roomPlanner, categoryId, language],
  );
}

/** The room planner of the current catalogue, loaded when needed. */
function useRoomPlanner(
  { catalogue, portfolioId }: Pick<CurrentCatalogue, "catalogue" | "portfolioId">,
  isNeeded: boolean,
): RoomPlanner | undefined {
  const { roomPlanner } = useSession();
  useEffect(() => {
    if (isNeeded && catalogue) void loadPlanner(roomPlanner, catalogue, portfolioId);
  }, [roomPlanner, isNeeded, catalogue, portfolioId]);
  useStore(roomPlanner);
  return findLoadedPlanner(roomPlanner, catalogue);
}

/** Whether articles or families could not be loaded: articles of unknown families are not shown (F5). */
export function useArticlesLoadFailed(): boolean {
  const failed = useFailedLists();
  return failed.has("articles") || failed.has("families");
}
