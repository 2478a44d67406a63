import { useId, type ReactNode } from "react";
import { photometricFigures } from "#lighting/photometry/photometric-figures.ts";
import { roomPlan } from "#drawing/rooms/room-plan.ts";
import { roomSection } from "#drawing/rooms/room-section.ts";
import type { PlannedLuminaire, LightPlanResult } from "#planning/light-plan.ts";
import control from "#web/ui/controls/control.module.css";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import { readDrawing } from "#web/ui/svg-to-pdf/drawing-source.ts";
import { SaveAsPdf } from "#web/ui/svg-to-pdf/save-as-pdf.tsx";
import styles from "./plan-figure.module.css";
import type { PlannerDraft } from "./use-planner-draft.ts";

interface PlanFigureProps {
  readonly draft: PlannerDraft;
  /** The room that the result is of: while another is calculated, the one before. */
  readonly result: LightPlanResult | undefined;
  readonly luminaire: PlannedLuminaire | undefined;
  readonly title: string;
  readonly isBusy: boolean;
  /** What stands in place of the plan when there is none. */
  readonly children: ReactNode;
}

const WIDE_PX = 760;
const NARROW_PX = 360;

/** The room from above and cut, to scale, with the isolux lines that were calculated. */
export function PlanFigure({ draft, result, luminaire, title, isBusy, children }: PlanFigureProps) {
  const t = useTranslations("planner");
  const width = useMediaQuery("(max-width: 40rem)") ? NARROW_PX : WIDE_PX;
  const uid = useId();
  const metres = useMetres();
  const lux = useNumberFormat({ maximumFractionDigits: 0 });
  const { figures, state } = draft;
  if (!result || !luminaire) return <figure className={styles["figure"]}>{children}</figure>;
  const { light, grid, drop } = result;
  const { opening, housing } = luminaire.photometry;
  const face = housing.length > 0 ? housing : opening;
  const plan = roomPlan(
    {
      length: figures.length,
      width: figures.width,
      grid,
      luminaire: { length: face.length, width: face.width, isRound: face.shape === "circle" },
      points: { x: light.grid.x, y: light.grid.y, illuminance: light.illuminance },
    },
    {
      width,
      colours: state.isFalseColour ? "false" : "light",
      uid,
      label: t("planLabel", { length: metres(figures.length, false), width: metres(figures.width, true), count: result.pieces }), // prettier-ignore
      metres,
      lux: (value) => `${lux.format(value)} lx`,
    },
  );
  const { along } = photometricFigures(luminaire.photometry).beamAngles;
  const section = roomSection(
    { length: figures.length, height: figures.height, workingPlane: figures.workingPlane, columns: grid.columns, drop, luminaire: face.length, ...(along === undefined ? {} : { beam: along }) }, // prettier-ignore
    { width, label: t("sectionLabel"), metres: (value) => metres(value, true), plane: t("workingPlane") },
  );
  return (
    <figure className={styles["figure"]} aria-busy={isBusy || undefined}>
      <Drawing className={styles["plan"]} markup={plan} />
      <Drawing className={styles["plan"]} markup={section} />
      <figcaption className={styles["foot"]}>
        <span>{t("isolux", { height: metres(figures.workingPlane, true) })}</span>
        <label className={styles["switch"]} data-needs-scripts="">
          <input
            type="checkbox"
            role="switch"
            className={control["switch"]}
            checked={state.isFalseColour}
            onChange={({ target }) => draft.setState({ isFalseColour: target.checked })}
          />
          {t("falseColours")}
        </label>
        <span data-needs-scripts="">
          <SaveAsPdf source={async () => Promise.resolve(readDrawing(plan))} title={title} />
        </span>
      </figcaption>
    </figure>
  );
}

/** Writes lengths in metres as plans do: two decimals. */
export function useMetres(): (value: number, withUnit: boolean) => string {
  const format = useNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (value, withUnit) => `${format.format(value)}${withUnit ? "\u00a0m" : ""}`;
}
