import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { CurveDrawing } from "./curve-drawing.tsx";
import styles from "./or-equal.module.css";
import type { TargetFigures } from "./target-figures.ts";

interface LightFiguresProps {
  readonly figures: TargetFigures;
  /** The file's name, for luminaires without a name. */
  readonly fallbackName: string;
}

/** The file's curve and figures. */
export function LightFigures({ figures, fallbackName }: LightFiguresProps) {
  const t = useTranslations("orEqual");
  const rows = useFigureRows(figures);
  return (
    <section className={styles["wanted"]} aria-labelledby="or-equal-light">
      <CurveDrawing markup={figures.curve} label={figures.name ? t("curveOf", { name: figures.name }) : t("curve")} />
      <div>
        <h2 id="or-equal-light">{figures.name || fallbackName}</h2>
        <dl className={styles["figures"]}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Names and values; missing ones are marked as not stated. */
function useFigureRows(figures: TargetFigures): readonly (readonly [name: string, value: string])[] {
  const t = useTranslations("orEqual");
  const integerFormat = useNumberFormat({ maximumFractionDigits: 0 });
  const tenth = useNumberFormat({ maximumFractionDigits: 1 });
  const percent = useNumberFormat({ maximumFractionDigits: 0, style: "percent" });
  const { flux, watts, efficacy, colour, beamAngles, downwardFraction, peakCandela, luminance } = figures;
  const value = (number: number | undefined, format: Intl.NumberFormat, unit: string): string =>
    number === undefined ? t("notStated") : `${format.format(number)}\u00A0${unit}`;
  const angle = (number: number | undefined): string =>
    number === undefined ? "–" : `${integerFormat.format(number)}°`;
  return [
    [t("flux"), value(flux, integerFormat, "lm")],
    [t("power"), value(watts, tenth, "W")],
    [t("efficacy"), value(efficacy, integerFormat, "lm/W")],
    [t("colour"), colour === undefined ? t("notStated") : `${colour}\u00A0K`],
    [t("beam"), `${angle(beamAngles.across)} × ${angle(beamAngles.along)}`],
    [t("downward"), percent.format(downwardFraction)],
    [t("peak"), value(peakCandela, integerFormat, "cd")],
    [t("luminance"), luminance === undefined ? t("notKnown") : value(luminance, integerFormat, "cd/m²")],
  ];
}
