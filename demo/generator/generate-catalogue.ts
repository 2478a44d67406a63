import type { ListName } from "#model/lists/lists.ts";
import { APP_CONFIGS, SLIDER_ITEMS } from "../home-lists.ts";
import { articleNote } from "../article-notes.ts";
import { weightAndLifetime, energyFacts } from "../article-facts.ts";
import { DEMO_CATEGORIES } from "../categories.ts";
import type { DemoArticle, DemoFamily } from "../demo-family.ts";
import { inHouseEan } from "../ean.ts";
import { articleWithGap, familyWithGap } from "../data-gaps.ts";
import { familyDescription } from "../family-descriptions.ts";
import { FILTER_TEXT_ENTRIES } from "../filter-texts.ts";
import { demoImages, type DemoFile } from "../images.ts";
import { ArticleValues } from "../article-values.ts";
import { relatedArticles } from "../parts/related-articles.ts";
import { partCount, partEntries, PARTS_FAMILY, partsFamilyEntry, relatedParts } from "../parts/row-parts.ts";
import { footprint, photometricField, photometricFiles } from "../photometric-files.ts";
import { portfolioEntries, urlConfigs } from "../portfolios.ts";
import { createRandom, deriveSeed, type Random } from "../random.ts";
import { roomTypeEntries } from "../room-types.ts";
import { chooseVariants, countVariants } from "../variants.ts";
import { textEntries } from "../wording.ts";
import { BATTENS } from "../families/battens.ts";
import { DOWNLIGHTS } from "../families/downlights.ts";
import { HIGH_BAYS } from "../families/high-bays.ts";
import { IP68_FAMILIES } from "../families/ip68.ts";
import { PANELS } from "../families/panels.ts";

const DEFAULT_ARTICLE_COUNT = 1500;
const DEFAULT_SEED = 1;

export interface DemoOptions {
  /** From 1 to a million. */
  readonly articleCount?: number;
  readonly seed?: number;
}

export interface DemoCatalogue {
  /** The eight lists; each is generated lazily and may be iterated repeatedly. */
  readonly lists: Readonly<Record<ListName, Iterable<object>>>;
  readonly images: Iterable<DemoFile>;
  readonly photometries: Iterable<DemoFile>;
}

/**
 * Deterministic for a number of articles and a seed. Articles are generated family by family, so that a million
 * articles need little more memory than a thousand.
 */
export function generateCatalogue({
  articleCount = DEFAULT_ARTICLE_COUNT,
  seed = DEFAULT_SEED,
}: DemoOptions = {}): DemoCatalogue {
  const rowPartCount = partCount(articleCount);
  const quotas = articleQuotas(articleCount - rowPartCount);
  const families = FAMILIES.filter(({ id }) => (quotas.get(id) ?? 0) > 0);
  const options: GenerationOptions = { seed, hasParts: rowPartCount > 0 };
  const articles = repeatable(() => articleEntries(families, quotas, options));
  return {
    lists: {
      "app-configs": APP_CONFIGS,
      portfolios: portfolioEntries(),
      "slider-configs": SLIDER_ITEMS,
      categories: DEMO_CATEGORIES.map((category) => categoryEntry(category, families)),
      families: repeatable(() => familyEntries(families, quotas, options)),
      articles,
      "filter-texts": FILTER_TEXT_ENTRIES,
      "lighting-categories": roomTypeEntries(),
    },
    images: repeatable(demoImages),
    photometries: repeatable(() => photometricFiles(articles)),
  };
}

const repeatable = <T>(start: () => Iterator<T>): Iterable<T> => ({ [Symbol.iterator]: start });

const categoryEntry = (
  { id, name, synonyms, image }: (typeof DEMO_CATEGORIES)[number],
  families: readonly DemoFamily[],
): object => ({
  category_id: id,
  texts: textEntries(name),
  synonyms: textEntries(synonyms),
  target: `/products/${id}`,
  image_url: image,
  families: families.filter(({ category }) => category === id).map((family) => family.id),
});

function* familyEntries(
  families: readonly DemoFamily[],
  quotas: ReadonlyMap<string, number>,
  { seed, hasParts }: GenerationOptions,
): Generator<object> {
  for (const family of families) {
    const related = hasParts ? relatedParts(family.id) : [];
    const entry = familyEntry(family, ArticleValues.of(familyArticles(family, quotas, seed)));
    yield { ...entry, ...(related.length > 0 && { related }) };
  }
  if (hasParts) yield partsFamilyEntry();
}

interface GenerationOptions {
  readonly seed: number;
  /** Whether the parts of continuous rows follow the luminaires. */
  readonly hasParts: boolean;
}

const familyEntry = (family: DemoFamily, values: ArticleValues): object =>
  familyWithGap({
    family_id: family.id,
    brand: "Lumenry",
    categories: [family.category],
    name: family.name,
    texts: textEntries(family.tagline),
    descriptions: textEntries(familyDescription(family, values)),
    ...(family.synonyms && { synonyms: textEntries(family.synonyms) }),
  });

function* articleEntries(
  families: readonly DemoFamily[],
  quotas: ReadonlyMap<string, number>,
  { seed, hasParts }: GenerationOptions,
): Generator<Readonly<Record<string, unknown>>> {
  let position = 0;
  for (const family of families) {
    for (const article of familyArticles(family, quotas, seed)) {
      yield { ...article, ...energyFacts(family.category, article, position), ean: inHouseEan(position) };
      position += 1;
    }
  }
  if (!hasParts) return;
  for (const part of partEntries(createRandom(deriveSeed(seed, PARTS_FAMILY.id)))) {
    yield { ...part, ean: inHouseEan(position) };
    position += 1;
  }
}

/** The articles of a family refer to each other, so those of one family at a time are in memory. */
function* familyArticles(
  family: DemoFamily,
  quotas: ReadonlyMap<string, number>,
  seed: number,
): Generator<Readonly<Record<string, unknown>>> {
  const random = createRandom(deriveSeed(seed, family.id));
  const drafts = Array.from(chooseVariants(family.space, quotas.get(family.id) ?? 0, random), (choice) => {
    const article = family.article(choice);
    return { choice, code: article.article_code, entry: articleEntry(family, article, random) };
  });
  const codes = new Set(drafts.map(({ code }) => code));
  for (const [position, draft] of drafts.entries()) {
    const related = relatedArticles(family, draft, codes);
    yield articleWithGap({ ...draft.entry, ...(related.length > 0 && { related }) }, position);
  }
}

function articleEntry(family: DemoFamily, article: DemoArticle, random: Random): Readonly<Record<string, unknown>> {
  const { article_code, ...values } = article;
  const note = articleNote(article);
  const familyFields = { family_id: family.id, category: family.category };
  return {
    article_code,
    ...familyFields,
    url_configs_data: urlConfigs(article_code, family.id, family.category, random),
    ...values,
    ...moduleDimension(values),
    ...weightAndLifetime(family.category, values),
    ...photometricField({ ...familyFields, ...values }),
    ...(note === undefined ? {} : { texts: textEntries(note) }),
  };
}

/** A luminaire for a ceiling module states the size of its visible face, `595x595`. */
const moduleDimension = ({ recessed_modul_size: module, dimension }: Readonly<Record<string, unknown>>): object =>
  module === undefined ? {} : { dimension: footprint({ dimension }) };

/**
 * A category's share is distributed by weight. What exceeds a family's capacity goes to its category, then to any
 * family.
 */
function articleQuotas(articleCount: number): ReadonlyMap<string, number> {
  const capacities = new Map(FAMILIES.map((family) => [family.id, countVariants(family.space, articleCount)]));
  const quotas = new Map<string, number>();
  let remaining = articleCount;
  for (const { id, share } of DEMO_CATEGORIES) {
    const members = FAMILIES.filter(({ category }) => category === id);
    remaining -= distribute(members, Math.min(remaining, Math.round(articleCount * share)), capacities, quotas);
  }
  distribute(FAMILIES, remaining, capacities, quotas);
  return quotas;
}

/** @returns the number of distributed articles */
function distribute(
  families: readonly DemoFamily[],
  count: number,
  capacities: ReadonlyMap<string, number>,
  quotas: Map<string, number>,
): number {
  const freeCapacity = ({ id }: DemoFamily): number => (capacities.get(id) ?? 0) - (quotas.get(id) ?? 0);
  let remaining = count;
  for (
    let candidates = familiesWithCapacity(families, freeCapacity);
    remaining > 0 && candidates.length > 0;
    candidates = familiesWithCapacity(candidates, freeCapacity)
  ) {
    let weight = candidates.reduce((sum, family) => sum + family.weight, 0);
    for (const family of candidates) {
      const added = Math.min(freeCapacity(family), Math.ceil((remaining * family.weight) / weight));
      quotas.set(family.id, (quotas.get(family.id) ?? 0) + added);
      remaining -= added;
      weight -= family.weight;
    }
  }
  return count - remaining;
}

const familiesWithCapacity = (
  families: readonly DemoFamily[],
  freeCapacity: (family: DemoFamily) => number,
): DemoFamily[] => families.filter((family) => freeCapacity(family) > 0);

export const FAMILIES: readonly DemoFamily[] = [...DOWNLIGHTS, ...BATTENS, ...PANELS, ...HIGH_BAYS, ...IP68_FAMILIES];
