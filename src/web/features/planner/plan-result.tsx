import type { ReactNode } from "react";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { formatResultNumber, formatResult } from "#planning/room-units.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import type { RoomRequirements } from "#views/planner/plan-input.ts";
import { averageFigure, resultRows, type ResultRow } from "#views/planner/plan-results.ts";
import type { PlannedLine } from "#project-list/lists/list-zones.ts";
import { saveZone } from "#web/lists/list-actions.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DelayedStatus } from "#web/ui/feedback/delayed-status.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { usePlanTexts } from "#web/rooms/plan-texts.ts";
import { ValueRows, Verdict } from "#web/rooms/result-values.tsx";
import styles from "./plan-result.module.css";
import type { ZoneToSave } from "./use-planned-zone.ts";

interface PlanResultProps {
  readonly result: LightPlanResult | undefined;
  readonly figures: RoomFigures;
  readonly requirements: RoomRequirements;
  /** Precedes figures of the light: `≈` if its distribution is estimated, else empty. */
  readonly mark: string;
  /** The calculated articles with their quantities. */
  readonly lines: readonly PlannedLine[];
  readonly zoneToSave: ZoneToSave;
  readonly isBusy: boolean;
  /** Remarks on the results. */
  readonly children: ReactNode;
}

/** The results, compared with the room type's requirements. */
export function PlanResult({
  result,
  figures,
  requirements,
  mark,
  lines,
  zoneToSave,
  isBusy,
  children,
}: PlanResultProps) {
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
          <Meter average={result.light.average} required={figures.illuminance} mark={mark} />
          <ResultList result={result} figures={figures} requirements={requirements} mark={mark} />
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

interface MeterProps extends Pick<PlanResultProps, "mark"> {
  /** lx */
  readonly average: number;
  /** lx */
  readonly required: number;
}

function Meter({ average, required, mark }: MeterProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const scaleMax = Math.max(average, required) * 1.25;
  return (
    <div className={styles["meter"]}>
      <p>
        <span>
          {t("average")} <b translate="no">{mark + formatResult("illuminance", average, language)}</b>
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

type ResultListProps = Pick<PlanResultProps, "figures" | "requirements" | "mark"> & {
  readonly result: LightPlanResult;
};

function ResultList({ result, figures, requirements, mark }: ResultListProps) {
  const t = useTranslations("planner");
  const texts = usePlanTexts();
  const { isMet } = averageFigure(result, figures.illuminance, texts, mark);
  const rows = resultRows(result, figures, requirements, texts, mark);
  return (
    <ValueRows
      entries={[
        [t("illuminance"), <Verdict key="illuminance" isMet={isMet} text={t(isMet ? "met" : "notMet")} />],
        ...rows.map(({ key, ...figure }) => [t(key), <ResultValue key={key} {...figure} />] as const),
      ]}
    />
  );
}

/** A result; with its verdict if there is a requirement, and with the requirement if it is not met. */
const ResultValue = ({ text, requirement, isMet, isMessage }: Omit<ResultRow, "key">) =>
  requirement === undefined ? (
    <TranslationSafeText isTranslated={isMessage}>{text}</TranslationSafeText>
  ) : (
    <Verdict isMet={isMet} text={isMet ? text : `${text}, ${requirement}`} />
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
