import { sharedPictureAddress } from "#navigation/addresses/picture.ts";
import { productPath, type Crumb } from "#views/parts/product-parts.ts";
import { siteHref } from "#web/ui/links/links.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useSiteName } from "#web/ui/metadata/brand.ts";
import { PageMetadata, breadcrumbData, StructuredData } from "#web/ui/metadata/page-metadata.tsx";
import { useSite } from "#web/ui/site/site.ts";

interface ProductMetadataProps {
  /** The canonical name of the product in addresses. @see rule N2 */
  readonly name: string;
  readonly kind: "family" | "article";
  readonly title: string;
  readonly description: string;
  readonly breadcrumb: readonly Crumb[];
  /** Fields of schema.org's `Product`; without a brand, it is the site's. */
  readonly product: Readonly<Record<string, unknown>>;
}

/** Search engines truncate longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 200;

/** The metadata of a product page for search engines and link previews. React hoists it into `<head>`. */
export function ProductMetadata({ name, kind, title, description, breadcrumb, product }: ProductMetadataProps) {
  const t = useTranslations("shell");
  const language = useLanguage();
  const { origin, drawingVersion } = useSite();
  const address = (path: string): string => origin + siteHref(path, language);
  const path = productPath(name);
  const shortDescription = truncate(description);
  const brand = { "@type": "Brand", name: useSiteName() };
  const image = origin + sharedPictureAddress(kind, name, drawingVersion);
  const steps = breadcrumb.map(({ text, to }) => ({ name: text.text, address: to && address(to) }));
  return (
    <>
      <PageMetadata path={path} title={title} description={shortDescription} drawing={{ kind, id: name }} />
      <StructuredData
        data={[
          { "@context": "https://schema.org", "@type": "Product", url: address(path), image, brand, ...product },
          breadcrumbData([{ name: t("catalogue"), address: address("/") }, ...steps]),
        ]}
      />
    </>
  );
}

/** Truncates text at a word boundary. */
function truncate(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const end = text.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${end.slice(0, Math.max(end.lastIndexOf(" "), MAX_DESCRIPTION_LENGTH / 2))} …`;
}
