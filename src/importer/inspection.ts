import { CATEGORY_CODES, categoryCode } from "#domain/catalogue/category.ts";
import type { ListEntries, ListName } from "#domain/catalogue/lists.ts";
import { picturePath, pictureAddress } from "#domain/catalogue/picture.ts";
import { missingLanguages, type TextEntry } from "#domain/catalogue/text.ts";
import { externalAddress } from "#domain/navigation/external-address.ts";
import { siteTarget } from "#domain/navigation/site-target.ts";
import { LANGUAGES } from "#domain/language/language.ts";
import type { EntryProblem } from "./check-entry.ts";
import type { KnownIds } from "./known-ids.ts";
import { shownValue } from "./problem.ts";

/** What an entry is held against. */
export interface Surroundings {
  readonly ids: Pick<KnownIds, "has">;
  /** Paths of the catalogue's own pictures, relative to `images/`. */
  readonly pictures: ReadonlySet<string>;
  /** The setting `IMAGE_HOSTS`. */
  readonly imageHosts: readonly string[];
}

type Inspect<N extends ListName> = (entry: ListEntries[N], around: Surroundings) => readonly EntryProblem[];

/** What is looked at in the entries of each list: everything that an import warns of and lets in. @see rule D10 */
const INSPECTIONS: { readonly [N in ListName]: Inspect<N> } = {
  portfolios: (portfolio, around) => [
    ...translations("texts", portfolio.texts),
    ...address("fallback_url", portfolio.fallback_url),
    ...picture("logo_url", portfolio.logo_url, around),
  ],
  categories: (category, around) => [
    ...neededTexts("texts", category.texts),
    ...knownCode("category_id", category.category_id),
    ...references("families", category.families, "families", around),
    ...target("target", category.target),
    ...picture("image_url", category.image_url, around),
  ],
  families: (family, around) => [
    ...translations("texts", family.texts),
    ...descriptions("descriptions", family.descriptions),
    ...references("categories", family.categories, "categories", around),
    ...picture("image_url", family.image_url, around),
  ],
  articles: (article, around) => [
    ...references("family_id", article.family_id, "families", around),
    ...articleCategory(article.category, around),
    ...article.url_configs_data.flatMap((config, index) => [
      ...references(`url_configs_data[${index}].portfolio_id`, config.portfolio_id, "portfolios", around),
      ...address(`url_configs_data[${index}].url`, config.url),
    ]),
    ...(article.url_configs_data.length === 0 ? [IN_NO_PORTFOLIO] : []),
    ...translations("texts", article.texts),
    ...descriptions("descriptions", article.descriptions),
    ...picture("image_url", article.image_url, around),
    ...address("ldt_url", article.ldt_url),
    ...address("ies_url", article.ies_url),
  ],
  "lighting-categories": (roomType, around) => [
    ...neededTexts("texts", roomType.texts),
    ...roomType.categories.flatMap((id) => (isCode(id) ? [] : references("categories", id, "categories", around))),
  ],
  "slider-configs": (item, around) => [
    ...language("language", item.language),
    ...(item.headline === undefined ? [missingText("headline")] : []),
    ...target("target", item.target),
    ...(isAddressLike(item.call_to_action) ? target("call_to_action", item.call_to_action) : []),
    ...picture("image_url", item.image_url, around),
  ],
  "app-configs": (config) => [
    ...language("language", config.language),
    ...(config.title === undefined ? [missingText("title")] : []),
    ...(config.links ?? []).flatMap((link, index) => target(`links[${index}].target`, link.target)),
  ],
  "filter-texts": (text) => (text.text === undefined ? [missingText("text")] : []),
};

/** What is doubtful about an entry that comes in. @see rule D10 */
export function inspectEntry<N extends ListName>(
  list: N,
  entry: ListEntries[N],
  around: Surroundings,
): readonly EntryProblem[] {
  return INSPECTIONS[list](entry, around);
}

const IN_NO_PORTFOLIO: EntryProblem = {
  kind: "in-no-portfolio",
  field: "url_configs_data",
  message: "names no portfolio, so the article shows only where no portfolio narrows",
};

const missingText = (field: string): EntryProblem => ({ kind: "missing-text", field, message: "is missing or empty" });

type Texts = readonly TextEntry[] | null | undefined;

/** Texts that the site cannot do without: an id shows in their place. */
function neededTexts(field: string, texts: Texts): readonly EntryProblem[] {
  const missing = missingLanguages(texts);
  return missing.length === LANGUAGES.length && !hasText(texts) ? [missingText(field)] : missingIn(field, missing);
}

/** Texts that may be absent, but not in one language only. @see rule P1 */
const translations = (field: string, texts: Texts): readonly EntryProblem[] =>
  hasText(texts) ? missingIn(field, missingLanguages(texts)) : [];

const hasText = (texts: Texts): boolean => (texts ?? []).some(({ text }) => text.trim() !== "");

const missingIn = (field: string, languages: readonly string[]): readonly EntryProblem[] =>
  languages.map((tag) => ({
    kind: "missing-translation",
    field,
    message: `has no text in ${tag}; another language's shows instead`,
  }));

/** Markdown: its translations, and the addresses of its links. @see rules D8, N9 */
const descriptions = (field: string, texts: Texts): readonly EntryProblem[] => [
  ...translations(field, texts),
  ...(texts ?? []).flatMap(({ text }, index) =>
    [...text.matchAll(MARKDOWN_ADDRESS)].flatMap((match) => address(`${field}[${index}].text`, match[1] ?? match[2])),
  ),
];

/** The target of a Markdown link or picture, or an address in angle brackets, when it has a scheme. */
const MARKDOWN_ADDRESS = /\]\(\s*<?([a-z][a-z0-9+.-]*:[^\s)>]*)|<([a-z][a-z0-9+.-]*:[^\s>]*)>/gi;

const language = (field: string, tag: string | undefined): readonly EntryProblem[] =>
  tag !== undefined && LANGUAGES.some((known) => known === tag.trim().toLowerCase().split(/[-_]/)[0])
    ? []
    : [
        {
          kind: "missing-translation",
          field,
          value: shownValue(tag),
          message: `is no language of the site; expected ${LANGUAGES.join(" or ")}`,
        },
      ];

/** References of an entry to another list. */
function references(
  field: string,
  ids: string | readonly string[] | undefined,
  list: ListName,
  { ids: known }: Surroundings,
): readonly EntryProblem[] {
  return [ids ?? []]
    .flat()
    .flatMap((id) =>
      known.has(list, id)
        ? []
        : [{ kind: "unknown-reference", field, value: shownValue(id), message: `is not in the list ${list}` } as const],
    );
}

const isCode = (text: string): boolean => CATEGORY_CODES.some((code) => code === text);

/** An article may name a category or just a category code. */
function articleCategory(category: string | undefined, around: Surroundings): readonly EntryProblem[] {
  if (category === undefined || around.ids.has("categories", category)) return [];
  return isCode(category) ? [] : knownCode("category", category);
}

/** @see rule F2 */
function knownCode(field: string, category: string): readonly EntryProblem[] {
  if (categoryCode(category) !== undefined) return [];
  const message = `has no known category code in it (${CATEGORY_CODES.join(", ")}), so there are no filters for it`;
  return [{ kind: "unknown-code", field, value: shownValue(category), message }];
}

/** An address that leads away. @see rule N9 */
const address = (field: string, text: string | undefined): readonly EntryProblem[] =>
  text === undefined || externalAddress(text) !== undefined
    ? []
    : [badAddress(field, text, "http, https, mailto or tel")];

/** A path of the site or an address that leads away. @see rule D7 */
const target = (field: string, text: string | undefined): readonly EntryProblem[] =>
  text === undefined || siteTarget(text) !== undefined
    ? []
    : [badAddress(field, text, "a path of the site, http, https, mailto or tel")];

const badAddress = (field: string, text: string, expected: string): EntryProblem => ({
  kind: "bad-address",
  field,
  value: shownValue(text),
  message: `is no address that the site may link to; expected ${expected}`,
});

/** A button's label may be its address. */
const isAddressLike = (text: string | undefined): boolean =>
  text !== undefined && /^\s*(\/|[a-z][a-z0-9+.-]*:\S)/i.test(text);

/** @see rule D9 */
function picture(field: string, imageUrl: string | undefined, around: Surroundings): readonly EntryProblem[] {
  if (imageUrl === undefined) return [];
  const value = shownValue(imageUrl);
  const path = picturePath(imageUrl);
  if (path !== undefined && !around.pictures.has(path)) {
    return [{ kind: "missing-picture", field, value, message: "names no picture below images/" }];
  }
  if (pictureAddress(imageUrl, around.imageHosts) !== undefined) return [];
  const message = "is not allowed; expected a path below images/ or an https address on a host of IMAGE_HOSTS";
  return [{ kind: "bad-picture", field, value, message }];
}
