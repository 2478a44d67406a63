import { generateCatalogue } from "../../demo/generator/generate-catalogue.ts";
import type { Article } from "../../src/model/entities/article.ts";
import { createCatalogue } from "../../src/catalogue/create-catalogue.ts";
import type { Catalogue } from "../../src/catalogue/catalogue.ts";
import { LIST_NAMES, type SmallLists } from "../../src/model/lists/lists.ts";
import { readList } from "../../src/model/lists/read-list.ts";
import { chooseText } from "../../src/model/texts/text.ts";
import type { Language } from "../../src/model/languages/language.ts";

/** A document in the form that every library receives. */
export interface BenchDocument {
  readonly id: number;
  readonly kind: "article" | "family" | "category" | "room" | "value";
  /** Article code, family id, category id, room type id, or `attribute=value`. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** The demo catalogue at a size. */
export function demoCatalogue(articles: number): Catalogue {
  const { lists } = generateCatalogue({ articles });
  const read = Object.fromEntries(
    LIST_NAMES.filter((name) => name !== "articles").map((name) => [name, readList(name, [...lists[name]]).entries]),
  ) as unknown as SmallLists;
  const entries: Article[] = [];
  for (const entry of lists.articles) entries.push(...readList("articles", [entry]).entries);
  return createCatalogue({ version: "bench", lists: read, articles: entries });
}

const ARTICLE_FIELDS = [
  "mounting",
  "control",
  "emergency",
  "optic",
  "trim_shape",
  "resistance_ip",
  "reflector_color",
] as const;

/** Families, categories, rooms and filter texts: some hundreds, whatever the catalogue's size. */
export function smallDocuments({ lists }: Catalogue, language: Language): BenchDocument[] {
  const text = (texts: Parameters<typeof chooseText>[0]): string => chooseText(texts, language)?.text ?? "";
  const parts: Omit<BenchDocument, "id">[] = [
    ...lists.families.map((family) => ({
      kind: "family" as const,
      key: family.family_id,
      title: family.name ?? family.family_id,
      text: text(family.texts),
    })),
    ...lists.categories.map((one) => ({
      kind: "category" as const,
      key: one.category_id,
      title: text(one.texts),
      text: "",
    })),
    ...lists["lighting-categories"].map((room) => ({
      kind: "room" as const,
      key: room.room_type_id,
      title: text(room.texts),
      text: room.sub_area ?? "",
    })),
    ...lists["filter-texts"]
      .filter((entry) => entry.language === language && entry.value_help_type !== "attribute")
      .map((entry) => ({
        kind: "value" as const,
        key: `${entry.value_help_type}=${entry.key}`,
        title: entry.text ?? "",
        text: entry.key,
      })),
  ];
  return parts.map((part, id) => ({ ...part, id }));
}

/** One document per article, with ids from `firstId`. */
export function articleDocuments(catalogue: Catalogue, language: Language, firstId: number): BenchDocument[] {
  const families = new Map(
    catalogue.lists.families.map((family) => [family.family_id, family.name ?? family.family_id]),
  );
  const categories = new Map(
    catalogue.lists.categories.map((one) => [one.category_id, chooseText(one.texts, language)?.text ?? ""]),
  );
  return Array.from({ length: catalogue.articleCount }, (_, row): BenchDocument => {
    const article = catalogue.article(row);
    const words = ARTICLE_FIELDS.flatMap((field) =>
      [article[field]]
        .flat()
        .flatMap((value) =>
          value === undefined ? [] : (catalogue.filterTexts.lookup(field, value, language)?.text ?? value),
        ),
    );
    const light = article.colortemperature_default === undefined ? [] : [`${article.colortemperature_default} K`];
    return {
      id: firstId + row,
      kind: "article",
      key: article.article_code,
      title: article.article_code,
      text: [
        families.get(article.family_id ?? "") ?? "",
        categories.get(article.category ?? "") ?? "",
        ...light,
        ...words,
      ].join(" "),
    };
  });
}
