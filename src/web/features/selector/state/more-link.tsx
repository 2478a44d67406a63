import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { writeSelectorState, type SelectorState } from "#views/selector/selector-state.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { useSelector } from "./selector-context.ts";

interface MoreLinkProps {
  /** The state with more of a list shown. */
  readonly more: (state: SelectorState) => SelectorState;
  /** Before the change. */
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A link to the same page with more of a list, which leaves its place in the address. */
export function MoreLink({ more, onPress, children }: MoreLinkProps) {
  const address = useAddress();
  const { pathname, search } = useLocation();
  const { state, change, latest } = useSelector();
  return (
    <a
      href={address(pathname + writeQuery(writeSelectorState(readQuery(search), more(state))))}
      data-more=""
      className={buttonClass({ variant: "secondary" })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPress();
        change(more(latest()), { history: "replace" });
      }}
    >
      {children}
    </a>
  );
}
