import { Fragment } from "react";
import type { ShownValue } from "#domain/views/product/attribute-text.ts";
import { CatalogueText } from "./catalogue-text.tsx";
import { glued } from "./glued.ts";
import { ColourSwatch, KelvinSwatch } from "./swatch.tsx";
import { useValueLabel } from "./use-attribute-label.ts";
import styles from "./attribute-values.module.css";

interface AttributeValuesProps {
  readonly attribute: string;
  readonly values: readonly ShownValue[];
}

const COLOURS = new Set(["trim_color", "reflector_color"]);

/** The values of an attribute: colour temperatures beside their light, finishes beside their colour, others as a list of words. */
export function AttributeValues({ attribute, values }: AttributeValuesProps) {
  const label = useValueLabel();
  const hasSwatches = attribute === "colortemperature" || COLOURS.has(attribute);
  return values.map((value, place) => (
    <Fragment key={place}>
      {place > 0 && (hasSwatches ? " " : ", ")}
      {hasSwatches ? (
        <span className={styles["swatched"]}>
          <Swatch attribute={attribute} value={value} /> <CatalogueText text={glued(label(value))} />
        </span>
      ) : (
        <CatalogueText text={glued(label(value))} />
      )}
    </Fragment>
  ));
}

/** The light of a colour temperature or the colour of a finish, where it is known. */
export function Swatch({ attribute, value }: { readonly attribute: string; readonly value: ShownValue }) {
  if (attribute === "colortemperature" && typeof value.value === "number") return <KelvinSwatch kelvin={value.value} />;
  return COLOURS.has(attribute) ? <ColourSwatch colour={String(value.value)} /> : null;
}
