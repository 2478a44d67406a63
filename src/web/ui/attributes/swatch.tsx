import { isColourAttribute } from "#attributes/colour-attributes.ts";
import type { FilterValue } from "#attributes/selection.ts";
import styles from "./attributes.module.css";

const KELVINS = [2700, 3000, 4000, 5000, 6500] as const;

/** Whether values of an attribute have a swatch if their appearance is known. */
export const hasSwatches = (attribute: string): boolean =>
  attribute === "colortemperature" || isColourAttribute(attribute);

/** A swatch of a colour temperature or finish; nothing for values of other attributes. */
export function Swatch({ attribute, value }: { readonly attribute: string; readonly value: FilterValue | undefined }) {
  if (attribute === "colortemperature" && typeof value === "number") return <KelvinSwatch kelvin={value} />;
  return isColourAttribute(attribute) ? <ColourSwatch colour={String(value)} /> : null;
}

/** A swatch of a colour temperature in K; decorative, since the text beside it names the value. */
export const KelvinSwatch = ({ kelvin }: { readonly kelvin: number }) => (
  <i className={styles["kelvin"]} data-kelvin={nearestKelvin(kelvin)} aria-hidden="true" />
);

/** The props of an element whose text follows a swatch. */
export const kelvinSwatchProps = (kelvin: number) => ({
  className: styles["kelvinBefore"],
  "data-kelvin": nearestKelvin(kelvin),
});

const nearestKelvin = (kelvin: number): number =>
  KELVINS.reduce((best, item) => (Math.abs(item - kelvin) < Math.abs(best - kelvin) ? item : best));

/** Patterns of the keys that catalogues use for their colours. */
const COLOURS: readonly (readonly [colour: string, pattern: RegExp])[] = [
  ["white", /white|wei(ß|ss)|9010|9003|9016/i],
  ["black", /black|schwarz|9005/i],
  ["gold", /gold|messing|brass/i],
  ["copper", /copper|kupfer|bronze/i],
  ["anthracite", /anthracite|anthrazit|7016|graphite/i],
  ["silver", /silver|silber|alumin|chrom|specular|steel|edelstahl|9006|grey|gray|grau|nickel/i],
];

/** A swatch of a finish whose colour is known. */
function ColourSwatch({ colour }: { readonly colour: string }) {
  const name = colourName(colour);
  return name && <i className={styles["colour"]} data-colour={name} aria-hidden="true" />;
}

/** The props of an element whose text follows a swatch; `undefined` if the colour is unknown. */
export function colourSwatchProps(colour: string | undefined) {
  const name = colour === undefined ? undefined : colourName(colour);
  return name && { className: styles["colourBefore"], "data-colour": name };
}

const colourName = (colour: string): string | undefined => COLOURS.find(([, pattern]) => pattern.test(colour))?.[0];
