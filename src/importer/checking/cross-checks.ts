import type { ListEntries, ListName } from "#model/lists/lists.ts";
import { formatValue } from "#model/format-value.ts";
import {
  type EntryLocation,
  type EntryProblem,
  type Problem,
  fieldProblem,
  otherRowText,
} from "../problems/problem.ts";
import type { Article } from "#model/entities/article.ts";
import type { FilterText, Family, Category } from "#model/entities/entities.ts";
import { primaryLanguage } from "#model/texts/text.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { KnownIds } from "./known-ids.ts";
import { createCategoryFinder, type FindCategories } from "#catalogue/membership.ts";

/** A check across all entries of a catalogue, for problems that no single entry shows. */
export interface CrossCheck {
  /** Called for every entry of every list. */
  readonly add: (list: ListName, entry: ListEntries[ListName], location: EntryLocation) => void;
  /** The problems found; complete once every entry has been added. */
  readonly problems: () => readonly Problem[];
}

const GTIN_PATTERN = /^\d{8,14}$/;
/** Shorter GTINs are padded with leading zeros to this length. */
const GTIN_LENGTH = 14;

/** Reports articles with the GTIN of an earlier one, since shops and warehouses would confuse them. @see rule D10 */
export function createSharedGtinCheck(): CrossCheck {
  const firstByGtin = new Map<string, { readonly code: string; readonly location: EntryLocation }>();
  const problems: Problem[] = [];
  return {
    add(list, entry, location) {
      if (list !== "articles") return;
      const { article_code: code, ean } = entry as Article;
      if (ean === undefined || !GTIN_PATTERN.test(ean)) return;
      const gtin = ean.padStart(GTIN_LENGTH, "0");
      const first = firstByGtin.get(gtin);
      if (!first) firstByGtin.set(gtin, { code, location });
      else if (first.code !== code) problems.push(sharedGtinProblem(code, ean, location, first));
    },
    problems: () => problems,
  };
}

function sharedGtinProblem(
  code: string,
  ean: string,
  location: EntryLocation,
  first: { readonly code: string; readonly location: EntryLocation },
): Problem {
  const message = `is used as the GTIN of both ${formatValue(first.code)} in ${otherRowText(first.location, location)} and ${formatValue(code)}; correct one of the two, or leave it out`;
  return { ...location, ...fieldProblem("shared-gtin", "ean", ean, message) };
}

/**
 * Reports filter texts that are never shown because an earlier entry has another text for the same value and language;
 * the first one wins.
 *
 * @see rules D5, D10
 */
export function createRepeatedTextCheck(): CrossCheck {
  const firstByKey = new Map<string, { readonly text: string; readonly location: EntryLocation }>();
  const problems: Problem[] = [];
  const addText = ({ value_help_type: type, key, language, text }: FilterText, location: EntryLocation): void => {
    if (text === undefined || text.trim() === "") return;
    const textKey = JSON.stringify([type, key, primaryLanguage(language)]);
    const first = firstByKey.get(textKey);
    if (!first) firstByKey.set(textKey, { text, location });
    if (!first || first.text === text) return;
    const message = `is never shown: ${otherRowText(first.location, location)} has ${formatValue(first.text)} for the same key and language`;
    problems.push({ ...location, ...fieldProblem("repeated-text", "text", text, message) });
  };
  return {
    add(list, entry, location) {
      if (list === "filter-texts") addText(entry as FilterText, location);
    },
    problems: () => problems,
  };
}

/**
 * Checks lists with an entry per language for missing languages of the site: for filter texts per value, for
 * other lists whether there is any entry at all.
 *
 * @see rules P1, D5
 */
export function createLanguageCoverageCheck(): CrossCheck {
  const coverage = new Map<string, { problem: Problem; languages: Set<string> }>();
  const recordLanguage = (key: string, problem: Problem, language: string | undefined): void => {
    const covered = coverage.get(key) ?? { problem, languages: new Set<string>() };
    coverage.set(key, covered);
    covered.languages.add(primaryLanguage(language ?? ""));
  };
  return {
    add(list, entry, { file }) {
      const { language } = entry as { readonly language?: string };
      if (list === "slider-configs" || list === "app-configs")
        recordLanguage(list, { ...MISSING_TRANSLATION, file }, language);
      if (list !== "filter-texts") return;
      const { value_help_type: type, key, text } = entry as FilterText;
      if (text === undefined) return;
      const value = `${type}: ${key}`;
      recordLanguage(value, { ...MISSING_TRANSLATION, file, field: "key", value: formatValue(value) }, language);
    },
    problems: () =>
      [...coverage.values()].flatMap(({ problem, languages }) =>
        LANGUAGES.filter((language) => !languages.has(language)).map((language) => ({
          ...problem,
          message: `has no entry in ${language}; ${fallbackText(problem)}`,
        })),
      ),
  };
}

/** What the site shows instead of a missing translation: a filter text's key, or an entry in another language. */
const fallbackText = ({ field }: Problem): string =>
  field === undefined
    ? "the entry in another language is shown instead"
    : "its key is shown instead, or the site's built-in text if it names a known attribute";

const MISSING_TRANSLATION = { kind: "missing-translation", message: "" } as const;

/**
 * Reports references to related articles that do not exist. An article may refer to a later one, and families are read
 * before all articles, so unknown codes are looked up again at the end.
 *
 * @see rules D10, D11
 */
export function createUnknownRelationCheck(ids: Pick<KnownIds, "has">): CrossCheck {
  /** References to articles that had not been read yet. */
  const pending: { readonly code: string; readonly location: EntryLocation }[] = [];
  return {
    add(list, entry, location) {
      if (list !== "articles" && list !== "families") return;
      const { related } = entry as Article | Family;
      for (const [index, { article_code: code }] of (related ?? []).entries())
        if (!ids.has("articles", code))
          pending.push({ code, location: { ...location, field: `related[${index}].article_code` } });
    },
    problems: () =>
      pending
        .filter(({ code }) => !ids.has("articles", code))
        .map(({ code, location }) => ({
          ...location,
          kind: "unknown-reference",
          value: formatValue(code),
          message: UNKNOWN_ARTICLE_MESSAGE,
        })),
  };
}

const UNKNOWN_ARTICLE_MESSAGE = "is not in the articles list and is not shown; correct the code or leave it out";

/**
 * Reports articles that are in no category, neither by themselves nor through their family, so that no page lists them.
 * Articles that other entries list as related need no category; articles of an unknown family are reported for that
 * instead.
 *
 * Categories and families have to be added before articles.
 *
 * @see rules D10, D11, F2
 */
export function createUnlistedArticleCheck(): CrossCheck {
  const categories: Category[] = [];
  const families: Family[] = [];
  const related = new Set<string>();
  const unlisted: {
    readonly article: Pick<Article, "article_code" | "family_id">;
    readonly location: EntryLocation;
  }[] = [];
  let findCategories: FindCategories | undefined;
  let knownFamilies: ReadonlySet<string> = new Set();
  const addArticle = ({ article_code, family_id, category }: Article, location: EntryLocation): void => {
    if (!findCategories) {
      findCategories = createCategoryFinder(categories, families);
      knownFamilies = new Set(families.map((family) => family.family_id));
    }
    const hasUnknownFamily = family_id !== undefined && !knownFamilies.has(family_id);
    if (!hasUnknownFamily && findCategories(category, family_id).length === 0)
      unlisted.push({ article: { article_code, family_id }, location });
  };
  return {
    add(list, entry, location) {
      if (list === "categories") categories.push(entry as Category);
      if (list === "families") families.push(entry as Family);
      if (list === "articles") addArticle(entry as Article, location);
      if (list !== "articles" && list !== "families") return;
      for (const { article_code: code } of (entry as Article | Family).related ?? []) related.add(code);
    },
    problems: () =>
      unlisted.flatMap(({ article: { article_code: code, family_id }, location }): readonly Problem[] =>
        related.has(code) ? [] : [{ ...location, ...noCategoryProblem(code, family_id) }],
      ),
  };
}

/** Without a family, the message shows the code: its cell reveals whether the row is only a note or a total. */
const noCategoryProblem = (code: string, family: string | undefined): EntryProblem =>
  family === undefined
    ? fieldProblem("in-no-category", "article_code", code, WITHOUT_FAMILY_MESSAGE)
    : {
        kind: "in-no-category",
        field: "category",
        message: `leads to no category, and neither does the family ${formatValue(family)}, so no page lists the article; name a category in one of them`,
      };

const WITHOUT_FAMILY_MESSAGE =
  "has neither family_id nor category, so no page lists the article; name one of them, or delete the row if it is a note or a total";

/**
 * Creates the check for families without articles, which no category lists. Entries that are refused for other fields
 * count as well.
 *
 * @see rule D10
 */
export function createEmptyFamilyCheck(): CrossCheck {
  const families = new Map<string, EntryLocation>();
  const used = new Set<string>();
  let articlesFile: string | undefined;
  return {
    add(list, entry, location) {
      if (list === "families") families.set((entry as Family).family_id, location);
      if (list !== "articles") return;
      articlesFile ??= location.file;
      const { family_id } = entry as Article;
      if (family_id !== undefined) used.add(family_id);
    },
    problems() {
      // Without any article, the list of articles is at fault.
      if (articlesFile === undefined || families.size === 0) return [];
      if (used.size === 0)
        return [{ kind: "no-articles", file: articlesFile, field: "family_id", message: NO_FAMILIES_MESSAGE }];
      return [...families]
        .filter(([id]) => !used.has(id))
        .map(([id, location]) => ({
          ...location,
          ...fieldProblem("no-articles", "family_id", id, EMPTY_FAMILY_MESSAGE),
        }));
    },
  };
}

const NO_FAMILIES_MESSAGE =
  "is missing in all articles, so no category lists the families; enter the family of each article, or correct the heading of its column";
const EMPTY_FAMILY_MESSAGE =
  "is the family_id of no article, so no category lists the family; enter it in its articles, or delete the family";
