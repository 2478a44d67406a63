import type { Language } from "#model/languages/language.ts";
import type { ChosenText } from "#model/texts/text.ts";
import type { SiteLinks } from "#navigation/addresses/site-links.ts";

/** A brand's own words in a language, or in the one that has them (P1). What is absent, the catalogue may say. */
export interface BrandWords {
  readonly claim?: ChosenText | undefined;
  readonly contact?: ChosenText | undefined;
  /** What visitors should know of this site, such as that it is a demo. */
  readonly notice?: ChosenText | undefined;
  readonly links?: SiteLinks | undefined;
  /** The name of the company. */
  readonly legalName?: ChosenText | undefined;
}

/** What pages show of the brand. It is sent with every page, so it has addresses of files instead of their content. */
export interface PublicBrand {
  /** What the site is called in each language, the first one first. */
  readonly names: Readonly<Record<Language, string>>;
  /** What the catalogue calls the home page, where that is another name. */
  readonly homeTitles?: Readonly<Partial<Record<Language, string>>>;
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number };
  /** A picture for whoever shows a link to the site, 1200 × 630 px. */
  readonly picture?: string;
  /** The style sheet with the brand's colours and typeface. */
  readonly styles?: string;
  /** The icon of tabs; absent: the site's own. */
  readonly icon?: string;
  /** Where the operator's own messages lie: `{address}/{language}.json`; absent: there are none. */
  readonly messages?: string;
  readonly words: Readonly<Record<Language, BrandWords>>;
  /** The language of visitors whose browser wants none of the site's; it is named first. @see rule L1 */
  readonly language: Language;
}
