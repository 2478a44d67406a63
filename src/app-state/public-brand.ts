import type { Illustrations } from "#model/illustrations.ts";
import type { Language } from "#model/languages/language.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { SiteLinks } from "#navigation/addresses/site-target.ts";

/** A brand's texts in a language, with fallback (P1). For absent ones, the catalogue's are used. */
export interface BrandTexts {
  readonly claim?: ResolvedText | undefined;
  readonly contact?: ResolvedText | undefined;
  /** A notice to visitors, such as that the site is a demo. */
  readonly notice?: ResolvedText | undefined;
  readonly links?: SiteLinks | undefined;
  /** The name of the company. */
  readonly legalName?: ResolvedText | undefined;
}

/** The brand as pages show it. It is sent with every page, so it contains the addresses of files, not their content. */
export interface PublicBrand {
  /** The site's name in each language. */
  readonly names: Readonly<Record<Language, string>>;
  /** The title of the home page in the catalogue, if it differs. */
  readonly homeTitles?: Readonly<Partial<Record<Language, string>>>;
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number };
  /** The preview picture for shared links to the site, 1200 × 630 px. */
  readonly socialPicture?: string;
  /** The style sheet with the brand's colours and typeface. */
  readonly styles?: string;
  /** The favicon; absent: the built-in one. */
  readonly icon?: string;
  /** The base address of the operator's own messages, `{address}/{language}.json`; absent if there are none. */
  readonly messages?: string;
  readonly texts: Readonly<Record<Language, BrandTexts>>;
  /** Where drawings replace missing pictures; absent: the default. @see rule D9 */
  readonly illustrations?: Illustrations;
  /** The language for visitors whose browser accepts none of the site's; it is listed first. @see rule L1 */
  readonly language: Language;
}
