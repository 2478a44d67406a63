import { createContext, use, type RefObject } from "react";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { SelectorState } from "#views/selector/selector-state.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import type { SelectorStateControl } from "./use-selector-state.ts";
import type { FocusCandidate } from "./use-focus.ts";

/** A toast. */
export type SelectorToast =
  | { readonly kind: "hidden"; readonly familyId: string; readonly name: string }
  | { readonly kind: "copied" }
  | { readonly kind: "not-copied"; readonly address: string };

/** What stays the same while filters change: components that use only this are not rendered again. */
export interface SelectorFrame extends Pick<SelectorStateControl, "preview" | "change" | "latest"> {
  /** The address without its query, for forms before hydration. */
  readonly path: string;
  /** The form that the filters belong to before hydration. */
  readonly formId: string;
  readonly isHydrated: boolean;
  /** The query of the address, for forms before hydration; empty afterwards. */
  readonly entries: readonly QueryEntry[];
  /** The state in the address; on the server only. */
  readonly written: SelectorState | undefined;
  readonly focusAfterChange: (...candidates: FocusCandidate[]) => void;
  readonly showToast: (toast: SelectorToast) => void;
  /** The result count: it receives the focus when no nearer element can. */
  readonly count: RefObject<HTMLParagraphElement | null>;
}

/** What every part of the selector works with. */
export interface Selector extends SelectorFrame {
  readonly view: SelectorView;
  readonly state: SelectorState;
}

export const SelectorFrameContext = createContext<SelectorFrame | undefined>(undefined);
export const SelectorContext = createContext<Selector | undefined>(undefined);

export function useSelectorFrame(): SelectorFrame {
  return inside(use(SelectorFrameContext));
}

export function useSelector(): Selector {
  return inside(use(SelectorContext));
}

function inside<T>(selector: T | undefined): T {
  if (selector === undefined) throw new Error("A part of the selector is used outside of it");
  return selector;
}
