import type { PhotometricFile, ShopLink } from "#views/product/article-view.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { articlePlanPath } from "#navigation/addresses/page-paths.ts";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { DownloadLink, SiteLink, ExternalLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useRememberedRoom } from "#web/visitor/room-store.ts";
import { datasheetAddress } from "#navigation/addresses/document-address.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useConnection } from "#web/session/session-context.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useSelectedPortfolioId } from "#web/ui/links/use-share-address.ts";
import lines from "../layout/link-lines.module.css";
import styles from "./facts.module.css";
import { useEffect, useState } from "react";
import { copyText } from "#web/client/copy-text.ts";

const ArticleInRoom = lazyPart(async () => (await import("./article-in-room.tsx")).ArticleInRoom);

interface ArticleLinksProps {
  readonly code: string;
  /** Whether a room can be calculated with it. */
  readonly isPlannable: boolean;
  readonly shop: ShopLink | undefined;
  readonly files: readonly PhotometricFile[];
}

/** Links to the partner's shop, the planner, the datasheet and photometric files, as available. @see rules D2, N9 */
export function ArticleLinks({ code, isPlannable, shop, files }: ArticleLinksProps) {
  const t = useTranslations("product");
  const tContent = useTranslations("content");
  const tSelector = useTranslations("selector");
  const language = useLanguage();
  const isOffline = useConnection() !== "online";
  const portfolioId = useSelectedPortfolioId();
  const hasRoom = useRememberedRoom() !== undefined;
  return (
    <ul className={classNames(lines["rows"], styles["links"])} aria-label={t("links")}>
      {shop && (
        <li>
          <PageIcon name="shop" />
          <ExternalLink
            href={shop.address}
            opensNewTab
            className="plain-link covering"
            aria-label={t("buyAtName", { partner: shop.partner })}
          >
            {t("buyAt", { partner: shop.partner })}
          </ExternalLink>
          <small>{shop.host}</small>
          <PageIcon name="external" />
        </li>
      )}
      {isPlannable && (
        <li>
          <Icon name="room" />
          <SiteLink to={articlePlanPath(code)} className="plain-link covering">
            {tSelector("planInRoom")}
          </SiteLink>
          <small>{hasRoom && <ArticleInRoom key={code} code={code} fallback={null} />}</small>
        </li>
      )}
      <li>
        <PageIcon name="document" />
        <DownloadLink address={datasheetAddress(language, code, portfolioId)} className="plain-link covering">
          {t("datasheet")}
        </DownloadLink>
        <small>{isOffline ? tContent("needsConnection") : t("datasheetFormat")}</small>
        <PageIcon name="download" />
      </li>
      {files.map(({ format, address: file, host }) => (
        <li key={format}>
          <PageIcon name="document" />
          {isOffline ? (
            <span>{t(format)}</span>
          ) : (
            <ExternalLink href={file} className="plain-link covering">
              {t(format)}
            </ExternalLink>
          )}
          <small>{isOffline ? tContent("needsConnection") : t(`${format}Format`, { host })}</small>
          <PageIcon name="download" />
        </li>
      ))}
    </ul>
  );
}

const CONFIRMATION_MS = 3000;

type CopyResult = "codeCopied" | "codeNotCopied";

export function CopyCode({ code }: { readonly code: string }) {
  const t = useTranslations("product");
  const [result, setResult] = useState<CopyResult>();
  useEffect(() => {
    if (result === undefined) return undefined;
    const timer = setTimeout(() => setResult(undefined), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => setResult((await copyText(code)) ? "codeCopied" : "codeNotCopied");
  return (
    <span className="row screen-only" data-needs-scripts="">
      <IconButton
        label={t("copyCode")}
        icon={<Icon name={result === "codeCopied" ? "check" : "copy"} />}
        onClick={() => void copy()}
      />
      <span role="status" className="hint">
        {result && t(result)}
      </span>
    </span>
  );
}
