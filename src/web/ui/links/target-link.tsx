import type { ReactNode } from "react";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { ExternalLink } from "./external-link.tsx";
import { SiteLink } from "./site-link.tsx";

interface TargetLinkProps {
  readonly target: SiteTarget;
  readonly className?: string | undefined;
  readonly "aria-current"?: "page" | true | undefined;
  readonly children: ReactNode;
}

/** A link to a target named by the catalogue: within the site or external. @see rule D7 */
export function TargetLink({ target, ...rest }: TargetLinkProps) {
  return target.kind === "site" ? (
    <SiteLink {...rest} to={target.path} />
  ) : (
    <ExternalLink {...rest} href={target.address} />
  );
}
