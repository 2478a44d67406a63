import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";
import { resultText, ugrText, type ResultFigure } from "#planning/room-units.ts";
import { useLightPlan } from "#web/rooms/use-light-plan.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblem } from "#web/ui/language/use-room-problem.ts";
import styles from "./or-equal.module.css";

interface RoomFiguresProps {
  readonly plan: LightPlan;
  /** Whether the distribution is estimated. */
  readonly isEstimated: boolean;
}

/** The results of a luminaire in a room, as the planner calculates them. */
export function RoomFigures({ plan, isEstimated }: RoomFiguresProps) {
  const t = useTranslations("orEqual");
  const problemText = useRoomProblem();
  const { outcome, isBusy, hasFailed } = useLightPlan(plan, undefined);
  if (hasFailed) return <p>{t("notCalculated")}</p>;
  if (!outcome) return <p role="status">{t("calculating")}</p>;
  if (!outcome.ok) return <p>{problemText(outcome.problem)}</p>;
  return <Figures result={outcome.value} prefix={isEstimated ? "≈\u00A0" : ""} isBusy={isBusy} />;
}

interface FiguresProps {
  readonly result: LightPlanResult;
  /** Marks estimated figures. */
  readonly prefix: string;
  readonly isBusy: boolean;
}

function Figures({ result: { pieces, grid, light, ugr, power }, prefix, isBusy }: FiguresProps) {
  const t = useTranslations("orEqual");
  const language = useLanguage();
  const text = (figure: ResultFigure, value: number): string => resultText(figure, value, language);
  const rows: readonly (readonly [name: string, value: string])[] = [
    [
      t("pieces"),
      grid ? t("piecesGrid", { count: pieces, columns: grid.columns, rows: grid.rows }) : text("pieces", pieces),
    ],
    [t("average"), prefix + text("illuminance", light.average)],
    [t("minimum"), prefix + text("illuminance", light.minimum)],
    [t("uniformity"), prefix + text("uniformity", light.uniformity)],
    [t("glare"), ugr ? prefix + ugrText(ugr.highest, language) : t("notKnown")],
    [t("power"), power ? text("totalWatts", power.watts) : t("notStated")],
    [t("density"), power ? text("density", power.perSquareMetre) : t("notStated")],
  ];
  return (
    <dl className={styles["figures"]} aria-busy={isBusy || undefined}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
