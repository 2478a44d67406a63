import type { Article } from "#model/entities/article.ts";
import { ATTRIBUTES, type AttributeName } from "#attributes/attribute-table.ts";
import { articleValues } from "#attributes/article-values.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";
import { ROW_PART_KINDS, type RowPartKind } from "#planning/continuous-row.ts";
import type { RelatedCodes } from "./related-articles.ts";

interface RowLuminaire {
  readonly code: string;
  /** mm */
  readonly length: number;
  /** W; absent if unknown. */
  readonly power?: number;
}

/** What continuous rows of an article are built from. */
export interface ContinuousRowSystem {
  /** The article, then shorter equivalents in descending order of length. */
  readonly luminaires: readonly [RowLuminaire, ...RowLuminaire[]];
  /** The parts, the first offered article of each kind. */
  readonly parts: readonly { readonly kind: RowPartKind; readonly code: string }[];
}

/**
 * The luminaires and parts for continuous rows of an article; `undefined` unless its length is known and a coupler is
 * offered.
 *
 * @param groups its related articles
 * @param family the articles of its family, both as offered
 * @see rule F16
 */
export function continuousRowSystem(
  article: Article,
  groups: readonly RelatedCodes[],
  family: readonly Article[],
): ContinuousRowSystem | undefined {
  const first = rowLuminaire(article);
  const parts = ROW_PART_KINDS.flatMap((kind) => {
    const [part] = groups.find((group) => group.kind === kind)?.articles ?? [];
    return part ? [{ kind, code: part.code }] : [];
  });
  if (!first || parts[0]?.kind !== "coupler") return undefined;
  const key = sharedValuesKey(article);
  const shorter = new Map<number, RowLuminaire>();
  for (const other of family) {
    const luminaire = rowLuminaire(other);
    const isNew = luminaire && luminaire.length < first.length && !shorter.has(luminaire.length);
    if (isNew && sharedValuesKey(other) === key) shorter.set(luminaire.length, luminaire);
  }
  return { luminaires: [first, ...[...shorter.values()].sort((a, b) => b.length - a.length)], parts };
}

function rowLuminaire({ article_code: code, length_batten: length, wattage_default: power }: Article) {
  if (length === undefined || length <= 0) return undefined;
  return { code, length, ...(power !== undefined && { power }) };
}

/** The attributes that luminaires of one row share: strings, booleans, and colour temperature; not their size. */
const SHARED_ATTRIBUTES = (Object.keys(ATTRIBUTES) as AttributeName[]).filter(
  (name): name is AttributeName & ValueAttribute =>
    name === "colortemperature" || (ATTRIBUTES[name].valueType !== "number" && name !== "dimension"),
);

const sharedValuesKey = (article: Article): string =>
  JSON.stringify([article.ra, ...SHARED_ATTRIBUTES.map((attribute) => articleValues(article, attribute))]);
