import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";
import { useLightPlan } from "#web/rooms/use-light-plan.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblem } from "#web/ui/language/use-room-problem.ts";
import styles from "./or-equal.module.css";

interface RoomFiguresProps {
  readonly plan: LightPlan;
  /** Whether the distribution is estimated. */
  readonly isEstimated: boolean;
}

/** What a room takes of a luminaire, as the planner calculates it. */
export function RoomFigures({ plan, isEstimated }: RoomFiguresProps) {
  const t = useTranslations("orEqual");
  const problemText = useRoomProblem();
  const { outcome, isBusy, hasFailed } = useLightPlan(plan, undefined);
  if (hasFailed) return <p>{t("notCalculated")}</p>;
  if (!outcome) return <p role="status">{t("calculating")}</p>;
  if (!outcome.ok) return <p>{problemText(outcome.problem)}</p>;
  return <Figures result={outcome.value} about={isEstimated ? "≈\u00A0" : ""} isBusy={isBusy} />;
}

interface FiguresProps {
  readonly result: LightPlanResult;
  readonly about: string;
  readonly isBusy: boolean;
}

function Figures({ result: { pieces, grid, light, ugr, power }, about, isBusy }: FiguresProps) {
  const t = useTranslations("orEqual");
  const whole = useNumberFormat({ maximumFractionDigits: 0 });
  const tenth = useNumberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const ratio = useNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rows: readonly (readonly [name: string, value: string])[] = [
    [t("pieces"), t("piecesGrid", { count: pieces, columns: grid.columns, rows: grid.rows })],
    [t("average"), `${about}${whole.format(light.average)}\u00A0lx`],
    [t("minimum"), `${about}${whole.format(light.minimum)}\u00A0lx`],
    [t("uniformity"), about + ratio.format(light.uniformity)],
    [t("glare"), ugr ? `${about}UGR\u00A0${tenth.format(ugr.highest)}` : t("notKnown")],
    [t("power"), power ? `${whole.format(power.watts)}\u00A0W` : t("notStated")],
    [t("density"), power ? `${tenth.format(power.perSquareMetre)}\u00A0W/m²` : t("notStated")],
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
