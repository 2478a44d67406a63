import type { FilterValue } from "#attributes/selection.ts";
import styles from "./attributes.module.css";

const KELVINS = [2700, 3000, 4000, 5000, 6500] as const;

const COLOURED: ReadonlySet<string> = new Set(["trim_color", "reflector_color"]);

/** Whether values of an attribute get a swatch if their appearance is known. */
export const hasSwatches = (attribute: string): boolean => attribute === "colortemperature" || COLOURED.has(attribute);

interface SwatchProps {
  readonly attribute: string;
  readonly value: FilterValue | undefined;
}

/** The light of a colour temperature or the colour of a finish; nothing for values of other attributes. */
export function Swatch({ attribute, value }: SwatchProps) {
  if (attribute === "colortemperature" && typeof value === "number") return <KelvinSwatch kelvin={value} />;
  return COLOURED.has(attribute) ? <ColourSwatch colour={String(value)} /> : null;
}

/** The light of a colour temperature in K; decorative, since the text beside it names the value. */
export function KelvinSwatch({ kelvin }: { readonly kelvin: number }) {
  const nearest = KELVINS.reduce((best, one) => (Math.abs(one - kelvin) < Math.abs(best - kelvin) ? one : best));
  return <i className={styles["kelvin"]} data-kelvin={nearest} aria-hidden="true" />;
}

/** Words that catalogues use in the keys of their colours. */
const COLOURS: readonly (readonly [colour: string, words: RegExp])[] = [
  ["white", /white|wei(ß|ss)|9010|9003|9016/i],
  ["black", /black|schwarz|9005/i],
  ["gold", /gold|messing|brass/i],
  ["copper", /copper|kupfer|bronze/i],
  ["anthracite", /anthracite|anthrazit|7016|graphite/i],
  ["silver", /silver|silber|alumin|chrom|specular|steel|edelstahl|9006|grey|gray|grau|nickel/i],
];

/** A finish whose colour is known; others have no swatch. */
export function ColourSwatch({ colour }: { readonly colour: string }) {
  const known = COLOURS.find(([, words]) => words.test(colour));
  return known ? <i className={styles["colour"]} data-colour={known[0]} aria-hidden="true" /> : null;
}
