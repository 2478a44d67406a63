import { productPath, type Crumb } from "#domain/views/product-parts.ts";
import { localisedPath } from "#web/ui/site-path.ts";
import { useLanguage, useTranslations } from "#web/ui/i18n.ts";
import { PageLinks } from "#web/ui/page-links.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { useSite } from "#web/ui/site.ts";
import { structuredDataText } from "#web/ui/structured-data.ts";

interface ProductHeadProps {
  /** The canonical name of the product in addresses. @see rule N2 */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly breadcrumb: readonly Crumb[];
  /** Fields of schema.org's `Product`. */
  readonly product: Readonly<Record<string, unknown>>;
}

/** Search results show at most about this many characters. */
const MAX_DESCRIPTION_LENGTH = 200;

/** What search engines and link previews learn of a product page. React puts it into the head. */
export function ProductHead({ name, title, description, breadcrumb, product }: ProductHeadProps) {
  const t = useTranslations("product");
  const language = useLanguage();
  const origin = useSite().config.siteUrl ?? "";
  const address = (path: string): string => origin + localisedPath(path, language);
  const path = productPath(name);
  const steps = [{ text: { text: t("catalogue") }, to: "/" }, ...breadcrumb];
  const data = [
    { "@context": "https://schema.org", "@type": "Product", url: address(path), ...product },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: steps.map(({ text, to }, place) => ({
        "@type": "ListItem",
        position: place + 1,
        name: text.text,
        ...(to === undefined ? {} : { item: address(to) }),
      })),
    },
  ];
  return (
    <>
      <PageTitle title={title} description={shortened(description)} />
      <PageLinks path={path} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredDataText(data) }} />
    </>
  );
}

/** Cuts a long text between words. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION_LENGTH / 2))} …`;
}
