import { createContext, use } from "react";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { SelectorState } from "#views/selector/selector-state.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import type { SelectorStateControl } from "./use-selector-state.ts";
import type { FocusCandidate } from "./use-focus.ts";

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
