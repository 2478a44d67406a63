import type { Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { ServedLink } from "./served-link.tsx";
import { useSitePath } from "./site-path.ts";

const RouterLink = import.meta.env.SSR ? ServedLink : Link;

type SiteLinkProps = Omit<LinkProps, "to"> & {
  /** A path without the language, `/` or `/products/DOW?view=grid`. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link within the site: it gets the page's language, and carries the portfolio while that is in the address. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const sitePath = useSitePath();
  return <RouterLink {...rest} to={sitePath(to)} />;
}
