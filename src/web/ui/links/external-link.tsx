import type { ComponentProps } from "react";
import { externalAddress } from "#navigation/addresses/external-address.ts";

type ExternalLinkProps = Omit<ComponentProps<"a">, "href" | "target" | "rel"> & {
  /** An address from the catalogue or a text, unchecked. */
  readonly href: string | undefined;
  /** Opens a new tab: for the partner's shop only (D2); the link's name has to state that. */
  readonly newTab?: boolean;
};

/** A link to another site. If N9 forbids its address, only its content is shown. @see rules D2, N9 */
export function ExternalLink({ href, newTab = false, children, ...rest }: ExternalLinkProps) {
  const address = externalAddress(href);
  if (address === undefined) return <>{children}</>;
  return (
    <a {...rest} href={address} rel="noopener" target={newTab ? "_blank" : undefined}>
      {children}
    </a>
  );
}
