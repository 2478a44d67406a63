import type { RangeTexts } from "#views/selector/panel/range-texts.ts";
import type { ChipView } from "#views/selector/panel/selector-chips.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useAttributeLabel, useValueLabel } from "#web/ui/attributes/attribute-texts.ts";

interface ChipText {
  /** Precedes a label that does not name the attribute. */
  readonly name: string | undefined;
  readonly label: string;
  /** The value, followed by the attribute's name if the label lacks it. */
  readonly accessibleName: string;
}

export function useChipText(): (chip: ChipView) => ChipText {
  const t = useTranslations("selectorDeferred");
  const attributeName = useAttributeLabel();
  const optionLabel = useValueLabel();
  const rangeText = useRangeText();
  return (chip) => {
    if (chip.kind === "limit") {
      const label = t(`roomLimits.${chip.attribute}`, { value: chip.atMost });
      return { name: undefined, label, accessibleName: label };
    }
    const name = attributeName(chip.attribute, chip.name).text;
    // A switch that is on is described by its name alone.
    if (chip.kind === "value" && chip.value === true) return { name: undefined, label: name, accessibleName: name };
    if (chip.kind === "fit")
      return { name, label: chip.length, accessibleName: t("valueOf", { value: chip.length, name }) };
    const label =
      chip.kind === "range" ? rangeText(chip.range) : optionLabel({ value: chip.value, text: chip.label }).text;
    if (!chip.showsName) return { name: undefined, label, accessibleName: label };
    return { name, label, accessibleName: t("valueOf", { value: label, name }) };
  };
}

/** The message for a range that is open at its upper end. */
const OPEN_ABOVE = { range: "from", limit: "atLeast", rating: "andBetter" } as const satisfies Record<
  RangeTexts["form"],
  string
>;

/** Describes a range or limit: `from 2,000 lm`, `at most 19`, `IP65 and better`. @see rule F20 */
function useRangeText(): (range: RangeTexts) => string {
  const t = useTranslations("selectorDeferred.ranges");
  return ({ form, from, to, exact }) => {
    if (exact !== undefined) return exact;
    if (from !== undefined && to !== undefined) return t("both", { from, to });
    return from === undefined ? t("atMost", { value: to ?? "" }) : t(OPEN_ABOVE[form], { value: from });
  };
}
