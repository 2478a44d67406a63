import { urlConfigs } from "#demo/portfolios.ts";
import type { Random } from "#demo/random.ts";
import { textEntries } from "#demo/wording.ts";
import rowParts from "./row-parts.json" with { type: "json" };

/** The parts (weights in kg), their family, and the codes of the parts of each family for continuous rows. */
const { parts: PARTS, rows: ROWS } = rowParts;

/** The family that all parts belong to. It is in no category, since parts cannot be filtered by light. */
export const PARTS_FAMILY = rowParts.family;

/** Smaller catalogues have no parts. */
const MIN_ARTICLES_WITH_PARTS = 200;

export const partCount = (articleCount: number): number => (articleCount < MIN_ARTICLES_WITH_PARTS ? 0 : PARTS.length);

export const relatedParts = (familyId: string): readonly object[] =>
  (new Map(Object.entries(ROWS)).get(familyId) ?? []).map((code) => ({
    kind: PARTS.find((part) => part.code === code)?.kind,
    article_code: code,
  }));

export const partsFamilyEntry = (): object => ({
  family_id: PARTS_FAMILY.id,
  brand: "Lumenry",
  categories: [],
  name: PARTS_FAMILY.name,
  texts: textEntries(PARTS_FAMILY.tagline),
  descriptions: textEntries(PARTS_FAMILY.description),
  image_url: picturePath("coupler"),
});

/** The parts as articles, sold wherever battens are. */
export const partEntries = (random: Random): readonly Readonly<Record<string, unknown>>[] =>
  PARTS.map(({ code, tagline, weight, shape }) => ({
    article_code: code,
    family_id: PARTS_FAMILY.id,
    url_configs_data: urlConfigs(code, PARTS_FAMILY.id, "BAT", random),
    texts: textEntries(tagline),
    image_url: picturePath(shape),
    weight,
    warranty: 5,
  }));

const picturePath = (shape: string): string => `images/part-${shape}.svg`;
