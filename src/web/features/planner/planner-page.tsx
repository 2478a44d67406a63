import { Fragment, useId, useMemo } from "react";
import { removeSecondArticle } from "#planning/placed-luminaires.ts";
import type { PlannerState } from "#planning/planner-address.ts";
import { ROOM_FORM_PARAMETERS, ROOM_PARAMETERS, ROOM_TYPE_PARAMETER } from "#planning/room-form-parameters.ts";
import { writeRoom } from "#planning/room-address.ts";
import { arrangeGroups, type LightPlan, type LightPlanResult } from "#planning/light-plan.ts";
import {
  BUILDINGS_PATH,
  METHOD_PATH,
  EQUIVALENT_LUMINAIRES_PATH,
  PLANNER_PATH,
} from "#navigation/addresses/page-paths.ts";
import type { RenovatedRoom } from "#planning/energy/renovation.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import { formatResult, type ResultFigure } from "#planning/room-units.ts";
import { toLightPlan, plannedQuantities } from "#views/planner/plan-input.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { Button } from "#web/ui/controls/button.tsx";
import control from "#web/ui/controls/control.module.css";
import { Note } from "#web/ui/feedback/note.tsx";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { useAddressWithBase, usePageQuery } from "#web/ui/site/site.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { SiteLink, useSitePath } from "#web/ui/links/links.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { useRoomProblemText } from "#web/ui/language/room-texts.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { useOfflinePlannerCache, useRememberedPlan } from "./planner-cache.ts";
import { RoomInBuildingBar, useRoomInBuilding } from "./room-in-building.tsx";
import { PlanFigure } from "./plan-figure.tsx";
import { PlanResult } from "./plan-result.tsx";
import { ResultDock, Remedies } from "./result-actions.tsx";
import styles from "./planner-page.module.css";
import { RoomFields } from "./room-fields.tsx";
import { SuitableArticles } from "./suitable-articles.tsx";
import { useCarriedRoom } from "#web/visitor-room/carry-room.ts";
import { EnergySection } from "#web/rooms/energy/energy-form.tsx";
import { DescriptionList } from "#web/rooms/result-values.tsx";
import { useLightPlan, type ServedPlan } from "#web/rooms/use-light-plan.ts";
import { usePlannerDraft, type PlannerDraft } from "./use-planner-draft.ts";
import { usePlannedZone } from "./use-planned-zone.ts";

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
  const calculation = useCalculation(view, draft, servedPlan);
  const { plan, result, calculated, sufficientGrid, problems, failure, isInterim } = calculation;
  const energyRooms = useEnergyRooms(result, draft.figures);
  const loadedDraft = { ...draft, state: withoutPendingArticle(draft.state, view) };
  const zoneToSave = usePlannedZone(view, loadedDraft);
  const lines = useMemo(() => {
    const groups = plan && arrangeGroups(plan);
    return groups ? plannedQuantities(view, { groups }) : [];
  }, [plan, view]);
  const roomInBuilding = useRoomInBuilding(loadedDraft, lines);
  const [article, second] = lines;
  const hasOneArticle = !isInterim && second === undefined;
  useRememberedPlan(view, article?.code, hasOneArticle ? calculated : undefined);
  const planned = useMemo(
    () => (hasOneArticle && result ? { result, zone: zoneToSave.zone } : undefined),
    [hasOneArticle, result, zoneToSave.zone],
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
            lines={lines}
            zoneToSave={zoneToSave}
            isBusy={isInterim}
          >
            {result && !isInterim && <Remedies view={view} draft={draft} result={result} grid={sufficientGrid} />}
            <Remarks view={view} draft={draft} isCalculated={result !== undefined} />
          </PlanResult>
        </div>
      </form>
      <EnergySection planId="room" rooms={energyRooms} />
      {result && lines.length > 0 && <ResultDock result={result} lines={lines} zoneToSave={zoneToSave} />}
      <SuitableArticles view={view} state={draft.state} setState={draft.setState} form={form} planned={planned} />
    </div>
  );
}

/** The calculation of the draft, with what prevents it. */
function useCalculation(view: PlannerView, draft: PlannerDraft, servedPlan: ServedPlan | undefined) {
  const problems = [...view.problems.filter(({ field }) => field === "roomType"), ...draft.problems];
  const plan = useDraftPlan(view, draft, problems.length === 0);
  const { outcome, calculatedPlan, isolux, sufficientGrid, isBusy, hasFailed } = useLightPlan(plan, servedPlan);
  const result = plan && outcome?.ok ? outcome.value : undefined;
  const calculated = useMemo(
    () => result && calculatedPlan && { plan: calculatedPlan, result, isolux },
    [result, calculatedPlan, isolux],
  );
  const isSecondPending = draft.state.secondArticle !== view.state.secondArticle;
  const isTypePending = draft.roomType !== view.setting.roomType;
  const areArticlesPending = draft.areArticlesPending && draft.state.article === undefined;
  const isInterim = isBusy || isSecondPending || isTypePending || areArticlesPending;
  const failure = plan && outcome && !outcome.ok && !isBusy ? outcome.problem : undefined;
  return { plan, result, calculated, sufficientGrid, problems, failure, isBusy, isInterim, hasFailed };
}

/** Empty while the power is unknown. @see rule F23 */
const useEnergyRooms = (result: LightPlanResult | undefined, figures: RoomFigures): readonly RenovatedRoom[] =>
  useMemo(() => {
    if (!result?.power) return [];
    const { power, luminaireCount } = result;
    return [{ areaM2: figures.length * figures.width, powerW: power.watts, luminaireCount, figures, count: 1 }];
  }, [result, figures]);

/** The room to remember, once the visitor or the address has set one. @see rule F10 */
function useRememberedSetting({ setting }: PlannerDraft): string | undefined {
  const isInAddress = usePageQuery().some(([name]) => ROOM_PARAMETERS.has(name));
  const isSet = isInAddress || setting.roomType !== "" || Object.keys(setting.figures).length > 0;
  return isSet ? writeRoom(setting) : undefined;
}

/** The input of the calculation, memoised. */
function useDraftPlan(view: PlannerView, { figures, state }: PlannerDraft, isValid: boolean): LightPlan | undefined {
  const isLoaded = state.secondArticle === view.state.secondArticle;
  const key = JSON.stringify([figures, state.grid, state.positions, isLoaded]);
  return useMemo(
    () =>
      isValid ? toLightPlan({ ...view, figures, state: withoutPendingArticle(state, view), problems: [] }) : undefined,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key changes with figures and luminaires
    [view.choice, view.secondChoice, key, isValid],
  );
}

/** The state without the luminaires of a second article that is still loading. */
function withoutPendingArticle(state: PlannerState, { state: { secondArticle } }: PlannerView): PlannerState {
  if (state.secondArticle === secondArticle || !state.positions) return state;
  return { ...state, positions: removeSecondArticle(state.positions) };
}

const MAX_UNKNOWN_PARTS = 8;

interface PlannerSectionProps {
  readonly view: PlannerView;
  readonly draft: PlannerDraft;
}

function PlannerHeader({ view, draft }: PlannerSectionProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const tRoom = useTranslations("room");
  const problemText = useRoomProblemText();
  const id = useId();
  const problem = view.problems.find(({ field }) => field === "roomType");
  return (
    <div className={styles["header"]}>
      <div>
        <Breadcrumb steps={[{ text: { text: t("title"), language }, to: undefined }]} />
        <h1>{t("title")}</h1>
      </div>
      <div className={styles["type"]}>
        <label htmlFor={id}>{tRoom("fields.roomType")}</label>
        <select
          id={id}
          className={control["select"]}
          name={ROOM_TYPE_PARAMETER}
          value={draft.roomType}
          aria-invalid={problem !== undefined || undefined}
          onChange={({ target }) =>
            draft.navigate(
              { roomType: target.value, figures: {} },
              { ...draft.state, article: undefined, secondArticle: undefined, grid: undefined, positions: undefined },
            )
          }
        >
          <option value="">{t("noType")}</option>
          {problem && <option value={view.setting.roomType}>{view.setting.roomType}</option>}
          {view.roomTypes.map(({ id: type, label }) => (
            <option key={type} value={type} lang={foreignLang(label, language)}>
              {label.text}
            </option>
          ))}
        </select>
        <input type="hidden" name={ROOM_FORM_PARAMETERS.layout} value={draft.figures.layout} />
        {problem && <p className="problem">{problemText(problem)}</p>}
        {view.invalidParts.length > 0 && (
          <p className="problem">
            {tRoom("unknownParts", { parts: view.invalidParts.slice(0, MAX_UNKNOWN_PARTS).join(", ") })}
          </p>
        )}
      </div>
      <Requirements view={view} draft={draft} />
    </div>
  );
}

function Requirements({ view: { requirements }, draft: { figures } }: PlannerSectionProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const ugrFormat = useNumberFormat();
  const format = (figure: ResultFigure, value: number | undefined): string =>
    value !== undefined && Number.isFinite(value) ? formatResult(figure, value, language) : "–";
  return (
    <DescriptionList
      className={styles["requirements"]}
      entries={[
        [t("illuminance"), format("illuminance", figures.illuminance)],
        [t("glareLimit"), requirements.ugr === undefined ? "–" : `UGR\u00A0${ugrFormat.format(requirements.ugr)}`],
        [t("uniformity"), format("uniformity", requirements.uniformity)],
        [t("workingPlane"), format("distance", figures.workingPlane)],
      ]}
    />
  );
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

interface RemarksProps extends PlannerSectionProps {
  readonly isCalculated: boolean;
}

/** The basis of the results. */
function Remarks({ view: { choice, secondChoice }, draft: { state }, isCalculated }: RemarksProps) {
  const t = useTranslations("planner");
  const tRoom = useTranslations("room");
  const calculatedArticles = isCalculated ? [choice, state.positions && secondChoice] : [];
  const articles = calculatedArticles.filter((item) => item !== undefined);
  return (
    <div className={styles["remarks"]}>
      {articles.map(({ code, estimateReason, isInMainsOperation }) => (
        <Fragment key={code}>
          <p>{t("calculatedWith", { code })}</p>
          {estimateReason && <p>{t(`estimates.${estimateReason}`)}</p>}
          {isInMainsOperation && <p>{t("mains")}</p>}
        </Fragment>
      ))}
      {isCalculated && state.positions && <p>{t("placedGlare")}</p>}
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
