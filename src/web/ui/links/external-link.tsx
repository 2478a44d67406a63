import type { ComponentProps } from "react";
import { externalAddress } from "#navigation/addresses/external-address.ts";

type ExternalLinkProps = Omit<ComponentProps<"a">, "href" | "target" | "rel"> & {
  /** An address out of the catalogue or a text, as it came. */
  readonly href: string | undefined;
  /** Opens a tab of its own: for the partner's shop only (D2), and its name has to say so. */
  readonly newTab?: boolean;
};

/** A link that leaves the site. An address that N9 forbids shows as its plain content. @see rules D2, N9 */
export function ExternalLink({ href, newTab = false, children, ...rest }: ExternalLinkProps) {
  const address = externalAddress(href);
  if (address === undefined) return <>{children}</>;
  return (
    <a {...rest} href={address} rel="noopener" target={newTab ? "_blank" : undefined}>
      {children}
    </a>
  );
}
