import type { ComponentProps } from "react";
import { useNavigate } from "react-router";
import { useAddressWithBase } from "../site/address-with-base.ts";
import { useSitePath } from "./site-path.ts";

export interface RouteLinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** A path with the language, `/de` or `/de/products/DOW?view=grid`. */
  readonly to: string;
  /** Whether it replaces the history entry; by default only a link to the current address does. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
  /** Requests the page from the server. */
  readonly reloadDocument?: boolean;
}

/** Nothing is followed on the server, whose pages have hundreds of links. */
export const useFollow = import.meta.env.SSR ? () => undefined : useNavigate;

/** A link that the router follows. */
export function RouteLink({
  to,
  replace,
  preventScrollReset = false,
  reloadDocument,
  onClick,
  children,
  ...rest
}: RouteLinkProps) {
  const addressWithBase = useAddressWithBase();
  const follow = useFollow();
  return (
    <a
      {...rest}
      href={addressWithBase(to)}
      onClick={(event) => {
        onClick?.(event);
        if (reloadDocument || event.defaultPrevented || hasModifier(event)) return;
        event.preventDefault();
        void follow?.(to, {
          replace: replace ?? event.currentTarget.href === window.location.href,
          preventScrollReset,
        });
      }}
    >
      {children}
    </a>
  );
}

interface SiteLinkProps extends RouteLinkProps {
  /** A path without the language, `/` or `/products/DOW?view=grid`. */
  readonly to: string;
}

/** A link within the site: it adds the page's language, and the portfolio while that is in the address. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const sitePath = useSitePath();
  return <RouteLink {...rest} to={sitePath(to)} />;
}

/** Whether a modifier key leaves a click to the browser, which may open another tab or save the address. */
export const hasModifier = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
