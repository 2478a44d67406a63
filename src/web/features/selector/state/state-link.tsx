import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { writeSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { useSelector } from "./selector-context.ts";

interface StateLinkProps {
  /** The next state, from the current one. */
  readonly to: (state: SelectorState) => SelectorState;
  /** Runs before the change. */
  readonly onPress?: () => void;
  /** Default: that of a button. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a longer list or another order. It replaces the history entry. */
export function StateLink({
  to,
  onPress,
  className = buttonClass({ variant: "secondary" }),
  children,
}: StateLinkProps) {
  const address = useAddress();
  const { pathname, search } = useLocation();
  const { state, change, latest } = useSelector();
  return (
    <a
      href={address(pathname + writeQuery(writeSelectorState(readQuery(search), to(state))))}
      data-more=""
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPress?.();
        change(to(latest()), { history: "replace" });
      }}
    >
      {children}
    </a>
  );
}
