import { createContext, use, type ComponentProps } from "react";
import { useNavigate } from "react-router";
import { externalAddress } from "#navigation/addresses/external-address.ts";
import { splitAddress } from "#navigation/addresses/query.ts";
import type { SiteTarget } from "#navigation/addresses/site-target.ts";
import { percentDecode } from "#navigation/addresses/site-path.ts";
import { sitePathOf } from "#web/client/base.ts";
import { useConnection, useSession } from "#web/session/session-context.ts";
import { useLanguage } from "../language/i18n.ts";
import { useAddressWithBase } from "../site/site.ts";

/** The query added to every link within the site: the selected portfolio, while the address contains it. */
export const LinkQueryContext = createContext("");

/** Adds the page's language and the links' query to a site path: `/products/DOW` becomes `/de/products/DOW?id=aa`. */
export function useSitePath(): (path: string) => string {
  const language = useLanguage();
  const linkQuery = use(LinkQueryContext);
  return (path) => siteHref(path, language, linkQuery);
}

/** A site path with a language prefix and additional parameters; `/` is the home page. */
export function siteHref(path: string, language: string, linkQuery = ""): string {
  const { path: pathname, query, fragment } = splitAddress(path);
  const search = [query, linkQuery].filter((part) => part !== "").join("&");
  return `/${language}${pathname === "/" ? "" : pathname}${search && `?${search}`}${fragment}`;
}

export interface RouteLinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** A path with the language, `/de` or `/de/products/DOW?view=grid`. */
  readonly to: string;
  /** Whether it replaces the history entry; by default only a link to the current address does. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
  /** Requests the page from the server. */
  readonly reloadDocument?: boolean;
}

/** `useNavigate`, except on the server, which follows no links but renders hundreds of them per page. */
const useClientNavigate = import.meta.env.SSR ? () => undefined : useNavigate;

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
  const follow = useClientNavigate();
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

/** A link within the site, to which the page's language is added, and the portfolio if it is in the address. */
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

type ExternalLinkProps = Omit<ComponentProps<"a">, "href" | "target" | "rel"> & {
  /** An address from the catalogue or from Markdown, unchecked. */
  readonly href: string | undefined;
  /** Opens a new tab: for the partner's shop only (D2); the link's name has to state that. */
  readonly opensNewTab?: boolean;
};

/** A link to another site. If N9 forbids its address, only its content is shown. @see rules D2, N9 */
export function ExternalLink({ href, opensNewTab = false, children, ...rest }: ExternalLinkProps) {
  const address = externalAddress(href);
  if (address === undefined) return <>{children}</>;
  return (
    <a {...rest} href={address} rel="noopener" target={opensNewTab ? "_blank" : undefined}>
      {children}
    </a>
  );
}

interface DownloadLinkProps extends Pick<ComponentProps<"a">, "aria-label" | "className" | "children"> {
  /** An address within the site. */
  readonly address: string;
  /** Absent: the last part of the address. */
  readonly fileName?: string;
}

/**
 * A file from the server, plain text without a connection. It is downloaded instead of opened: *back* from an opened
 * file would lead to the home page.
 */
export function DownloadLink({ address, fileName = "", children, ...rest }: DownloadLinkProps) {
  const addressWithBase = useAddressWithBase();
  if (useConnection() !== "online") return <span>{children}</span>;
  return (
    <a {...rest} href={addressWithBase(address)} download={fileName}>
      {children}
    </a>
  );
}

interface TargetLinkProps extends Pick<ComponentProps<"a">, "className" | "title" | "aria-current" | "children"> {
  readonly target: SiteTarget;
}

/** A link to a target named by the catalogue: within the site or external. @see rule D7 */
export function TargetLink({ target, ...rest }: TargetLinkProps) {
  return target.kind === "site" ? (
    <SiteLink {...rest} to={target.path} />
  ) : (
    <ExternalLink {...rest} href={target.address} />
  );
}

interface FragmentLinkProps extends Omit<ComponentProps<"a">, "target" | "onClick"> {
  /** A fragment, `#light`. */
  readonly href: string;
}

/** A link within its page. The router follows it, since it restores scroll positions only of its own entries. */
export function FragmentLink({ href, children, ...rest }: FragmentLinkProps) {
  const follow = useClientNavigate();
  const { navigation } = useSession();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        // A selection whose navigation is pending is kept.
        const target = new URL(navigation.targetAddress(), window.location.href);
        const { search } = target.pathname === sitePathOf() ? target : window.location;
        void follow?.({ search, hash: href }, { replace: event.currentTarget.hash === window.location.hash });
        focusTarget(document.getElementById(percentDecode(href.slice(1))));
      }}
    >
      {children}
    </a>
  );
}

/** Makes the keyboard continue at the target, as after a link that the browser follows. */
function focusTarget(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true });
  if (!target || target === document.activeElement) return;
  target.tabIndex = -1;
  target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  target.focus({ preventScroll: true });
}
