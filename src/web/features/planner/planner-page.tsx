import { Fragment, useId, useMemo } from "react";
import {
  BUILDINGS_PATH,
  METHOD_PATH,
  EQUIVALENT_LUMINAIRES_PATH,
  PLANNER_PATH,
} from "#navigation/addresses/page-paths.ts";
import type { RenovatedRoom } from "#planning/energy/renovation.ts";
import { removeSecondArticle } from "#planning/placed-luminaires.ts";
import type { PlannerState } from "#planning/planner-address.ts";
import { writeRoom } from "#planning/room-address.ts";
import { ROOM_PARAMETERS } from "#planning/room-form-parameters.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import type { PlannerChoice } from "#views/planner/plan-input.ts";
import { estimateMark } from "#views/planner/plan-results.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { EnergySection } from "#web/rooms/energy/energy-form.tsx";
import type { ServedPlan } from "#web/rooms/use-light-plan.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblemText } from "#web/ui/language/room-texts.ts";
import { SiteLink, useSitePath } from "#web/ui/links/links.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { useAddressWithBase, usePageQuery } from "#web/ui/site/site.ts";
import { useCarriedRoom } from "#web/visitor-room/carry-room.ts";
import { PlanFigure } from "./plan-figure.tsx";
import { PlanResult } from "./plan-result.tsx";
import { useOfflinePlannerCache, useRememberedPlan } from "./planner-cache.ts";
import { PlannerHeader } from "./planner-header.tsx";
import styles from "./planner-page.module.css";
import { ResultDock, Remedies } from "./result-actions.tsx";
import { RoomFields } from "./room-fields.tsx";
import { RoomInBuildingBar, useRoomInBuilding } from "./room-in-building.tsx";
import { SuitableArticles } from "./suitable-articles.tsx";
import { useCalculation } from "./use-calculation.ts";
import { usePlannedZone } from "./use-planned-zone.ts";
import { usePlannerDraft, type PlannerDraft } from "./use-planner-draft.ts";

interface PlannerPageProps {
  readonly view: PlannerView;
  /** The server's calculation; absent after client-side navigation. */
  readonly servedPlan: ServedPlan | undefined;
}

/** A room with an article, recalculated on every change, and the suitable articles. @see rule F12 */
export function PlannerPage({ view, servedPlan }: PlannerPageProps) {
  const t = useTranslations("planner");
  const form = useId();
  const addressWithBase = useAddressWithBase();
  const sitePath = useSitePath();
  const draft = usePlannerDraft(view);
  useOfflinePlannerCache(view);
  useCarriedRoom(useRememberedSetting(draft));
  const loadedDraft = { ...draft, state: withoutPendingArticle(draft.state, view) };
  const calculation = useCalculation(view, loadedDraft, servedPlan);
  const { calculated, lines, sufficientGrid, problems, failure, isInterim } = calculation;
  const result = calculated?.result;
  const articles = result ? calculatedArticles(view, draft.state) : [];
  const mark = estimateMark(articles);
  const energyRooms = useEnergyRooms(calculated);
  const zoneToSave = usePlannedZone(view, loadedDraft);
  const roomInBuilding = useRoomInBuilding(loadedDraft, lines);
  const settledCode = isInterim || lines.length > 1 ? undefined : lines[0]?.code;
  useRememberedPlan(view, settledCode, calculated);
  const planned = useMemo(
    () => (settledCode !== undefined && result ? { code: settledCode, result, zone: zoneToSave.zone } : undefined),
    [settledCode, result, zoneToSave.zone],
  );
  return (
    <div className={styles["page"]}>
      <PageTitle title={t("title")} description={t("description")} />
      <form
        id={form}
        action={addressWithBase(sitePath(PLANNER_PATH))}
        method="get"
        onSubmit={(event) => event.preventDefault()}
      >
        <PlannerHeader view={view} draft={draft} />
        {roomInBuilding && (
          <RoomInBuildingBar roomInBuilding={roomInBuilding} isBusy={isInterim || lines.length === 0} />
        )}
        <div className={styles["columns"]}>
          <section className={styles["fields"]} aria-label={t("room")}>
            <RoomFields
              draft={draft}
              problems={failure ? [...problems, failure] : problems}
              grid={result?.grid}
              proposal={result?.proposal?.grid}
              isRecessed={view.choice?.luminaire?.mounting === "recessed"}
            />
            <noscript>
              <Button type="submit" variant="primary">
                {t("calculate")}
              </Button>
            </noscript>
          </section>
          <PlanFigure view={view} draft={draft} form={form} calculated={calculated} isBusy={isInterim}>
            <MissingPlan view={view} calculation={calculation} />
          </PlanFigure>
          <PlanResult
            result={result}
            figures={draft.figures}
            requirements={view.requirements}
            mark={mark}
            lines={lines}
            zoneToSave={zoneToSave}
            isBusy={isInterim}
          >
            {result && !isInterim && <Remedies view={view} draft={draft} result={result} grid={sufficientGrid} />}
            <Remarks articles={articles} isPlacedFreely={result !== undefined && draft.state.positions !== undefined} />
          </PlanResult>
        </div>
      </form>
      <EnergySection planId="room" rooms={energyRooms} />
      {result && lines.length > 0 && <ResultDock result={result} mark={mark} lines={lines} zoneToSave={zoneToSave} />}
      <SuitableArticles view={view} state={draft.state} setState={draft.setState} form={form} planned={planned} />
    </div>
  );
}

/** Empty while the power is unknown. @see rule F23 */
const useEnergyRooms = (calculated: CalculatedPlan | undefined): readonly RenovatedRoom[] =>
  useMemo(() => {
    if (!calculated?.result.power) return [];
    const { room } = calculated.plan;
    const { power, luminaireCount } = calculated.result;
    return [{ areaM2: room.length * room.width, powerW: power.watts, luminaireCount, figures: room, count: 1 }];
  }, [calculated]);

/** The room to remember, once the visitor or the address has set one. @see rule F10 */
function useRememberedSetting({ setting }: PlannerDraft): string | undefined {
  const isInAddress = usePageQuery().some(([name]) => ROOM_PARAMETERS.has(name));
  const isSet = isInAddress || setting.roomType !== "" || Object.keys(setting.figures).length > 0;
  return isSet ? writeRoom(setting) : undefined;
}

/** The state without the luminaires of a second article that is still loading. */
function withoutPendingArticle(state: PlannerState, { state: { secondArticle } }: PlannerView): PlannerState {
  if (state.secondArticle === secondArticle || !state.positions) return state;
  return { ...state, positions: removeSecondArticle(state.positions) };
}

interface MissingPlanProps {
  readonly view: PlannerView;
  readonly calculation: ReturnType<typeof useCalculation>;
}

/** Why there is no plan. */
function MissingPlan({ view, calculation: { problems, failure, isBusy, hasFailed } }: MissingPlanProps) {
  const t = useTranslations("planner");
  const problemText = useRoomProblemText();
  const { choice, secondChoice, unknownArticle, state } = view;
  if (problems.length > 0) return <Note>{t("correctFirst")}</Note>;
  if (unknownArticle !== undefined) return <Note>{t("unknownArticle", { code: unknownArticle })}</Note>;
  if (!choice) return view.isComplete ? <Note>{t("noArticles")}</Note> : null;
  if (!choice.luminaire) return <Note>{t("notForRooms", { code: choice.code })}</Note>;
  if (state.positions && state.secondArticle !== undefined && !secondChoice?.luminaire) {
    const reason = secondChoice ? "notForRooms" : view.isComplete ? "unknownArticle" : "articleNotLoaded";
    return <Note>{t(reason, { code: state.secondArticle })}</Note>;
  }
  if (failure) return <Note>{problemText(failure)}</Note>;
  if (hasFailed) return <Note kind="error">{t("failed")}</Note>;
  return isBusy ? <p role="status">{t("calculating")}</p> : null;
}

/** The article of the grid, or both articles of freely placed luminaires. */
const calculatedArticles = (
  { choice, secondChoice }: PlannerView,
  { positions }: PlannerState,
): readonly PlannerChoice[] => [choice, positions && secondChoice].filter((article) => article !== undefined);

interface RemarksProps {
  readonly articles: readonly PlannerChoice[];
  readonly isPlacedFreely: boolean;
}

/** The basis of the results. */
function Remarks({ articles, isPlacedFreely }: RemarksProps) {
  const t = useTranslations("planner");
  const tRoom = useTranslations("room");
  return (
    <div className={styles["remarks"]}>
      {articles.map(({ code, estimateReason, isInMainsOperation }) => (
        <Fragment key={code}>
          <p>{t("calculatedWith", { code })}</p>
          {estimateReason && <p>{t(`estimates.${estimateReason}`)}</p>}
          {isInMainsOperation && <p>{t("mains")}</p>}
        </Fragment>
      ))}
      {isPlacedFreely && <p>{t("placedGlare")}</p>}
      <p>
        {t("method")} <SiteLink to={METHOD_PATH}>{tRoom("method")}</SiteLink>
      </p>
      <p>
        {t("orEqualLead")} <SiteLink to={EQUIVALENT_LUMINAIRES_PATH}>{t("orEqual")}</SiteLink>
      </p>
      <p>
        {t("buildingLead")} <SiteLink to={BUILDINGS_PATH}>{t("planBuilding")}</SiteLink>
      </p>
    </div>
  );
}
