import type { ReactNode } from "react";
import { initialIlluminance } from "#lighting/room-conditions.ts";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { formatResultNumber, formatResult, formatUgr, type ResultFigure } from "#planning/room-units.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import type { RoomRequirements } from "#views/planner/plan-input.ts";
import type { PlannedLine } from "#project-list/lists/list-zones.ts";
import { saveZone } from "#web/lists/list-actions.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DelayedStatus } from "#web/ui/feedback/delayed-status.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { ValueRows, Verdict } from "#web/rooms/result-values.tsx";
import styles from "./plan-result.module.css";
import type { ZoneToSave } from "./use-planned-zone.ts";

interface PlanResultProps {
  readonly result: LightPlanResult | undefined;
  readonly figures: RoomFigures;
  readonly requirements: RoomRequirements;
  /** The calculated articles with their quantities. */
  readonly lines: readonly PlannedLine[];
  readonly zoneToSave: ZoneToSave;
  readonly isBusy: boolean;
  /** Remarks on the results. */
  readonly children: ReactNode;
}

/** The results, compared with the room type's requirements. */
export function PlanResult({ result, figures, requirements, lines, zoneToSave, isBusy, children }: PlanResultProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  return (
    <section className={styles["result"]} aria-labelledby="planner-result" aria-busy={isBusy || undefined}>
      <h2 id="planner-result">{t("result")}</h2>
      {result && (
        <>
          <p className={styles["pieces"]}>
            <b>{formatResult("count", result.luminaireCount, language)}</b>
            <span>
              {result.grid
                ? t("pieces", { count: result.luminaireCount, columns: result.grid.columns, rows: result.grid.rows })
                : t("placedPieces", { count: result.luminaireCount })}
            </span>
          </p>
          <Meter average={result.light.average} required={figures.illuminance} />
          <ResultList result={result} figures={figures} requirements={requirements} />
          {lines.length > 0 && <SaveZoneButtons lines={lines} zoneToSave={zoneToSave} />}
        </>
      )}
      <DelayedStatus
        text={
          result && !isBusy
            ? t("resultAnnouncement", {
                count: result.luminaireCount,
                lux: formatResultNumber("illuminance", result.light.average, language),
              })
            : ""
        }
      />
      {children}
    </section>
  );
}

function Meter({ average, required }: { readonly average: number; readonly required: number }) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const scaleMax = Math.max(average, required) * 1.25;
  return (
    <div className={styles["meter"]}>
      <p>
        <span>
          {t("average")} <b translate="no">{formatResult("illuminance", average, language)}</b>
        </span>
        <span>{t("requiredAverage", { lux: formatResultNumber("illuminance", required, language) })}</span>
      </p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" className={styles["track"]} />
        <rect width={(100 * average) / scaleMax} height="6" className={styles["bar"]} />
        <rect x={(100 * required) / scaleMax} width="0.7" height="6" className={styles["mark"]} />
      </svg>
    </div>
  );
}

function ResultList({
  result,
  figures,
  requirements,
}: Required<Pick<PlanResultProps, "figures" | "requirements">> & { readonly result: LightPlanResult }) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const ugrFormat = useNumberFormat();
  const format = (figure: ResultFigure, value: number): string => formatResult(figure, value, language);
  const { grid, light, ugr, power, proposal } = result;
  const hasIlluminance = light.average >= figures.illuminance;
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [t("illuminance"), <Verdict key="e" isMet={hasIlluminance} text={t(hasIlluminance ? "met" : "notMet")} />],
    [t("initialIlluminance"), format("illuminance", initialIlluminance(light.average, figures.maintenance))],
    [t("minimum"), format("illuminance", light.minimum)],
    [t("uniformity"), uniformityResult()],
    [t("glare"), glareResult()],
    [t("cylindrical"), format("illuminance", light.cylindrical.average)],
    [
      t("ceilingAndWalls"),
      `${format("illuminance", light.ceilingAverage)} / ${format("illuminance", light.wallAverage)}`,
    ],
    ...(power
      ? ([
          [t("power"), format("totalWatts", power.watts)],
          [t("density"), format("density", power.perSquareMetre)],
          [t("per100Lux"), format("densityPer100Lux", power.perSquareMetrePer100Lux)],
        ] as const)
      : []),
    ...(grid && proposal ? ([[t("utilisation"), format("utilisation", proposal.utilisation)]] as const) : []),
  ];
  return <ValueRows entries={rows} />;

  function uniformityResult(): ReactNode {
    const text = format("uniformity", light.uniformity);
    const required = requirements.uniformity;
    if (required === undefined) return <TranslationSafeText isTranslated={false}>{text}</TranslationSafeText>;
    const limit = t("atLeast", { limit: format("uniformity", required) });
    return <ResultWithLimit text={text} isMet={light.uniformity >= required} limit={limit} />;
  }

  function glareResult(): ReactNode {
    if (!ugr) return t("noUgr");
    const text = formatUgr(ugr.highest, language);
    const required = requirements.ugr;
    if (required === undefined) return <TranslationSafeText isTranslated={false}>{text}</TranslationSafeText>;
    const limit = t("atMost", { limit: ugrFormat.format(required) });
    return <ResultWithLimit text={text} isMet={ugr.highest <= required} limit={limit} />;
  }
}

interface ResultWithLimitProps {
  readonly text: string;
  readonly isMet: boolean;
  readonly limit: string;
}

/** A result with its verdict, and with the limit if it is not met. */
const ResultWithLimit = ({ text, isMet, limit }: ResultWithLimitProps) => (
  <Verdict isMet={isMet} text={isMet ? text : `${text}, ${limit}`} />
);

function SaveZoneButtons({ lines, zoneToSave: { zone, target } }: Pick<PlanResultProps, "lines" | "zoneToSave">) {
  const t = useTranslations("planner");
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const catalogue = useCatalogue();
  return (
    <>
      {target && (
        <Button
          variant="primary"
          className={styles["add"]}
          aria-label={t("updateZone", { name: zone.name })}
          onClick={() => void saveZone(target, zone, lines, catalogue)}
        >
          <Icon name="check" />
          {t("dockUpdate")}
        </Button>
      )}
      <Button
        variant={target ? "secondary" : "primary"}
        className={styles["add"]}
        onClick={() => void saveZone(undefined, zone, lines, catalogue)}
        data-needs-scripts=""
      >
        <Icon name="plus" />
        <TranslationSafeText>{t("addZone", { count })}</TranslationSafeText>
      </Button>
    </>
  );
}
