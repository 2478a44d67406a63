import type { ReactNode } from "react";
import { siteTarget } from "#navigation/addresses/site-target.ts";
import { ExternalLink } from "../links/external-link.tsx";
import { useTranslations } from "../language/i18n.ts";
import { PageIcon } from "../pictures/page-icon.tsx";
import { SiteLink } from "../links/site-link.tsx";
import styles from "./prose.module.css";

interface ProseLinkProps {
  readonly href: string;
  readonly title?: string | null | undefined;
  readonly children: ReactNode;
}

/** A fragment of the same page. */
const FRAGMENT = /^#[^\p{C}\p{Z}\s]+$/u;

/**
 * A link in a text: within the page, within the site, or external and marked so. If N9 forbids it, its plain text is
 * shown.
 *
 * @see rules N9, X1
 */
export function ProseLink({ href, title, children }: ProseLinkProps) {
  if (FRAGMENT.test(href)) return <a href={href}>{children}</a>;
  const target = siteTarget(href);
  if (!target) return <>{children}</>;
  if (target.kind === "site")
    return (
      <SiteLink to={target.path} title={title ?? undefined}>
        {children}
      </SiteLink>
    );
  return (
    <ExternalLink href={target.address} title={title ?? undefined}>
      {children}
      {target.address.startsWith("http") && <ExternalMark />}
    </ExternalLink>
  );
}

function ExternalMark() {
  const t = useTranslations("content");
  return (
    <>
      <PageIcon name="external" className={styles["external"]} />
      <span className="vh">, {t("externalLink")}</span>
    </>
  );
}
