import type { PhotometricFile, ShopLink } from "#views/product/article-view.ts";
import { articlePlanPath } from "#navigation/addresses/room-path.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useRememberedRoom } from "#web/visitor/room-store.ts";
import { datasheetAddress } from "#navigation/addresses/document-address.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useConnection } from "#web/session/session-context.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { ExternalLink } from "#web/ui/links/external-link.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useChosenPortfolioId } from "#web/ui/links/use-share-address.ts";
import lines from "../layout/link-lines.module.css";
import styles from "./facts.module.css";
import { useEffect, useState } from "react";
import { copyText } from "#web/client/copy-text.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";

const ArticleInRoom = lazyPart(() =>
  withAllMessages(async () => (await import("./article-in-room.tsx")).ArticleInRoom),
);

interface ArticleLinksProps {
  readonly code: string;
  /** Whether a room can be calculated with it. */
  readonly isPlannable: boolean;
  readonly shop: ShopLink | undefined;
  readonly files: readonly PhotometricFile[];
}

/**
 * Where the partner sells the article, the planner, its datasheet and photometric data; entries without an address are left out.
 *
 * @see rules D2, N9
 */
export function ArticleLinks({ code, isPlannable, shop, files }: ArticleLinksProps) {
  const t = useTranslations("product");
  const content = useTranslations("content");
  const inSelector = useTranslations("selector");
  const address = useAddress();
  const language = useLanguage();
  const isAway = useConnection() !== "online";
  const portfolioId = useChosenPortfolioId();
  const hasRoom = useRememberedRoom() !== undefined;
  return (
    <ul className={classNames(lines["lines"], styles["links"])} aria-label={t("links")}>
      {shop && (
        <li>
          <PageIcon name="shop" />
          <ExternalLink href={shop.address} newTab aria-label={t("buyAtName", { partner: shop.partner })}>
            {t("buyAt", { partner: shop.partner })}
          </ExternalLink>
          <small>{shop.host}</small>
          <PageIcon name="external" />
        </li>
      )}
      {isPlannable && (
        <li>
          <Icon name="room" />
          <SiteLink to={articlePlanPath(code)}>{inSelector("planInRoom")}</SiteLink>
          <small>{hasRoom && <ArticleInRoom key={code} code={code} fallback={null} />}</small>
        </li>
      )}
      <li>
        <PageIcon name="document" />
        {isAway ? (
          <span>{t("datasheet")}</span>
        ) : (
          // Downloads instead of opening: *back* from an opened file would lead to the home page.
          <a href={address(datasheetAddress(language, code, portfolioId))} download>
            {t("datasheet")}
          </a>
        )}
        <small>{isAway ? content("needsConnection") : t("datasheetFormat")}</small>
        <PageIcon name="download" />
      </li>
      {files.map(({ format, address: file, host }) => (
        <li key={format}>
          <PageIcon name="document" />
          <ExternalLink href={file}>{t(format)}</ExternalLink>
          <small>{t(`${format}Format`, { host })}</small>
          <PageIcon name="download" />
        </li>
      ))}
    </ul>
  );
}

/** How long the confirmation stays, in ms. */
const ANSWER_MS = 3000;

type Answer = "codeCopied" | "codeNotCopied";

/** Copies the article code and confirms it. */
export function CopyCode({ code }: { readonly code: string }) {
  const t = useTranslations("product");
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (answer === undefined) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = async () => setAnswer((await copyText(code)) ? "codeCopied" : "codeNotCopied");
  return (
    <span className={styles["copy"]}>
      <button
        type="button"
        className={buttonClass({ variant: "quiet", iconOnly: true })}
        aria-label={t("copyCode")}
        title={t("copyCode")}
        onClick={() => void copy()}
      >
        <Icon name={answer === "codeCopied" ? "check" : "copy"} />
      </button>
      <span role="status" className={styles["answer"]}>
        {answer && t(answer)}
      </span>
    </span>
  );
}
