import type { Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { useSitePath } from "./site-path.ts";

type SiteLinkProps = Omit<LinkProps, "to"> & {
  /** A path without the language, `/` or `/products/DOW?view=grid`. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link within the site: it gets the page's language, and carries the portfolio while that is in the address. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const sitePath = useSitePath();
  return <Link {...rest} to={sitePath(to)} />;
}
