import { numberFormat } from "#model/languages/number-format.ts";
import type { Language } from "#model/languages/language.ts";
import type { LightView } from "./article-light-view.ts";

/** A localised figure of a light distribution. */
interface LightFact {
  readonly name: "beamAngle" | "peak" | "downward";
  /** The figure with its unit, and with ≈ if estimated. */
  readonly value: string;
}

/** Half-peak angle (C0 × C90 if they differ), peak intensity and downward fraction. Absent ones are omitted. */
export function lightFacts(light: LightView, language: Language): readonly LightFact[] {
  const integerFormat = numberFormat(language, { maximumFractionDigits: 0 });
  const { across, along } = light.beamAngles;
  const angles = across === undefined || along === undefined ? [] : [across, along];
  const degrees = [...new Set(angles.map((angle) => `${integerFormat.format(angle)}°`))].join(" × ");
  const mark = light.estimateReason ? "≈\u00A0" : "";
  const percentFormat = numberFormat(language, { maximumFractionDigits: 0, style: "percent" });
  return [
    ...(degrees === "" ? [] : [{ name: "beamAngle" as const, value: mark + degrees }]),
    { name: "peak", value: `${mark}${integerFormat.format(light.peakCandela)}\u00A0cd` },
    { name: "downward", value: mark + percentFormat.format(light.downwardFraction) },
  ];
}
