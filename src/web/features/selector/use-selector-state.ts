import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { QueryEntry } from "#domain/filtering/address-codec.ts";
import { writeQuery } from "#domain/navigation/encode-address.ts";
import { readSelectorState, writeSelectorState, type SelectorState } from "#domain/views/selector-state.ts";

export interface ChangeOptions {
  /** How the result is shown makes no step that *back* returns to. */
  readonly history?: "push" | "replace";
  /** Changes with the same key that follow each other quickly are one step of the history (a thumb moved by keys). */
  readonly burst?: string;
}

export interface SelectorStateControl {
  /** What the page shows: the address, what is on its way there, or what a thumb is being dragged to. The same object as long as it says the same. */
  readonly state: SelectorState;
  /** Shows a state without writing it into the address: while a thumb is dragged. */
  readonly preview: (state: SelectorState) => void;
  /** Shows a state at once and writes it into the address. */
  readonly change: (state: SelectorState, options?: ChangeOptions) => void;
}

/** Changes of one burst lie closer together than this. */
const BURST_MS = 1000;

/** The selector's state: it lives in the address, and is shown before the address has followed. @see rule F8 */
export function useSelectorState(): SelectorStateControl {
  const location = useLocation();
  const navigate = useNavigate();
  const written = useMemo(() => readSelectorState(queryEntries(location.search)).state, [location.search]);
  const [shown, show] = useOptimistic(written);
  const [dragged, drag] = useState<SelectorState>();
  const latest = useRef({ location, navigate });
  useLayoutEffect(() => {
    latest.current = { location, navigate };
  });
  const lastBurst = useRef<Burst>(undefined);
  const change = useCallback(
    (state: SelectorState, { history = "push", burst }: ChangeOptions = {}) => {
      const isBurst = burst !== undefined && isWithin(lastBurst.current, burst);
      lastBurst.current = burst === undefined ? undefined : { key: burst, time: performance.now() };
      drag(undefined);
      startTransition(async () => {
        show(state);
        const { pathname, search, hash } = latest.current.location;
        await latest.current.navigate(
          { pathname, search: writeQuery(writeSelectorState(queryEntries(search), state)), hash },
          { replace: history === "replace" || isBurst, preventScrollReset: true },
        );
      });
    },
    [show],
  );
  return { state: useSame(dragged ?? shown), preview: drag, change };
}

/** The query of an address as pairs. */
export const queryEntries = (search: string): QueryEntry[] => [...new URLSearchParams(search)];

interface Burst {
  readonly key: string;
  readonly time: number;
}

const isWithin = (last: Burst | undefined, key: string): boolean =>
  last?.key === key && performance.now() - last.time < BURST_MS;

/** States are made anew by every reading of the address; what says the same stays the same object. */
function useSame(state: SelectorState): SelectorState {
  const key = writeQuery(writeSelectorState([], state));
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `state`
  return useMemo(() => state, [key]);
}
