import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { readSelectorState, writeSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import { nextTask } from "#web/client/delay.ts";
import { useSession } from "#web/session/session-context.ts";

export interface ChangeOptions {
  /** How the result is shown makes no step that *back* returns to. */
  readonly history?: "push" | "replace";
  /** Changes with the same key that follow each other quickly are one step of the history (a thumb moved by keys). */
  readonly burst?: string;
}

export interface SelectorStateControl {
  /** What the page shows: the address, what is on its way there, or what a thumb is being dragged to. The same object as long as it says the same. */
  readonly state: SelectorState;
  /** Shows a state without writing it into the address, right after the visitor's event: while a thumb is dragged. */
  readonly preview: (state: SelectorState) => void;
  /** Writes a state into the address and shows it, right after what the visitor does is over. */
  readonly change: (state: SelectorState, options?: ChangeOptions) => void;
  /** What was chosen last, shown or not yet. Not for rendering. */
  readonly latest: () => SelectorState;
}

/** Changes of one burst lie closer together than this. */
const BURST_MS = 1000;

/**
 * The selector's state: it lives in the address, and is shown before the address has followed.
 *
 * @param prepare works out what a state will show, before it is rendered
 * @see rule F8
 */
export function useSelectorState(prepare: (state: SelectorState) => void): SelectorStateControl {
  const location = useLocation();
  const navigate = useNavigate();
  const { navigation } = useSession();
  const written = useMemo(() => readSelectorState(readQuery(location.search)).state, [location.search]);
  const { step, take } = useStep(written);
  const [dragged, drag] = useState<SelectorState>();
  const state = useSame(dragged ?? step ?? written);
  const latest = useRef({ location, navigate, state });
  useLayoutEffect(() => {
    latest.current = { location, navigate, state };
  });
  const lastBurst = useRef<Burst>(undefined);
  // Where a thumb has been dragged to since the page was last told.
  const aim = useRef<SelectorState>(undefined);
  const preview = useCallback(
    (next: SelectorState) => {
      prepare(next);
      const isTold = aim.current !== undefined;
      aim.current = next;
      if (isTold) return;
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
      prepare(next);
      const { pathname, hash } = latest.current.location;
      // What is on its way may have taken a parameter out, which must not come back (N3).
      const wanted = new URL(navigation.wantedAddress(), window.location.href);
      if (wanted.pathname !== new URL(pathname, wanted).pathname) return;
      // The step is in the history before anything else happens: going back always finds it, and nothing that waits.
      void latest.current.navigate(
        { pathname, search: writeQuery(writeSelectorState(readQuery(wanted.search), next)), hash },
        { replace: history === "replace" || isBurst, preventScrollReset: true },
      );
      // The page follows in a task of its own: neither that nor the visitor's event is long.
      void nextTask().then(() =>
        flushSync(() => {
          drag(undefined);
          take(next);
        }),
      );
    },
    [take, prepare, navigation],
  );
  return { state, preview, change, latest: useCallback(() => latest.current.state, []) };
}

/** A choice that the address has not followed yet. */
interface Step {
  readonly to: SelectorState;
  /** What the address may say until then: what it said before, and the choices before this one. */
  readonly via: readonly string[];
}

/**
 * A choice from when it is made until the address says the same. Not React's `useOptimistic`: it may take the choice back a
 * moment before the router has rendered the new address, and the old selection would flash up.
 *
 * @param written what the address says
 */
function useStep(written: SelectorState) {
  const [step, setStep] = useState<Step>();
  const said = stateKey(written);
  const isUnderWay = step !== undefined && said !== stateKey(step.to) && step.via.includes(said);
  if (step && !isUnderWay) setStep(undefined);
  const latest = useRef(said);
  useLayoutEffect(() => {
    latest.current = said;
  });
  // Going back discards the step that is still pending.
  useEffect(() => {
    const letGo = () => setStep(undefined);
    addEventListener("popstate", letGo);
    return () => removeEventListener("popstate", letGo);
  }, []);
  const take = useCallback((to: SelectorState) => {
    setStep((before) => ({ to, via: before ? [...before.via, stateKey(before.to)] : [latest.current] }));
  }, []);
  return { step: isUnderWay ? step.to : undefined, take };
}

/** Says of two states whether they say the same. */
const stateKey = (state: SelectorState): string => writeQuery(writeSelectorState([], state));

interface Burst {
  readonly key: string;
  readonly time: number;
}

const isWithin = (last: Burst | undefined, key: string): boolean =>
  last?.key === key && performance.now() - last.time < BURST_MS;

/** States are made anew by every reading of the address; what says the same stays the same object. */
function useSame(state: SelectorState): SelectorState {
  const key = stateKey(state);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `state`
  return useMemo(() => state, [key]);
}
