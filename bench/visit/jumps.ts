import { createRandom } from "../../demo/random.ts";
import { categoryCode } from "../../src/model/entities/category-code.ts";
import type { FilterEngine } from "../../src/catalogue/article-engine.ts";
import { panelOf } from "../../src/attributes/panels.ts";
import { filtersByRange, type PanelAttribute, type ValueAttribute } from "../../src/attributes/filter-kind.ts";
import { NO_CUSTOM_ATTRIBUTES } from "../../src/model/entities/custom-attribute.ts";
import { EMPTY_SELECTION, type FilterSelection, type FilterValue } from "../../src/attributes/selection.ts";
import { byFrequency, type ScriptStep } from "./script.ts";

const JUMPS = 240;
const MAX_CHOSEN = 2;
/** A value is chosen from this many of the most frequent. */
const FREQUENT_VALUES = 4;

/**
 * A visit in which every step is in another category, another portfolio or both, with up to two filters: what a server gets
 * from many visitors, and a page from one who browses around.
 *
 * @param engine provides the values; the visit is deterministic for a catalogue
 */
export function recordJumps(
  engine: FilterEngine,
  categoryIds: readonly string[],
  portfolioIds: readonly string[],
): ScriptStep[] {
  const random = createRandom(1);
  const oneOf = <V>(list: readonly V[]): V | undefined => list[Math.floor(random() * list.length)];
  const choices = new Map(categoryIds.map((id) => [id, frequentValues(engine, id)]));
  const choose = (categoryId: string): FilterSelection => {
    const values = new Map<ValueAttribute, readonly FilterValue[]>();
    for (let left = Math.floor(random() * (MAX_CHOSEN + 1)); left > 0; left--) {
      const [attribute, frequent] = oneOf(choices.get(categoryId) ?? []) ?? [];
      const value = oneOf(frequent ?? []);
      if (attribute !== undefined && value !== undefined) values.set(attribute, [value]);
    }
    return { ...EMPTY_SELECTION, values };
  };
  return Array.from({ length: JUMPS }, (): ScriptStep => {
    const categoryId = oneOf(categoryIds) ?? "";
    const portfolioId = oneOf(portfolioIds);
    const query = { categoryIds: [categoryId], portfolioId, selection: choose(categoryId), hiddenFamilies: [] };
    return { label: `jump to ${categoryId} in ${String(portfolioId)}`, query, kind: "jump" };
  });
}

/** The most frequent values of a category's filters by value. */
function frequentValues(
  engine: FilterEngine,
  categoryId: string,
): readonly (readonly [ValueAttribute, readonly FilterValue[]])[] {
  const query = { categoryIds: [categoryId], selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const { facets } = engine.query(query);
  return panelOf(categoryCode(categoryId)).flatMap(({ attribute }) => {
    const facet = facets.find((one) => one.attribute === attribute);
    if (facet?.kind !== "values" || !isByValue(attribute)) return [];
    return [[attribute, byFrequency(facet).slice(0, FREQUENT_VALUES)] as const];
  });
}

const isByValue = (attribute: PanelAttribute): attribute is ValueAttribute =>
  !filtersByRange(attribute, NO_CUSTOM_ATTRIBUTES);
