import type { ChipView } from "#views/selector/panel/selector-chips.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useAttributeLabel, useValueLabel } from "#web/ui/attributes/use-attribute-label.ts";

/** How a chosen filter reads. */
interface ChipText {
  /** Stands before the label where that does not say what it is about. */
  readonly name: string | undefined;
  readonly label: string;
  /** The same for a name: value first. */
  readonly spoken: string;
}

/** Puts chosen filters into words. */
export function useChipText(): (chip: ChipView) => ChipText {
  const t = useTranslations("selector");
  const attributeName = useAttributeLabel();
  const optionLabel = useValueLabel();
  return (chip) => {
    if (chip.kind === "limit") {
      const label = t(`roomLimits.${chip.attribute}`, { value: chip.atMost });
      return { name: undefined, label, spoken: label };
    }
    const name = attributeName(chip.attribute, chip.name).text;
    // A switch that is on is said by its name alone.
    if (chip.kind === "value" && chip.value === true) return { name: undefined, label: name, spoken: name };
    if (chip.kind === "fit") return { name, label: chip.length, spoken: t("valueOf", { value: chip.length, name }) };
    const label =
      chip.kind === "range"
        ? t("rangeChip", { from: chip.from, to: chip.to })
        : optionLabel({ value: chip.value, text: chip.label }).text;
    if (chip.kind === "value" && !chip.showsName) return { name: undefined, label, spoken: label };
    return { name, label, spoken: t("valueOf", { value: label, name }) };
  };
}
