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
import { referenceRemedy, type IdLookup } from "./known-ids.ts";
import { createCategoryFinder, type FindCategories } from "#catalogue/membership.ts";

/** A check across all entries of a catalogue, for problems that no single entry shows. */
export interface CrossCheck {
  /** Called for every entry of every list. */
  readonly add: (list: ListName, entry: ListEntries[ListName], location: EntryLocation) => void;
  /** The problems found; complete once every entry has been added. */
  readonly problems: () => readonly Problem[];
}

/** A value that should be the only one with its key. */
interface KeyedValue {
  readonly key: string;
  readonly value: string;
  /** Describes the problem of a second value. @param firstRow the row of the first one */
  readonly describe: (first: string, firstRow: string) => EntryProblem;
}

/** Creates a check for values that differ from the first one with the same key. */
export function createFirstValueCheck<N extends ListName>(
  checkedList: N,
  valuesOf: (entry: ListEntries[N]) => readonly KeyedValue[],
): CrossCheck {
  const firstByKey = new Map<string, { readonly value: string; readonly location: EntryLocation }>();
  const problems: Problem[] = [];
  return {
    add(list, entry, location) {
      if (list !== checkedList) return;
      for (const { key, value, describe } of valuesOf(entry as ListEntries[N])) {
        const first = firstByKey.get(key);
        if (!first) firstByKey.set(key, { value, location });
        else if (first.value !== value)
          problems.push({ ...location, ...describe(first.value, otherRowText(first.location, location)) });
      }
    },
    problems: () => problems,
  };
}

const GTIN_PATTERN = /^\d{8,14}$/;
/** Shorter GTINs are padded with leading zeros to this length. */
const GTIN_LENGTH = 14;

/** Reports articles with the GTIN of an earlier one, since shops and warehouses would confuse them. @see rule D10 */
export const createSharedGtinCheck = (): CrossCheck =>
  createFirstValueCheck("articles", ({ article_code: code, ean = "" }) => {
    if (!GTIN_PATTERN.test(ean)) return [];
    const describe = (first: string, firstRow: string): EntryProblem => {
      const message = `is used as the GTIN of both ${formatValue(first)} in ${firstRow} and ${formatValue(code)}; correct one of the two, or leave it out`;
      return fieldProblem("shared-gtin", "ean", ean, message);
    };
    return [{ key: ean.padStart(GTIN_LENGTH, "0"), value: code, describe }];
  });

/**
 * Reports filter texts that are never shown because an earlier entry has another text for the same value and language;
 * the first one wins.
 *
 * @see rules D5, D10
 */
export const createRepeatedTextCheck = (): CrossCheck =>
  createFirstValueCheck("filter-texts", ({ value_help_type: type, key, language, text = "" }) => {
    if (text.trim() === "") return [];
    const describe = (first: string, firstRow: string): EntryProblem => {
      const message = `is never shown: ${firstRow} has ${formatValue(first)} for the same key and language`;
      return fieldProblem("repeated-text", "text", text, message);
    };
    return [{ key: JSON.stringify([type, key, primaryLanguage(language)]), value: text, describe }];
  });

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
export function createUnknownRelationCheck(ids: IdLookup): CrossCheck {
  /** References to articles that had not been read yet. */
  const pending: { readonly code: string; readonly field: string; readonly location: EntryLocation }[] = [];
  return {
    add(list, entry, location) {
      if (list !== "articles" && list !== "families") return;
      const { related } = entry as Article | Family;
      for (const [index, { article_code: code }] of (related ?? []).entries())
        if (!ids.has("articles", code)) pending.push({ code, field: `related[${index}].article_code`, location });
    },
    problems: () =>
      pending
        .filter(({ code }) => !ids.has("articles", code))
        .map(({ code, field, location }) => {
          const remedy = referenceRemedy("articles", code, ids, "correct the code or leave it out");
          const message = `is not in the articles list and is not shown; ${remedy}`;
          return { ...location, ...fieldProblem("unknown-reference", field, code, message) };
        }),
  };
}

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
function noCategoryProblem(code: string, family: string | undefined): EntryProblem {
  if (family === undefined) return fieldProblem("in-no-category", "article_code", code, WITHOUT_FAMILY_MESSAGE);
  const message = `leads to no category, and neither does the family ${formatValue(family)}, so no page lists the article; name a category in one of them`;
  return fieldProblem("in-no-category", "category", undefined, message);
}

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
