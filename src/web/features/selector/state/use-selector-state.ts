import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import {
  readSelectorState,
  stateParameters,
  writeSelectorState,
  type SelectorState,
} from "#views/selector/selector-state.ts";
import { nextFrame, nextTask } from "#web/client/delay.ts";
import { useSession } from "#web/session/session-context.ts";

export interface ChangeOptions {
  /** Sort order and layout create no history entry. */
  readonly history?: "push" | "replace";
  /** Changes with the same key in quick succession share one history entry (a thumb moved by keys). */
  readonly burst?: string;
}

export interface SelectorStateControl {
  /**
   * The state shown: that of the address, a pending change, or that of a thumb being dragged. Equal states are the same
   * object.
   */
  readonly state: SelectorState;
  /** Shows a state without writing it into the address, while a thumb is being dragged. */
  readonly preview: (state: SelectorState) => void;
  /** Writes a state into the address and shows it, after the frame that shows the press. */
  readonly change: (state: SelectorState, options?: ChangeOptions) => void;
  /** The latest choice, rendered or not. Not to be used in rendering. */
  readonly latest: () => SelectorState;
}

/** Changes of one burst are closer together than this. */
const BURST_MS = 1000;

/**
 * The selector's state: the address holds it, but it is shown before the address has followed.
 *
 * @param prepare works out the view of a state before it is rendered
 * @see rule F8
 */
export function useSelectorState(prepare: (state: SelectorState) => void): SelectorStateControl {
  const location = useLocation();
  const navigate = useNavigate();
  const { navigation } = useSession();
  const written = useMemo(() => readSelectorState(readQuery(location.search)).state, [location.search]);
  const { step, take, release } = useStep(written);
  const [dragged, drag] = useState<SelectorState>();
  const state = useSame(dragged ?? step ?? written);
  const latest = useRef({ location, navigate, state });
  useLayoutEffect(() => {
    latest.current = { location, navigate, state };
  });
  const lastBurst = useRef<Burst>(undefined);
  // Where a thumb has been dragged to since the page was last updated.
  const aim = useRef<SelectorState>(undefined);
  const newest = useRef<SelectorState>(undefined);
  const preview = useCallback(
    (next: SelectorState) => {
      prepare(next);
      const isPending = aim.current !== undefined;
      aim.current = next;
      if (isPending) return;
      void nextTask().then(() => {
        flushSync(() => {
          if (aim.current) drag(aim.current);
        });
        aim.current = undefined;
      });
    },
    [prepare],
  );
  const change = useCallback(
    (next: SelectorState, { history = "push", burst }: ChangeOptions = {}) => {
      const isBurst = burst !== undefined && isWithin(lastBurst.current, burst);
      aim.current = undefined;
      lastBurst.current = burst === undefined ? undefined : { key: burst, time: performance.now() };
      latest.current.state = next;
      newest.current = next;
      prepare(next);
      const { pathname, hash } = latest.current.location;
      // A pending change may have removed a parameter, which must not come back (N3).
      const pendingUrl = new URL(navigation.targetAddress(), window.location.href);
      if (pendingUrl.pathname !== new URL(pathname, pendingUrl).pathname) return;
      // The history entry exists before anything else happens, so that *back* always finds it.
      void latest.current.navigate(
        { pathname, search: writeQuery(writeSelectorState(readQuery(pendingUrl.search), next)), hash },
        { replace: history === "replace" || isBurst, preventScrollReset: true },
      );
      const isLeft = watchBack();
      // The press is painted first, then the page renders in one task: its results are in the second frame.
      void nextFrame().then(() => {
        flushSync(() => {
          drag(undefined);
          // Not back to this change if another one has followed within the frame: the address may have it already.
          take(newest.current ?? next, next);
        });
        // Rendered nevertheless: a box that has changed by itself changes back with the selection.
        if (isLeft()) release();
      });
    },
    [take, release, prepare, navigation],
  );
  return { state, preview, change, latest: useCallback(() => latest.current.state, []) };
}

/** A choice that the address has not followed yet. */
interface Step {
  readonly to: SelectorState;
  /** Addresses expected until then: the previous one, and those of earlier pending choices. */
  readonly via: readonly string[];
}

/**
 * The optimistic state of a choice until the address has caught up. Not React's `useOptimistic`: it may revert a moment
 * before the router has rendered the new address, and the old selection would flash up.
 *
 * @param written the state in the address
 */
function useStep(written: SelectorState) {
  const [step, setStep] = useState<Step>();
  const addressKey = stateKey(written);
  const isUnderWay = step !== undefined && addressKey !== stateKey(step.to) && step.via.includes(addressKey);
  if (step && !isUnderWay) setStep(undefined);
  const latest = useRef(addressKey);
  useLayoutEffect(() => {
    latest.current = addressKey;
  });
  // *Back* discards the pending entry.
  const release = useCallback(() => setStep(undefined), []);
  useEffect(() => {
    addEventListener("popstate", release);
    return () => removeEventListener("popstate", release);
  }, [release]);
  const take = useCallback((to: SelectorState, through: SelectorState) => {
    setStep((before) => ({
      to,
      via: [...(before ? [...before.via, stateKey(before.to)] : [latest.current]), stateKey(through)],
    }));
  }, []);
  return { step: isUnderWay ? step.to : undefined, take, release };
}

/** Watches for a step through the history. @returns whether there has been one, asked once */
function watchBack(): () => boolean {
  let isLeft = false;
  const note = () => {
    isLeft = true;
  };
  addEventListener("popstate", note);
  return () => {
    removeEventListener("popstate", note);
    return isLeft;
  };
}

/** Equal states have equal keys. */
const stateKey = (state: SelectorState): string => writeQuery(stateParameters(state));

interface Burst {
  readonly key: string;
  readonly time: number;
}

const isWithin = (last: Burst | undefined, key: string): boolean =>
  last?.key === key && performance.now() - last.time < BURST_MS;

/** Every parse of the address creates a new state; an equal state keeps the previous object. */
function useSame(state: SelectorState): SelectorState {
  const key = stateKey(state);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `state`
  return useMemo(() => state, [key]);
}
