import { createCatalogue } from "../../src/catalogue/catalogue.fixture.ts";
import type { Catalogue } from "../../src/catalogue/catalogue.ts";
import { readList } from "../../src/model/lists/read-list.ts";
import { resolveText } from "../../src/model/texts/text.ts";
import type { Language } from "../../src/model/languages/language.ts";
import { rawLists, readNonArticleLists } from "../catalogues/catalogue-source.ts";

/** A document in the form that every engine receives. */
export interface BenchDocument {
  /** Its index among the documents. */
  readonly id: number;
  readonly kind: "article" | "family" | "category" | "room" | "value";
  /** Article code, family id, category id, room type id, or `attribute=value`. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

export function demoCatalogue(articleCount: number): Catalogue {
  const lists = rawLists({ kind: "demo", articleCount, seed: 0 });
  const articles = readList("articles", [...lists.articles]).entries;
  return createCatalogue({ version: "bench", lists: readNonArticleLists(lists), articles });
}

const SEARCHED_FIELDS = [
  "mounting",
  "control",
  "emergency",
  "optic",
  "trim_shape",
  "resistance_ip",
  "reflector_color",
] as const;

/** Families, categories, rooms and filter texts, a few hundred however large the catalogue is; then the articles. */
export function documentsOf(catalogue: Catalogue, language: Language): BenchDocument[] {
  const { lists, filterTexts } = catalogue;
  const documents: BenchDocument[] = [];
  const add = (kind: BenchDocument["kind"], key: string, title: string, text = ""): void =>
    void documents.push({ id: documents.length, kind, key, title, text });
  const textIn = (texts: Parameters<typeof resolveText>[0]): string => resolveText(texts, language)?.text ?? "";
  const families = new Map(lists.families.map(({ family_id: id, name }) => [id, name ?? id]));
  const categories = new Map(lists.categories.map(({ category_id: id, texts }) => [id, textIn(texts)]));
  for (const { family_id: id, texts } of lists.families) add("family", id, families.get(id) ?? id, textIn(texts));
  for (const [id, text] of categories) add("category", id, text);
  for (const room of lists["lighting-categories"]) add("room", room.room_type_id, textIn(room.texts), room.sub_area);
  for (const entry of lists["filter-texts"])
    if (entry.language === language && entry.value_help_type !== "attribute")
      add("value", `${entry.value_help_type}=${entry.key}`, entry.text ?? "", entry.key);
  for (let row = 0; row < catalogue.articleCount; row++) {
    const article = catalogue.article(row);
    const values = SEARCHED_FIELDS.flatMap((field) =>
      [article[field] ?? []].flat().map((value) => filterTexts.lookup(field, value, language)?.text ?? value),
    );
    const temperature = article.colortemperature_default;
    const words = [
      families.get(article.family_id ?? "") ?? "",
      categories.get(article.category ?? "") ?? "",
      ...(temperature === undefined ? [] : [`${temperature} K`]),
      ...values,
    ];
    add("article", article.article_code, article.article_code, words.join(" "));
  }
  return documents;
}
