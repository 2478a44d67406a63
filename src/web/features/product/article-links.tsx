import type { PhotometricFile, ShopLink } from "#domain/views/article-view.ts";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import styles from "./article-links.module.css";

interface ArticleLinksProps {
  readonly shop: ShopLink | undefined;
  readonly files: readonly PhotometricFile[];
}

/** Where the partner sells the article, and its photometric data. What has no address is no line. @see rules D2, N9 */
export function ArticleLinks({ shop, files }: ArticleLinksProps) {
  const t = useTranslations("product");
  if (!shop && files.length === 0) return null;
  return (
    <ul className={styles["links"]} aria-label={t("links")}>
      {shop && (
        <li>
          <ExternalLink href={shop.address} newTab aria-label={t("buyAtName", { partner: shop.partner })}>
            <Icon name="shop" />
            <span>
              <b>{t("buyAt", { partner: shop.partner })}</b>
              <small>{shop.host}</small>
            </span>
            <Icon name="external" />
          </ExternalLink>
        </li>
      )}
      {files.map(({ format, address, host }) => (
        <li key={format}>
          <ExternalLink href={address}>
            <Icon name="document" />
            <span>
              <b>{t(format)}</b> <small>{t(`${format}Format`, { host })}</small>
            </span>
            <Icon name="download" />
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
