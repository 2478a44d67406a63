import { memo, useId, useState, type ReactNode } from "react";
import { planDrawing, sectionDrawing, type CalculatedPlan } from "#views/planner/plan-drawings.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { useElementWidth } from "#web/ui/hooks/use-element-width.ts";
import { useTranslations, useLanguage } from "#web/ui/language/i18n.ts";
import { Drawing } from "#web/ui/pictures/drawing.tsx";
import { PlacementOverlay } from "./placement-overlay.tsx";
import { PlacementTools } from "./placement-tools.tsx";
import styles from "./planner.module.css";
import { ProjectDetails } from "./project-details.tsx";
import { usePlanTexts } from "#web/rooms/plan-texts.ts";
import type { PlannerDraft } from "./use-planner-draft.ts";
import { plannerDocumentPath } from "#planning/planner-address.ts";
import { formatResult } from "#planning/room-units.ts";
import { useConnection } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { PopoverButton } from "#web/ui/controls/popover-button.tsx";
import { siteHref } from "#web/ui/links/links.tsx";
import { useSelectedPortfolioId } from "#web/ui/links/use-share-address.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useAddressWithBase } from "#web/ui/site/site.ts";

interface PlanFigureProps {
  readonly view: PlannerView;
  readonly draft: PlannerDraft;
  readonly form: string;
  /** The latest calculated plan, also while another one is being calculated. */
  readonly calculated: CalculatedPlan | undefined;
  readonly isBusy: boolean;
  /** Replaces a missing plan. */
  readonly children: ReactNode;
}

/** In more space, the drawings and their text are enlarged. */
const MAX_WIDTH_PX = 760;

/** Plan and section of the room, to scale, with the calculated isolux lines. */
export function PlanFigure({ view, draft, form, calculated, isBusy, children }: PlanFigureProps) {
  const { state, setState } = draft;
  const t = useTranslations("planner");
  const language = useLanguage();
  const [width, figureRef] = useElementWidth(MAX_WIDTH_PX);
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [isOverlayDrawing, setIsOverlayDrawing] = useState(false);
  const isPlaced = state.positions !== undefined;
  const placementProps = { view, draft, selectedIndex, onSelect: setSelectedIndex };
  return (
    <figure ref={figureRef} className={styles["figure"]} aria-busy={isBusy || undefined}>
      {calculated ? (
        <div className={styles["sheet"]}>
          <PlanDrawing
            calculated={calculated}
            width={width}
            isFalseColour={state.isFalseColour}
            showsLuminaires={!(isPlaced && isOverlayDrawing)}
          />
          {isPlaced && (
            <PlacementOverlay
              {...placementProps}
              room={calculated.plan.room}
              width={width}
              onDrawing={setIsOverlayDrawing}
            />
          )}
        </div>
      ) : (
        children
      )}
      {isPlaced && draft.problems.length === 0 && <PlacementTools {...placementProps} form={form} />}
      {calculated && <SectionDrawing calculated={calculated} width={width} />}
      {calculated && (
        <figcaption className={styles["footer"]}>
          <span>{t("isolux", { height: formatResult("distance", calculated.plan.room.workingPlane, language) })}</span>
          <label className="choice screen-only" data-needs-scripts="">
            <input
              type="checkbox"
              role="switch"
              checked={state.isFalseColour}
              onChange={({ target }) => setState({ isFalseColour: target.checked })}
            />
            {t("falseColours")}
          </label>
          <PlanDocument draft={draft} />
        </figcaption>
      )}
    </figure>
  );
}

interface DrawingProps {
  readonly calculated: CalculatedPlan;
  readonly width: number;
}

interface PlanDrawingProps extends DrawingProps {
  readonly isFalseColour: boolean;
  /** False if the overlay draws the luminaires. */
  readonly showsLuminaires: boolean;
}

/** Memoised: redrawn with each result, not with each movement of a slider. */
const PlanDrawing = memo(function PlanDrawing({ calculated, ...options }: PlanDrawingProps) {
  const uid = useId();
  const texts = usePlanTexts();
  return <Drawing className={styles["plan"]} markup={planDrawing(calculated, { texts, uid, ...options })} />;
});

const SectionDrawing = memo(function SectionDrawing({ calculated, width }: DrawingProps) {
  const texts = usePlanTexts();
  return <Drawing className={styles["plan"]} markup={sectionDrawing(calculated, { width, texts })} />;
});

/** The room's PDF from the server, also with project details. */
function PlanDocument({ draft: { setting, state } }: { readonly draft: Pick<PlannerDraft, "setting" | "state"> }) {
  const t = useTranslations("planner");
  const tContent = useTranslations("content");
  const portfolioId = useSelectedPortfolioId();
  const language = useLanguage();
  const addressWithBase = useAddressWithBase();
  const portfolioEntries = portfolioId === undefined ? [] : [["id", portfolioId] as const];
  if (useConnection() !== "online") return <span>{tContent("needsConnection")}</span>;
  const path = siteHref(plannerDocumentPath(setting, state, portfolioEntries), language);
  return (
    <>
      <a
        href={addressWithBase(path)}
        className={buttonClass({ variant: "link", size: "small", className: "screen-only" })}
        download
      >
        <PageIcon name="download" />
        {tContent("savePdf")}
      </a>
      <PopoverButton icon={<PageIcon name="edit" />} label={t("pdfDetails")} variant="link" size="small">
        <ProjectDetails path={path} listId={state.zone?.listId} />
      </PopoverButton>
    </>
  );
}
