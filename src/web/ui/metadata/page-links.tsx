import { LANGUAGES } from "#model/languages/language.ts";
import { useLanguage } from "../language/i18n.ts";
import { siteHref } from "../links/site-path.ts";
import { useSite } from "../site/site.ts";
import { useBrand } from "./brand.ts";

/** The page's canonical address, and that of the other language, for search engines. `path` is without the language. */
export function PageLinks({ path }: { readonly path: string }) {
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
