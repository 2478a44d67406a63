import type { FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import { foreignLang } from "../language/text.tsx";
import { useLanguage } from "../language/i18n.ts";
import { withNonBreakingUnits, useValueLabel } from "./attribute-texts.ts";
import { hasSwatches, Swatch } from "./swatch.tsx";
import styles from "./attributes.module.css";

interface AttributeValuesProps {
  readonly attribute: string;
  readonly values: readonly FormattedValue[];
}

/** The values of an attribute: colour temperatures and finishes with a swatch, others as a comma-separated list. */
export function AttributeValues({ attribute, values }: AttributeValuesProps) {
  const label = useValueLabel();
  const pageLanguage = useLanguage();
  const isSwatched = hasSwatches(attribute);
  return values.map((value, index) => {
    const { text, language } = label(value);
    const textProps = {
      lang: foreignLang({ language }, pageLanguage),
      translate: typeof value.value === "number" ? ("no" as const) : undefined,
    };
    return isSwatched ? (
      <span key={index}>
        {index > 0 && " "}
        <span className={styles["swatched"]}>
          <Swatch attribute={attribute} value={value.value} /> <span {...textProps}>{withNonBreakingUnits(text)}</span>
        </span>
      </span>
    ) : (
      <span key={index} {...textProps}>
        {index > 0 ? `, ${withNonBreakingUnits(text)}` : withNonBreakingUnits(text)}
      </span>
    );
  });
}
