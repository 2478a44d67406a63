import { Fragment } from "react";
import type { FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import { CatalogueText } from "../language/catalogue-text.tsx";
import { withoutBadBreaks } from "./glued.ts";
import { hasSwatches, Swatch } from "./swatch.tsx";
import { useValueLabel } from "./use-attribute-label.ts";
import styles from "./attribute-values.module.css";

interface AttributeValuesProps {
  readonly attribute: string;
  readonly values: readonly FormattedValue[];
}

/** The values of an attribute: colour temperatures and finishes with a swatch, others as a comma-separated list. */
export function AttributeValues({ attribute, values }: AttributeValuesProps) {
  const label = useValueLabel();
  const isSwatched = hasSwatches(attribute);
  return values.map((value, place) => {
    const { text, language } = label(value);
    const words = <CatalogueText text={{ text: withoutBadBreaks(text), language }} />;
    return (
      <Fragment key={place}>
        {place > 0 && (isSwatched ? " " : ", ")}
        {isSwatched ? (
          <span className={styles["swatched"]}>
            <Swatch attribute={attribute} value={value.value} /> {words}
          </span>
        ) : (
          words
        )}
      </Fragment>
    );
  });
}
