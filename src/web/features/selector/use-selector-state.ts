import { startTransition, useCallback, useMemo, useOptimistic, useRef, useState } from "react";
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
  /** What the page shows: the address, what is on its way there, or what a thumb is being dragged to. */
  readonly state: SelectorState;
  /** The whole query with another state in it. */
  readonly queryFor: (state: SelectorState) => QueryEntry[];
  /** Shows a state without writing it into the address: while a thumb is dragged. */
  readonly preview: (state: SelectorState) => void;
  /** Shows a state at once and writes it into the address. */
  readonly change: (state: SelectorState, options?: ChangeOptions) => void;
}

/** Changes of one burst lie closer together than this. */
const BURST_MS = 1000;

/** The selector's state: it lives in the address, and is shown before the address has followed. @see rule F8 */
export function useSelectorState(): SelectorStateControl {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const entries = useMemo(() => [...new URLSearchParams(search)], [search]);
  const written = useMemo(() => readSelectorState(entries).state, [entries]);
  const [shown, show] = useOptimistic(written);
  const [dragged, drag] = useState<SelectorState>();
  const lastBurst = useRef<{ readonly key: string; readonly time: number }>(undefined);

  const queryFor = useCallback((state: SelectorState) => writeSelectorState(entries, state), [entries]);
  const change = useCallback(
    (state: SelectorState, { history = "push", burst }: ChangeOptions = {}) => {
      const isBurst = burst !== undefined && isWithin(lastBurst.current, burst);
      lastBurst.current = burst === undefined ? undefined : { key: burst, time: performance.now() };
      drag(undefined);
      startTransition(async () => {
        show(state);
        await navigate(
          { pathname, search: writeQuery(queryFor(state)), hash },
          { replace: history === "replace" || isBurst, preventScrollReset: true },
        );
      });
    },
    [navigate, pathname, hash, queryFor, show],
  );
  return { state: dragged ?? shown, queryFor, preview: drag, change };
}

const isWithin = (last: { readonly key: string; readonly time: number } | undefined, key: string): boolean =>
  last?.key === key && performance.now() - last.time < BURST_MS;
