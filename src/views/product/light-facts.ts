import { numberFormat } from "#model/languages/number-format.ts";
import type { Language } from "#model/languages/language.ts";
import type { LightView } from "./article-light-view.ts";

/** Half-peak angle (C0 × C90 if they differ), peak intensity and downward fraction, if known; with ≈ if estimated. */
export function lightFacts(light: LightView, language: Language) {
  const integerFormat = numberFormat(language, { maximumFractionDigits: 0 });
  const { across, along } = light.beamAngles;
  const angles = across === undefined || along === undefined ? [] : [across, along];
  const degrees = [...new Set(angles.map((angle) => `${integerFormat.format(angle)}°`))].join(" × ");
  const mark = light.estimateReason ? "≈\u00A0" : "";
  const percentFormat = numberFormat(language, { maximumFractionDigits: 0, style: "percent" });
  return [
    ...(degrees === "" ? [] : [{ name: "beamAngle" as const, value: mark + degrees }]),
    { name: "peak" as const, value: `${mark}${integerFormat.format(light.peakCandela)}\u00A0cd` },
    { name: "downward" as const, value: mark + percentFormat.format(light.downwardFraction) },
  ];
}
