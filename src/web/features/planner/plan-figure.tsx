import { memo, useId, type ReactNode } from "react";
import { planDrawing, sectionDrawing, type CalculatedPlan, type PlanTexts } from "#views/planner/plan-drawings.ts";
import control from "#web/ui/controls/control.module.css";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";
import { useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import { PlanDocument } from "./plan-document.tsx";
import styles from "./planner.module.css";
import { useMetres } from "./use-metres.ts";
import type { PlannerDraft } from "./use-planner-draft.ts";

interface PlanFigureProps {
  readonly draft: PlannerDraft;
  /** The previous room while another one is calculated. */
  readonly calculated: CalculatedPlan | undefined;
  readonly isBusy: boolean;
  /** The replacement for a missing plan. */
  readonly children: ReactNode;
}

const WIDE_PX = 760;
const NARROW_PX = 360;

/** Plan and section of the room, to scale, with the calculated isolux lines. */
export function PlanFigure({ draft, calculated, isBusy, children }: PlanFigureProps) {
  const { state, setState } = draft;
  const t = useTranslations("planner");
  const metres = useMetres();
  if (!calculated) return <figure className={styles["figure"]}>{children}</figure>;
  return (
    <figure className={styles["figure"]} aria-busy={isBusy || undefined}>
      <PlanDrawings calculated={calculated} isFalseColour={state.isFalseColour} />
      <figcaption className={styles["foot"]}>
        <span>{t("isolux", { height: metres(calculated.plan.room.workingPlane, true) })}</span>
        <label className={styles["switch"]} data-needs-scripts="">
          <input
            type="checkbox"
            role="switch"
            className={control["switch"]}
            checked={state.isFalseColour}
            onChange={({ target }) => setState({ isFalseColour: target.checked })}
          />
          {t("falseColours")}
        </label>
        <PlanDocument draft={draft} />
      </figcaption>
    </figure>
  );
}

interface PlanDrawingsProps {
  readonly calculated: CalculatedPlan;
  readonly isFalseColour: boolean;
}

/** Memoised: redrawn with each result, not with each slider movement. */
const PlanDrawings = memo(function PlanDrawings({ calculated, isFalseColour }: PlanDrawingsProps) {
  const width = useMediaQuery("(max-width: 40rem)") ? NARROW_PX : WIDE_PX;
  const uid = useId();
  const words = usePlanWords();
  return (
    <>
      <Drawing
        className={styles["plan"]}
        markup={planDrawing(calculated, { width, texts: words, isFalseColour, uid })}
      />
      <Drawing className={styles["plan"]} markup={sectionDrawing(calculated, { width, texts: words })} />
    </>
  );
});

function usePlanWords(): PlanTexts {
  const t = useTranslations("planner");
  const metres = useMetres();
  const lux = useNumberFormat({ maximumFractionDigits: 0 });
  return {
    planLabel: (room) => t("planLabel", room),
    sectionLabel: t("sectionLabel"),
    workingPlane: t("workingPlane"),
    metres,
    lux: (value) => `${lux.format(value)} lx`,
  };
}
