import type { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LabelledValue } from "#attributes/option-order.ts";
import type { FilterValue } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import { technicalAttribute, type TechnicalAttribute } from "#attributes/technical-data/attribute-groups.ts";
import { OPTION_ORDERS, rangeWithUnit, withUnit } from "#attributes/technical-data/attribute-text.ts";
import type { RankedColumn } from "#engine/columns/ranked-column.ts";
import type { FamilyMembers } from "./family-leaders.ts";
import { numberMeasure, rankedColumn, type Measure } from "./ranked-column.ts";
import { cellView, wholeSize } from "./selector-cells.ts";
import { shownAttribute, type FactKey } from "./selector-columns.ts";

/** A fact over a family's matching articles: `1,060–2,800 lm`. */
export interface FactView {
  readonly key: FactKey;
  readonly text: string;
}

interface FactSource {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** The matching articles of a family. */
  readonly rowsOf: FamilyMembers["rowsOf"];
}

/** The text of a fact by family number; `undefined` if no article has a value. */
type FactTexts = (family: number) => string | undefined;

/** More values than this are shown as a range, or as the first few and the number of the others. */
const LISTED_VALUES = 4;
const NAMED_VALUES = 2;

/** The numeric measures of an attribute: one per field, or the one that calculates it. */
const measuresOf = ({ fields, read, readFrom }: TechnicalAttribute): readonly Measure<number>[] =>
  read
    ? [numberMeasure(readFrom ?? [], read)]
    : fields.map((field) =>
        numberMeasure([field], (article) => {
          const value = article[field];
          return typeof value === "number" ? value : undefined;
        }),
      );

const isSaid = (value: unknown): boolean => value !== undefined && (typeof value !== "string" || value.trim() !== "");

/** A measure without an order, only for distinct values: the first field that is not blank (D4). */
const distinct = (fields: readonly (keyof Article)[]): Measure<string> => ({
  fields,
  read: (article) => {
    const found = fields.find((name) => [article[name]].flat().some(isSaid));
    return found === undefined ? undefined : JSON.stringify(article[found]);
  },
  compare: () => 0,
});

/** The measures of a fact. They are compared by identity, so they are created once per attribute. */
interface FactMeasures {
  readonly numbers: readonly Measure<number>[];
  readonly texts: Measure<string>;
}

const kept = new Map<TechnicalAttribute, FactMeasures>();

function factMeasures(attribute: TechnicalAttribute): FactMeasures {
  const instead = attribute.instead === undefined ? [] : technicalAttribute(attribute.instead).fields;
  const made = kept.get(attribute) ?? {
    numbers: measuresOf(attribute),
    texts: distinct([...attribute.fields, ...instead]),
  };
  kept.set(attribute, made);
  return made;
}

/**
 * Numbers as a range, or listed; texts by their labels. For a range's two fields, the union of the articles' ranges
 * (F4).
 */
function factTexts(key: FactKey, source: FactSource): FactTexts {
  const attribute = shownAttribute(key);
  if (attribute.values !== "number") return withoutClass(labels(source, key));
  const { numbers } = factMeasures(attribute);
  const texts = attribute.isListed ? lists(source, attribute.unit, numbers) : ranges(source, attribute.unit, numbers);
  return withSign(texts, attribute.sign);
}

/** The facts of each family's matching articles; those without a value are left out. */
export function familyFacts(keys: readonly FactKey[], source: FactSource): (family: number) => FactView[] {
  const facts = keys.map((key) => ({ key, texts: factTexts(key, source) }));
  return (family) =>
    facts.flatMap(({ key, texts }) => {
      const text = texts(family);
      return text === undefined ? [] : [{ key, text }];
    });
}

/** Which values of a measure the matching articles of a family have. */
interface SeenValues<V> {
  readonly column: RankedColumn<V>;
  /** Ranks of the values, ascending. */
  readonly of: (family: number) => readonly number[];
}

function seenValues<V>({ catalogue, rowsOf }: FactSource, measure: Measure<V>): SeenValues<V> {
  const column = rankedColumn(catalogue, measure);
  const { ranks, values } = column;
  return {
    column,
    of(family) {
      const seen = new Set<number>();
      for (const row of rowsOf(family)) seen.add(ranks[row] ?? 0);
      // The rank of articles without a value is behind the last.
      seen.delete(values.length);
      return Array.from(seen).sort((a, b) => a - b);
    },
  };
}

function ranges(source: FactSource, unit: string | undefined, measures: readonly Measure<number>[]): FactTexts {
  const seen = measures.map((measure) => seenValues(source, measure));
  return (family) => {
    const ends = seen.flatMap(({ column, of }) => {
      const found = of(family);
      return [found[0], found.at(-1)].flatMap((rank) => (rank === undefined ? [] : (column.values[rank] ?? [])));
    });
    if (ends.length === 0) return undefined;
    return rangeWithUnit({ min: Math.min(...ends), max: Math.max(...ends) }, unit, source.language);
  };
}

function lists(source: FactSource, unit: string | undefined, measures: readonly Measure<number>[]): FactTexts {
  const seen = measures.map((measure) => seenValues(source, measure));
  return (family) => {
    const all = seen.flatMap(({ column, of }) => of(family).flatMap((rank) => column.values[rank] ?? []));
    const values = [...new Set(all)].sort((a, b) => a - b);
    const [min, max] = [values[0], values.at(-1)];
    if (min === undefined || max === undefined) return undefined;
    if (values.length > LISTED_VALUES) return rangeWithUnit({ min, max }, unit, source.language);
    const texts = values.map((value, at) =>
      withUnit(value, at < values.length - 1 ? undefined : unit, source.language),
    );
    return texts.join(", ");
  };
}

/** @see rule D4 */
function labels(source: FactSource, key: FactKey): FactTexts {
  const { catalogue, language } = source;
  const { column, of } = seenValues(source, factMeasures(shownAttribute(key)).texts);
  const compare = OPTION_ORDERS[language];
  const known = new Map<number, readonly LabelledValue[]>();
  const look = (rank: number): readonly LabelledValue[] => {
    const cell = { article: catalogue.lazyArticle(column.rowOf[rank] ?? 0), texts: catalogue.filterTexts, language };
    const values = [JSON.parse(column.values[rank] ?? "") as FilterValue | FilterValue[]].flat();
    const { texts } = shownAttribute(key).cell === "size" ? wholeSize(cell) : cellView(key, cell);
    return texts.map(({ text }, at) => ({ value: values[at] ?? text, label: text }));
  };
  const labelsOf = (rank: number): readonly LabelledValue[] => {
    const found = known.get(rank) ?? look(rank);
    known.set(rank, found);
    return found;
  };
  return (family) => {
    const inOrder = of(family).flatMap(labelsOf).sort(compare);
    const sorted = [...new Set(inOrder.map(({ label }) => label))];
    if (sorted.length === 0) return undefined;
    if (sorted.length <= LISTED_VALUES) return sorted.join(", ");
    return [...sorted.slice(0, NAMED_VALUES), `+${sorted.length - NAMED_VALUES}`].join(", ");
  };
}

/** IP and IK classes have a label that says so: `44` of `IP44`. */
const CLASS_PREFIX = /\bI[PK] ?(?=\d)/g;

const withoutClass =
  (texts: FactTexts): FactTexts =>
  (family) =>
    texts(family)?.replaceAll(CLASS_PREFIX, "");

/** Adds the sign of a bound with a no-break space. */
const withSign =
  (texts: FactTexts, sign: string | undefined): FactTexts =>
  (family) => {
    const text = texts(family);
    return text === undefined || sign === undefined ? text : `${sign}\u00a0${text}`;
  };
