import type { Download } from "#views/product/product-downloads.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useConnection } from "#web/session/session-context.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { DownloadLink } from "#web/ui/links/links.tsx";
import { numberFormat } from "#model/languages/number-format.ts";
import type { Language } from "#model/languages/language.ts";
import { ProductSection } from "../layout/product-layout.tsx";
import styles from "../layout/link-lines.module.css";

/** Downloadable documents of a product. @see rule D12 */
export function DownloadsSection({ downloads }: { readonly downloads: readonly Download[] }) {
  const t = useTranslations("product");
  const tContent = useTranslations("content");
  const isOffline = useConnection() !== "online";
  if (downloads.length === 0) return null;
  return (
    <ProductSection
      title={t("downloads")}
      aside={isOffline && <small>{tContent("needsConnection")}</small>}
      isScreenOnly
    >
      <ul className={classNames(styles["rows"], styles["downloads"])}>
        {downloads.map((download) => (
          <DownloadRow key={download.address} download={download} />
        ))}
      </ul>
    </ProductSection>
  );
}

function DownloadRow({ download }: { readonly download: Download }) {
  const t = useTranslations("product");
  const pageLanguage = useLanguage();
  const { kind, name, fileName, address, language, size } = download;
  const label = name ? <CatalogueText text={name} /> : t(`documentKinds.${kind}`);
  const facts = [
    ...(name ? [t(`documentKinds.${kind}`)] : []),
    ...(language === undefined ? [] : [languageName(language, pageLanguage)]),
    formatFileSize(size, pageLanguage),
  ];
  return (
    <li>
      <PageIcon name="document" />
      <span>
        <DownloadLink address={address} fileName={fileName} className="plain-link covering">
          {label}
        </DownloadLink>
        <small>{fileName}</small>
      </span>
      <small>{facts.join(" · ")}</small>
      <PageIcon name="download" />
    </li>
  );
}

/** The display name of a language: `de` is German in `en`. */
const languageName = (tag: string, displayLanguage: string): string =>
  new Intl.DisplayNames([displayLanguage], { type: "language", fallback: "code" }).of(tag) ?? tag;

const KILOBYTE = 1000;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file size as file managers show it: `840 kB`, `1.2 MB`. */
export function formatFileSize(bytes: number, language: Language): string {
  const isInMegabytes = bytes >= MEGABYTE - KILOBYTE / 2;
  const amount = isInMegabytes ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / KILOBYTE));
  const formatted = numberFormat(language, { maximumFractionDigits: amount < 10 && isInMegabytes ? 1 : 0 }).format(
    amount,
  );
  return `${formatted}\u00a0${isInMegabytes ? "MB" : "kB"}`;
}
