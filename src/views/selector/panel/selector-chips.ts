import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { FIT_ATTRIBUTES, type FitAttribute } from "#attributes/fits.ts";
import type { PanelFilter } from "#attributes/read-panel.ts";
import type { RangeAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import type { FilterSelection, FilterValue, Range } from "#attributes/selection.ts";
import { filtersByRange } from "#attributes/filter-kind.ts";
import { attributeOf } from "#attributes/attribute-of.ts";
import type { RoomLimitName } from "#attributes/address/room-parameters.ts";
import type { Language } from "#model/languages/language.ts";
import { formatAttributeValue, withUnit } from "#attributes/technical-data/attribute-text.ts";
import { SLIDER_DECIMALS } from "./slider-step.ts";
import { attributeTexts, panelAttributeName } from "./selector-panel.ts";

/** A chosen value, as a chip that removes it. */
export interface ValueChipView {
  readonly kind: "value";
  readonly attribute: ValueAttribute;
  readonly name: ChosenText | undefined;
  /** Whether the value needs the attribute's name to be understood (`95 mm`, `None`). */
  readonly showsName: boolean;
  readonly value: FilterValue;
  /** Absent for a boolean: the attribute's name says it. */
  readonly label: ChosenText | undefined;
}

/** A narrowed range, as a chip that resets it. */
export interface RangeChipView {
  readonly kind: "range";
  readonly attribute: RangeAttribute;
  readonly name: ChosenText | undefined;
  readonly range: Range;
  /** Both bounds localised, the upper one with the unit. */
  readonly from: string;
  readonly to: string;
}

/** A length measured in the ceiling, as a chip that removes it. */
export interface FitChipView {
  readonly kind: "fit";
  readonly attribute: FitAttribute;
  /** The catalogue has no name for it: the locale message is shown. */
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

/** Attributes whose values are self-explanatory. */
const PLAIN: ReadonlySet<ValueAttribute> = new Set<ValueAttribute>([
  "mounting",
  "colortemperature",
  "control",
  "resistance_ip",
  "recessed_modul_size",
  "optic",
]);

/** The chosen filters in the order of `panel`, which has the further ones as well, then measured lengths. @see rule F8 */
export function chipViews(
  panel: readonly PanelFilter[],
  selection: FilterSelection,
  texts: FilterTexts,
  language: Language,
): ChipView[] {
  const ofPanel = panel.flatMap(({ attribute }): ChipView[] => {
    const name = panelAttributeName(attribute, texts, language);
    if (filtersByRange(attribute, texts.custom)) {
      const range = selection.ranges.get(attribute);
      return range
        ? [
            {
              kind: "range",
              attribute,
              name,
              range,
              ...bounds(range, attributeOf(attribute, texts.custom).unit, language),
            },
          ]
        : [];
    }
    const where = attributeTexts(attribute, texts, language);
    return (selection.values.get(attribute) ?? []).map((value) => ({
      kind: "value",
      attribute,
      name,
      showsName: !PLAIN.has(attribute),
      value,
      label: typeof value === "boolean" ? undefined : formatAttributeValue(value, where).text,
    }));
  });
  const measured = FIT_ATTRIBUTES.flatMap((attribute): ChipView[] => {
    const length = selection.fits?.get(attribute);
    return length === undefined
      ? []
      : [{ kind: "fit", attribute, name: undefined, length: withUnit(length, "mm", language) }];
  });
  return [...ofPanel, ...measured];
}

/** A bound that a visitor has chosen keeps its decimals. */
const CHOSEN = { maximumFractionDigits: SLIDER_DECIMALS } as const;

const bounds = ({ min, max }: Range, unit: string | undefined, language: Language) => ({
  from: withUnit(min, undefined, language, CHOSEN),
  to: withUnit(max, unit, language, CHOSEN),
});
