import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import {
  FIT_ATTRIBUTES,
  type ChoiceAttribute,
  type FitAttribute,
  type FilterSelection,
  type FilterValue,
} from "#attributes/selection.ts";
import type { PanelFilter } from "#attributes/panels.ts";
import {
  filtersByRange,
  type BoundedAttribute,
  type PanelAttribute,
  type ValueAttribute,
} from "#attributes/filter-kind.ts";
import { isRated } from "#attributes/limits.ts";
import type { RoomLimitName } from "#attributes/address/room-parameters.ts";
import type { Language } from "#model/languages/language.ts";
import {
  attributeTexts,
  formatAttributeValue,
  formatWithUnit,
  panelAttributeName,
} from "#attributes/technical-data/attribute-text.ts";
import { rangeTexts, type RangeTexts } from "./range-texts.ts";

interface ValueChipView {
  readonly kind: "value";
  readonly attribute: ValueAttribute;
  readonly name: ResolvedText | undefined;
  /** Whether the value cannot be understood without the attribute's name (`95 mm`, `None`). */
  readonly showsName: boolean;
  readonly value: FilterValue;
  /** Absent for a boolean, which is described by the attribute's name. */
  readonly label: ResolvedText | undefined;
}

/** A narrowed range or a limit, as a chip that removes it. @see rule F20 */
interface RangeChipView {
  readonly kind: "range";
  readonly attribute: BoundedAttribute;
  readonly name: ResolvedText | undefined;
  readonly showsName: boolean;
  readonly range: RangeTexts;
}

/** A length measured in the ceiling, as a chip that removes it. */
interface FitChipView {
  readonly kind: "fit";
  readonly attribute: FitAttribute;
  /** Always absent, since the catalogue has no name for it; the locale message is shown. */
  readonly name: undefined;
  readonly length: string;
}

/** A limit of the visitor's room, as a chip that removes it. @see rule F11 */
export interface LimitChipView {
  readonly kind: "limit";
  readonly attribute: RoomLimitName;
  /** Named by the locale message. */
  readonly name: undefined;
  readonly atMost: string;
}

export type ChipView = ValueChipView | RangeChipView | FitChipView | LimitChipView;

/** A suggestion for an empty result: the chips to remove, and how many articles then match. */
export interface SuggestionView {
  readonly attributes: readonly ChoiceAttribute[];
  /** Limits of the visitor's room to remove. */
  readonly limits: readonly RoomLimitName[];
  readonly chips: readonly ChipView[];
  readonly count: number;
}

/** Attributes whose values are self-explanatory. */
const SELF_EXPLANATORY: ReadonlySet<PanelAttribute> = new Set<PanelAttribute>([
  "mounting",
  "colortemperature",
  "control",
  "resistance_ip",
  "recessed_modul_size",
  "optic",
]);

/** The chosen filters in the order of `panel` (with the further filters), then measured lengths. @see rule F8 */
export function chipViews(
  panel: readonly PanelFilter[],
  selection: FilterSelection,
  texts: FilterTexts,
  language: Language,
): ChipView[] {
  const chips: ChipView[] = [];
  for (const { attribute } of panel) {
    const name = panelAttributeName(attribute, texts, language);
    const showsName = !SELF_EXPLANATORY.has(attribute);
    if (!filtersByRange(attribute, texts.custom)) {
      const format = attributeTexts(attribute, texts, language);
      for (const value of selection.values.get(attribute) ?? []) {
        const label = typeof value === "boolean" ? undefined : formatAttributeValue(value, format).text;
        chips.push({ kind: "value", attribute, name, showsName, value, label });
      }
    }
    if (filtersByRange(attribute, texts.custom) || isRated(attribute)) {
      const chosen = selection.ranges.get(attribute);
      const range = chosen && rangeTexts(attribute, chosen, texts.custom, language);
      if (range) chips.push({ kind: "range", attribute, name, showsName, range });
    }
  }
  for (const attribute of FIT_ATTRIBUTES) {
    const length = selection.fits?.get(attribute);
    if (length === undefined) continue;
    chips.push({ kind: "fit", attribute, name: undefined, length: formatWithUnit(length, "mm", language) });
  }
  return chips;
}
