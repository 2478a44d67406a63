import type { Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { useSitePath } from "./site-path.ts";
import { useAddressWithBase } from "../site/address-with-base.ts";

/** A link to a path within the site, without a base. */
export interface SitePathLinkProps extends Omit<LinkProps, "to"> {
  readonly to: string;
}

/** Props of the router's `Link` that are not attributes. */
const ROUTER_PROPS: ReadonlySet<string> = new Set<keyof LinkProps>([
  "prefetch",
  "relative",
  "reloadDocument",
  "replace",
  "mask",
  "state",
  "preventScrollReset",
  "viewTransition",
  "defaultShouldRevalidate",
]);

/** The HTML of the router's `Link` on the server, without resolving the address or preparing click handlers. */
export function ServerLink({ to, discover = "render", children, ...rest }: SitePathLinkProps) {
  const addressWithBase = useAddressWithBase();
  const attributes = Object.fromEntries(Object.entries(rest).filter(([name]) => !ROUTER_PROPS.has(name)));
  return (
    <a {...attributes} href={addressWithBase(to)} data-discover={discover === "render" ? "true" : undefined}>
      {children}
    </a>
  );
}

const RouterLink = import.meta.env.SSR ? ServerLink : Link;

type SiteLinkProps = Omit<LinkProps, "to"> & {
  /** A path without the language, `/` or `/products/DOW?view=grid`. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link within the site: it adds the page's language, and the portfolio while that is in the address. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const sitePath = useSitePath();
  return <RouterLink {...rest} to={sitePath(to)} />;
}
