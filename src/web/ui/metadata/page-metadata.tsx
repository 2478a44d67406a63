import { LANGUAGES, LOCALES } from "#model/languages/language.ts";
import { sharedPictureAddress, type DrawingKind } from "#navigation/addresses/picture.ts";
import { jsonForScript } from "#model/json-for-script.ts";
import { useLanguage } from "../language/i18n.ts";
import { siteHref } from "../links/links.tsx";
import { useSite } from "../site/site.ts";
import { useBrand, useSiteName } from "./brand.ts";
import { PageTitle } from "./page-title.tsx";

interface PageMetadataProps {
  /** Without the language. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The drawing in the preview; absent: the operator's picture of the site, if there is one. */
  readonly drawing?: { readonly kind: DrawingKind; readonly id: string } | undefined;
}

/** The metadata of a page for search engines and link previews. */
export const PageMetadata = (page: PageMetadataProps) => (
  <>
    <PageTitle title={page.title} description={page.description} />
    <LanguageLinks path={page.path} />
    <LinkPreview {...page} />
  </>
);

/** The page's canonical URL, and its URLs in all languages, for search engines. `path` is without the language. */
function LanguageLinks({ path }: { readonly path: string }) {
  const language = useLanguage();
  const { origin } = useSite();
  const defaultLanguage = useBrand()?.language ?? language;
  return (
    <>
      <link rel="canonical" href={origin + siteHref(path, language)} />
      {LANGUAGES.map((alternate) => (
        <link key={alternate} rel="alternate" hrefLang={alternate} href={origin + siteHref(path, alternate)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + siteHref(path, defaultLanguage)} />
    </>
  );
}

/** The metadata of link previews. @see https://ogp.me */
function LinkPreview({ path, title, description, drawing }: PageMetadataProps) {
  const language = useLanguage();
  const brandPicture = useBrand()?.socialPicture;
  const { origin, drawingVersion } = useSite();
  const sharedPicture = drawing ? sharedPictureAddress(drawing.kind, drawing.id, drawingVersion) : brandPicture;
  const picture = sharedPicture && origin + sharedPicture;
  const properties: readonly (readonly [string, string | undefined])[] = [
    ["og:type", "website"],
    ["og:site_name", useSiteName()],
    ["og:title", title],
    ["og:description", description],
    ["og:url", origin + siteHref(path, language)],
    ["og:locale", toOpenGraphLocale(LOCALES[language])],
    ...LANGUAGES.filter((item) => item !== language).map(
      (item) => ["og:locale:alternate", toOpenGraphLocale(LOCALES[item])] as const,
    ),
    ["og:image", picture],
    ["og:image:type", picture && "image/png"],
    ["og:image:width", picture && "1200"],
    ["og:image:height", picture && "630"],
    ["og:image:alt", picture && title],
  ];
  return (
    <>
      {properties.map(([property, content]) =>
        content === undefined ? null : <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content={picture === undefined ? "summary" : "summary_large_image"} />
    </>
  );
}

const toOpenGraphLocale = (locale: string): string => locale.replace("-", "_");

/** Structured data for search engines, if product pages are served to them. React does not hoist the script. */
export function StructuredData({ data }: { readonly data: unknown }) {
  const { productDeepLinks } = useSite().config;
  if (!productDeepLinks) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />;
}

interface BreadcrumbStep {
  readonly name: string;
  /** Absent for the page itself. */
  readonly address?: string | undefined;
}

/** schema.org's `BreadcrumbList`. */
export const breadcrumbData = (steps: readonly BreadcrumbStep[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, address }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    ...(address !== undefined && { item: address }),
  })),
});
