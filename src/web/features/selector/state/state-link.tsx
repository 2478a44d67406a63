import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { writeSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { hasModifier } from "#web/ui/links/links.tsx";
import { useAddressWithBase } from "#web/ui/site/site.ts";
import { useSelector } from "./selector-context.ts";

interface StateLinkProps {
  /** Derives the next state from the current one. */
  readonly nextState: (state: SelectorState) => SelectorState;
  /** Runs before the change. */
  readonly onPress?: () => void;
  /** Default: the class of a secondary button. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a longer list or another order. It replaces the history entry. */
export function StateLink({
  nextState,
  onPress,
  className = buttonClass({ variant: "secondary" }),
  children,
}: StateLinkProps) {
  const addressWithBase = useAddressWithBase();
  const { pathname, search } = useLocation();
  const { state, change, getLatestState } = useSelector();
  return (
    <a
      href={addressWithBase(pathname + writeQuery(writeSelectorState(readQuery(search), nextState(state))))}
      data-more=""
      className={className}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        onPress?.();
        change(nextState(getLatestState()), { history: "replace" });
      }}
    >
      {children}
    </a>
  );
}
