import { memo, useId, type ReactNode } from "react";
import { planDrawing, sectionDrawing, type CalculatedPlan, type PlanTexts } from "#views/planner/plan-drawings.ts";
import { plannerDocumentPath } from "#planning/planner-path.ts";
import { useConnection } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import control from "#web/ui/controls/control.module.css";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { useAddress } from "#web/ui/site/address.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useChosenPortfolioId } from "#web/ui/links/use-chosen-portfolio-id.ts";
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

/** The link to the room's PDF, which the server makes. */
function PlanDocument({ draft: { setting, state } }: Pick<PlanFigureProps, "draft">) {
  const t = useTranslations("content");
  const portfolioId = useChosenPortfolioId();
  const language = useLanguage();
  const address = useAddress();
  const portfolioEntries = portfolioId === undefined ? [] : [["id", portfolioId] as const];
  if (useConnection() !== "online") return <span>{t("needsConnection")}</span>;
  return (
    <a
      href={address(localisedPath(plannerDocumentPath(setting, state, portfolioEntries), language))}
      className={buttonClass({ variant: "link", size: "small" })}
      download
    >
      <PageIcon name="download" />
      {t("savePdf")}
    </a>
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
