import { LANGUAGES, type Language } from "#model/languages/language.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { siteTarget } from "#navigation/addresses/site-target.ts";
import type { SiteLinks } from "#navigation/addresses/site-links.ts";
import type { BrandWords } from "#app-state/public-brand.ts";
import type { BrandFile } from "./brand-file.ts";

/** One value for both languages, or one for each language that has one. */
type PerLanguage<T extends string | readonly object[]> =
  T | Readonly<Partial<Record<Language, T | undefined>>> | undefined;

/** A brand's texts in a language, with fallback to the other. @see rule P1 */
export function brandWords({ claim, contact, notice, links, legalName }: BrandFile, language: Language): BrandWords {
  const chosenLinks = chosen(links, language);
  return {
    ...wordOf("claim", claim, language),
    ...wordOf("contact", contact, language),
    ...wordOf("notice", notice, language),
    ...wordOf("legalName", legalName, language),
    ...(chosenLinks && { links: { language: chosenLinks.language, items: chosenLinks.value.flatMap(allowedLink) } }),
  };
}

function wordOf(
  name: "claim" | "contact" | "notice" | "legalName",
  value: PerLanguage<string>,
  language: Language,
): Partial<Record<typeof name, ChosenText>> {
  const word = chosen(value, language);
  return word ? { [name]: { text: word.value, language: word.language } } : {};
}

function chosen<T extends string | readonly object[]>(
  value: PerLanguage<T>,
  language: Language,
): { readonly value: T; readonly language: Language } | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string" || Array.isArray(value)) return { value: value as T, language };
  for (const candidate of [language, ...LANGUAGES]) {
    const found = (value as Readonly<Partial<Record<Language, T>>>)[candidate];
    if (found !== undefined) return { value: found, language: candidate };
  }
  return undefined;
}

function allowedLink({ label, target }: { readonly label: string; readonly target: string }): SiteLinks["items"] {
  const allowed = siteTarget(target);
  return allowed ? [{ label, target: allowed }] : [];
}
