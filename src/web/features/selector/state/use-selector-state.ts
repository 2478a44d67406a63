import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import {
  readSelectorState,
  stateParameters,
  writeSelectorState,
  type SelectorState,
} from "#views/selector/selector-state.ts";
import { nextFrame, nextTask } from "#web/client/scheduling.ts";
import { useSession } from "#web/session/session-context.ts";

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

/** The maximum interval between changes of a burst. */
const BURST_MS = 1000;

/**
 * The selector's state: the address, or an optimistic state while a navigation is pending.
 *
 * @param prepare computes the view of a state before it is rendered
 * @see rule F8
 */
export function useSelectorState(prepare: (state: SelectorState) => void): SelectorStateControl {
  const location = useLocation();
  const navigate = useNavigate();
  const { navigation } = useSession();
  const addressState = useMemo(() => readSelectorState(readQuery(location.search)).state, [location.search]);
  const { scheduledRef, pending, addPending, clearPending } = usePendingState(addressState);
  const [draggedState, setDraggedState] = useState<SelectorState>();
  const state = useStableState(draggedState ?? pending ?? addressState);
  const renderedRef = useRef({ location, navigate, state });
  useLayoutEffect(() => {
    renderedRef.current = { location, navigate, state };
  });
  const getLatestState = useCallback(() => scheduledRef.current ?? renderedRef.current.state, [scheduledRef]);
  const lastBurstRef = useRef<Burst>(undefined);
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
  const change = useCallback(
    (next: SelectorState, { history = "push", burstKey }: ChangeOptions = {}) => {
      const isBurst = burstKey !== undefined && isSameBurst(lastBurstRef.current, burstKey);
      dragTargetRef.current = undefined;
      lastBurstRef.current = burstKey === undefined ? undefined : { key: burstKey, time: performance.now() };
      const { location: renderedLocation, navigate } = renderedRef.current;
      // A pending change may have removed a parameter, which must not be restored (N3).
      const pendingUrl = new URL(navigation.targetAddress(), window.location.href);
      const { pathname } = pendingUrl;
      // Another page has been opened: a change of this one would abandon that navigation.
      if (
        pathWithoutLanguage(pathname) !== pathWithoutLanguage(new URL(renderedLocation.pathname, pendingUrl).pathname)
      )
        return;
      scheduledRef.current = next;
      prepare(next);
      // Not after the frame: *back* must always find the history entry.
      void navigate(
        {
          pathname,
          search: writeQuery(writeSelectorState(readQuery(pendingUrl.search), next)),
          hash: renderedLocation.hash,
        },
        { replace: history === "replace" || isBurst, preventScrollReset: true },
      );
      const hasGoneBack = watchHistory();
      // The press is painted first, then the page renders in one task: its results are in the second frame.
      void nextFrame().then(() => {
        flushSync(() => {
          setDraggedState(undefined);
          // Another change may have followed within the frame.
          addPending(scheduledRef.current ?? next, next);
        });
        if (scheduledRef.current === next) scheduledRef.current = undefined;
        // Rendered first, so that a checkbox toggled by the browser is reset with the selection.
        if (hasGoneBack()) clearPending();
      });
    },
    [scheduledRef, addPending, clearPending, prepare, navigation],
  );
  return { state, preview, change, getLatestState };
}

/** A page's path without its language, the same in all languages. */
const pathWithoutLanguage = (path: string): string => path.slice("/en".length);

/** A state that is not in the address yet. */
interface PendingState {
  readonly target: SelectorState;
  /** Keys of the states that the address may have until then: the previous state, and earlier pending ones. */
  readonly expectedKeys: readonly string[];
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
  const isPending =
    pending !== undefined && addressKey !== stateKey(pending.target) && pending.expectedKeys.includes(addressKey);
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
    }));
  }, []);
  return { scheduledRef, pending: isPending ? pending.target : undefined, addPending, clearPending };
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

const stateKey = (state: SelectorState): string => writeQuery(stateParameters(state));

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
