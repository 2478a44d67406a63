import type { ComponentProps } from "react";
import { percentDecode } from "#navigation/addresses/site-path.ts";
import { hasModifier, useFollow } from "./links.tsx";

interface PlaceLinkProps extends Omit<ComponentProps<"a">, "target" | "onClick"> {
  /** A fragment, `#light`. */
  readonly href: string;
}

/**
 * A link to a place on its page. The router follows it, since it restores scroll positions only for entries of its own in the history.
 */
export function PlaceLink({ href, children, ...rest }: PlaceLinkProps) {
  const follow = useFollow();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        const { search, hash } = window.location;
        void follow?.({ search, hash: href }, { replace: event.currentTarget.hash === hash });
        focusPlace(document.getElementById(percentDecode(href.slice(1))));
      }}
    >
      {children}
    </a>
  );
}

/** The keyboard continues there, as after a link that the browser follows. */
function focusPlace(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
  if (!place || place === document.activeElement) return;
  place.tabIndex = -1;
  place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  place.focus({ preventScroll: true });
}
