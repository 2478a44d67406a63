import { FALLBACK_LANGUAGE, LANGUAGES } from "#model/languages/language.ts";
import { useLanguage } from "../language/i18n.ts";
import { localisedPath } from "../links/site-path.ts";
import { useSite } from "../site/site.ts";

/** Where the page stands for good, and in the other language: for search engines. `path` is without the language. */
export function PageLinks({ path }: { readonly path: string }) {
  const language = useLanguage();
  const { origin } = useSite();
  return (
    <>
      <link rel="canonical" href={origin + localisedPath(path, language)} />
      {LANGUAGES.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={origin + localisedPath(path, one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + localisedPath(path, FALLBACK_LANGUAGE)} />
    </>
  );
}
