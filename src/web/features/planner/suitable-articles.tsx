import { memo, useCallback, useEffect, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import {
  ALL_ARTICLES,
  DEFAULT_PLANNER,
  PLANNER_PARAMETERS,
  PLANNER_SORTS,
  type PlannerSort,
} from "#planning/planner-address.ts";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { type ResultFigure, formatResult, formatUgr } from "#planning/room-units.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { UNSUITABILITY_REASONS } from "#planning/suitability/suitable-rows.ts";
import type { PlannerArticle } from "#views/planner/planner-articles.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { saveZone } from "#web/lists/list-actions.ts";
import { useCatalogue, useSession } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import control from "#web/ui/controls/control.module.css";
import { TranslationSafeText, CatalogueText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { ArticleFilters } from "#web/ui/attributes/article-filters.tsx";
import { LoadFailure } from "#web/ui/feedback/load-failure.tsx";
import { Verdict } from "#web/rooms/result-values.tsx";
import { ArticleCodeField } from "./article-code-field.tsx";
import type { PlannerDraft } from "./use-planner-draft.ts";
import { usePlannedZone } from "./use-planned-zone.ts";
import styles from "./suitable-articles.module.css";

/** Shown if the articles could not be loaded. A button retries, as does a restored connection. @see rule E3 */
function ArticlesLoadFailure({ code }: { readonly code: string | undefined }) {
  const t = useTranslations("planner");
  const { revalidate, state } = useRevalidator();
  const { store } = useSession();
  useEffect(
    () =>
      store.subscribe(({ connection }, previous) => {
        if (connection === "online" && previous.connection !== "online") void revalidate();
      }),
    [store, revalidate],
  );
  return (
    <LoadFailure isRetrying={state !== "idle"} onRetry={() => void revalidate()}>
      {t("articlesFailed")}{" "}
      {code !== undefined && <TranslationSafeText>{t("continuesWith", { code })}</TranslationSafeText>}
    </LoadFailure>
  );
}

interface SuitableArticlesProps {
  readonly view: PlannerView;
  readonly state: PlannerDraft["state"];
  readonly setState: PlannerDraft["setState"];
  readonly form: string;
  /** The result of the chosen article's plan; absent while pending, and for a plan with two articles. */
  readonly planResult: LightPlanResult | undefined;
}

/** The articles that are suitable by the lumen method; the chosen article has the results of its plan. */
export const SuitableArticles = memo(function SuitableArticles({
  view,
  state,
  setState,
  form,
  planResult,
}: SuitableArticlesProps) {
  const t = useTranslations("planner");
  const catalogue = useCatalogue();
  // Spelled as in the catalogue, once the view contains the choice.
  const chosenCode = state.article === view.state.article ? view.choice?.code : state.article;
  const { zone } = usePlannedZone(view, { ...view, state: DEFAULT_PLANNER });
  const choose = useCallback((article: string) => setState({ article, grid: undefined }), [setState]);
  const addToZone = useCallback(
    (code: string, quantity: number) => void saveZone(undefined, zone, [{ code, quantity }], catalogue),
    [zone, catalogue],
  );
  return (
    <section className={styles["articles"]} aria-labelledby="planner-articles">
      <div className={styles["header"]}>
        <h2 id="planner-articles">{t("articles")}</h2>
        <ArticleCodeField
          key={view.unknownArticle}
          label={t("articleCode")}
          buttonText={t("calculate")}
          name={PLANNER_PARAMETERS.article}
          form={form}
          unknownCode={view.unknownArticle}
          onChoose={choose}
        />
        <SortField state={state} setState={setState} form={form} />
      </div>
      <ArticleFilters
        filters={view.filters}
        chosen={state.filters}
        onChange={(filters) => setState({ filters })}
        label={t("filters")}
        form={form}
      />
      {view.unsuitable && <UnsuitableSummary counts={view.unsuitable} state={state} setState={setState} form={form} />}
      {view.articles.length === 0 ? (
        <NoArticles view={view} />
      ) : (
        <ArticleTable>
          {view.articles.map((article) => (
            <ArticleRow
              key={article.code}
              article={article.code === chosenCode && planResult ? withPlanResults(article, planResult) : article}
              isChosen={article.code === chosenCode}
              ugrLimit={view.requirements.ugr}
              form={form}
              onChoose={choose}
              onAdd={addToZone}
            />
          ))}
        </ArticleTable>
      )}
      {view.articles.some(({ isEstimated }) => isEstimated) && <p className={styles["note"]}>{t("estimated")}</p>}
      {view.articles.length > 0 && <p className={styles["note"]}>{t("byLumenMethod")}</p>}
    </section>
  );
});

type StateProps = Pick<SuitableArticlesProps, "state" | "setState" | "form">;

function SortField({ state, setState, form }: StateProps) {
  const t = useTranslations("planner");
  return (
    <label className={styles["sort"]}>
      <span>{t("sortBy")}</span>
      <select
        className={control["compactSelect"]}
        form={form}
        name={PLANNER_PARAMETERS.sort}
        value={state.sort}
        onChange={({ target }) => setState({ sort: target.value as PlannerSort })}
      >
        {PLANNER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

const COLUMNS = ["article", "flux", "watts", "glare", "requiredQuantity", "average", "density"] as const;

function ArticleTable({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("planner");
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <td />
          <td />
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(column)}
            </th>
          ))}
          <td data-needs-scripts="" />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** An article with the results of its plan instead of those of the lumen method. */
const withPlanResults = (
  article: PlannerArticle,
  { luminaireCount, light, power, ugr }: LightPlanResult,
): PlannerArticle => ({
  ...article,
  luminaireCount,
  illuminance: light.average,
  density: power?.perSquareMetre ?? article.density,
  ugr: ugr?.highest,
});

interface UnsuitableProps extends StateProps {
  readonly counts: NonNullable<PlannerView["unsuitable"]>;
}

/** How many families have no suitable article, and why; the switch lists them as well. */
function UnsuitableSummary({ counts, state, setState, form }: UnsuitableProps) {
  const t = useTranslations("planner");
  const reasons = UNSUITABILITY_REASONS.filter((reason) => counts[reason] > 0);
  if (reasons.length === 0) return null;
  return (
    <div className={styles["unsuitable"]}>
      <p>
        {t("unsuitable", {
          reasons: reasons.map((reason) => t(`unsuitableReasons.${reason}`, { count: counts[reason] })).join("; "),
        })}
      </p>
      <label className={classNames(control["switchField"], "screen-only")}>
        <input
          type="checkbox"
          role="switch"
          className={control["switch"]}
          form={form}
          name={PLANNER_PARAMETERS.suitable}
          value={ALL_ARTICLES}
          checked={state.showsUnsuitable}
          onChange={({ target }) => setState({ showsUnsuitable: target.checked })}
        />
        {t("showUnsuitable")}
      </label>
    </div>
  );
}

function NoArticles({
  view: { problems, isComplete, choice, unsuitable, state },
}: Pick<SuitableArticlesProps, "view">) {
  const t = useTranslations("planner");
  if (problems.length > 0) return <p>{t("articlesAfterCorrection")}</p>;
  if (isComplete && state.filters.length > 0) return <p>{t("noneMatching")}</p>;
  if (isComplete)
    return (
      <p>
        {t(
          unsuitable && unsuitable.glare + unsuitable.protection + unsuitable.uneven > 0
            ? "noneSuitable"
            : "noArticles",
        )}
      </p>
    );
  return <ArticlesLoadFailure code={choice?.code} />;
}

interface ArticleRowProps {
  readonly article: PlannerArticle;
  readonly isChosen: boolean;
  readonly ugrLimit: number | undefined;
  readonly form: string;
  readonly onChoose: (code: string) => void;
  readonly onAdd: (code: string, quantity: number) => void;
}

const ArticleRow = memo(function ArticleRow({ article, isChosen, ugrLimit, form, onChoose, onAdd }: ArticleRowProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const { code, family, category, imageUrl, flux, watts, ugr, luminaireCount, illuminance, density, isEstimated } =
    article;
  const prefix = isEstimated ? "≈ " : "";
  const format = (figure: ResultFigure, value: number | undefined): string =>
    value === undefined ? "–" : formatResult(figure, value, language);
  const ugrLabel = ugr === undefined ? "–" : prefix + formatUgr(ugr, language);
  return (
    <tr className={isChosen ? styles["chosen"] : undefined}>
      <td className={styles["pick"]}>
        <input
          type="radio"
          className={classNames(control["check"], "screen-only")}
          form={form}
          name={PLANNER_PARAMETERS.article}
          value={code}
          checked={isChosen}
          aria-label={t("calculateWith", { code })}
          onChange={() => onChoose(code)}
        />
      </td>
      <td className={styles["picture"]}>
        <Picture imageUrl={imageUrl} subject={{ kind: "article", id: code }} size="thumb" alt="" />
      </td>
      <th scope="row" className={styles["article"]}>
        <SiteLink to={productPath(code)} className="plain-link" translate="no">
          {code}
        </SiteLink>
        <small>
          {family}
          {family !== undefined && category && ", "}
          {category && <CatalogueText text={category} />}
        </small>
      </th>
      <td className={styles["flux"]}>{format("flux", flux)}</td>
      <td className={styles["watts"]}>{format("watts", watts)}</td>
      <td className={styles["glare"]}>
        {ugr === undefined || ugrLimit === undefined ? ugrLabel : <Verdict isMet={ugr <= ugrLimit} text={ugrLabel} />}
      </td>
      <td className={styles["requiredQuantity"]}>
        <TranslationSafeText>{prefix}</TranslationSafeText>
        <b>{format("count", luminaireCount)}</b>{" "}
        <TranslationSafeText>{t("quantityUnit", { count: luminaireCount })}</TranslationSafeText>
      </td>
      <td className={styles["average"]}>{prefix + format("illuminance", illuminance)}</td>
      <td className={styles["density"]}>{format("density", density)}</td>
      <td className={styles["add"]} data-needs-scripts="">
        <Button
          variant="secondary"
          size="small"
          aria-label={t("addQuantity", { code, count: luminaireCount })}
          onClick={() => onAdd(code, luminaireCount)}
        >
          <Icon name="plus" />
          {t("add")}
        </Button>
      </td>
    </tr>
  );
});
