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
          <Icon name="shop" />
          <ExternalLink href={shop.address} newTab aria-label={t("buyAtName", { partner: shop.partner })}>
            {t("buyAt", { partner: shop.partner })}
          </ExternalLink>
          <small>{shop.host}</small>
          <Icon name="external" />
        </li>
      )}
      {files.map(({ format, address, host }) => (
        <li key={format}>
          <Icon name="document" />
          <ExternalLink href={address}>{t(format)}</ExternalLink>
          <small>{t(`${format}Format`, { host })}</small>
          <Icon name="download" />
        </li>
      ))}
    </ul>
  );
}
