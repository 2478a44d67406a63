import type { EqualLight } from "#planning/equals/equal-lights.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import type { WantedFigures } from "./wanted-figures.ts";

/** Less is the same to the eye and to rounding. */
const LEAST_DEGREES = 1;
const LEAST_SHARE = 0.005;

/** How an article's light deviates, in words: each figure by itself. */
export function useDeviationTexts(
  { deviations, flux, colour, isEstimated }: EqualLight,
  wanted: Pick<WantedFigures, "colour">,
): Readonly<Record<"shape" | "beam" | "flux" | "efficacy" | "colour", string>> {
  const t = useTranslations("orEqual");
  const whole = useNumberFormat({ maximumFractionDigits: 0 });
  const percent = useNumberFormat({ maximumFractionDigits: 0, style: "percent" });
  const signed = useNumberFormat({ maximumFractionDigits: 0, style: "percent", signDisplay: "exceptZero" });
  const about = isEstimated ? "≈\u00A0" : "";
  const ratio = (value: number | undefined): string =>
    value === undefined ? t("notStated") : Math.abs(value) < LEAST_SHARE ? t("asGiven") : signed.format(value).replace("-", "−");
  const { shape, across, along } = deviations;
  const turned = shape.turns === 0 ? "" : `, ${t("turned", { degrees: shape.turns * 90 })}`;
  const beam = (degrees: number): string =>
    Math.abs(degrees) < LEAST_DEGREES
      ? t("asGiven")
      : t(degrees > 0 ? "wider" : "narrower", { degrees: whole.format(Math.abs(degrees)) });
  return {
    shape: about + (shape.share < LEAST_SHARE ? t("same") : t("elsewhere", { share: percent.format(shape.share) })) + turned,
    beam: beamText({ across, along }, beam, about),
    flux: `${whole.format(flux)}\u00A0lm, ${ratio(deviations.flux)}`,
    efficacy: ratio(deviations.efficacy),
    colour: colourText(),
  };

  function colourText(): string {
    if (colour === undefined) return t("notStated");
    if (wanted.colour === undefined) return `${colour}\u00A0K`;
    return t(deviations.colour === 0 ? "colourAsGiven" : "colourInstead", { colour, given: wanted.colour });
  }
} // prettier-ignore

/** Both planes by themselves where they deviate unlike. */
function beamText(
  { across, along }: { readonly across: number | undefined; readonly along: number | undefined },
  text: (degrees: number) => string,
  about: string,
): string {
  if (across === undefined && along === undefined) return "–";
  if (across === undefined || along === undefined || Math.abs(across - along) < 2 * LEAST_DEGREES)
    return about + text(across ?? along ?? 0);
  return `${about}C0 ${text(across)}, C90 ${text(along)}`;
}
