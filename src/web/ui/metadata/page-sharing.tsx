import { sharedPictureAddress, type DrawingKind } from "#navigation/addresses/picture.ts";
import { LANGUAGES, LOCALES } from "#model/languages/language.ts";
import { useLanguage } from "../language/i18n.ts";
import { siteHref } from "../links/site-path.ts";
import { useSite } from "../site/site.ts";
import { useBrand, useSiteName } from "./brand.ts";

interface PageSharingProps {
  /** Without the language. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The drawing of the preview; absent: the operator's picture of the site, if there is one. */
  readonly drawing?: { readonly kind: DrawingKind; readonly id: string } | undefined;
}

/** The metadata of link previews. @see https://ogp.me */
export function PageSharing({ path, title, description, drawing }: PageSharingProps) {
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
    ["og:locale", underscored(LOCALES[language])],
    ...LANGUAGES.filter((item) => item !== language).map(
      (item) => ["og:locale:alternate", underscored(LOCALES[item])] as const,
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

const underscored = (locale: string): string => locale.replace("-", "_");
