import { memo, useCallback } from "react";
import { useRevalidator } from "react-router";
import {
  ALL_ARTICLES,
  DEFAULT_PLANNER,
  PLANNER_PARAMETERS,
  PLANNER_SORTS,
  type PlannerSort,
} from "#planning/planner-address.ts";
import { UNSUITABILITY_REASONS } from "#planning/suitability/suitable-rows.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { useReconnection } from "#web/session/session-context.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ArticleFilters } from "#web/ui/attributes/article-filters.tsx";
import { LoadFailure } from "#web/ui/feedback/load-failure.tsx";
import { ArticleCodeField } from "./article-code-field.tsx";
import { ArticleTable, type ArticlePlan } from "./article-table.tsx";
import type { PlannerDraft } from "./use-planner-draft.ts";
import { usePlannedZone } from "./use-planned-zone.ts";
import styles from "./suitable-articles.module.css";

/** Shown if the articles could not be loaded. A button retries, as does a restored connection. @see rule E3 */
function ArticlesLoadFailure({ code }: { readonly code: string | undefined }) {
  const t = useTranslations("planner");
  const { revalidate, state } = useRevalidator();
  useReconnection(() => void revalidate());
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
  /** Absent while it is pending, and for a plan with two articles. */
  readonly planned: ArticlePlan | undefined;
}

/** The articles that are suitable by the lumen method; the planned one has the results of its plan. */
export const SuitableArticles = memo(function SuitableArticles({
  view,
  state,
  setState,
  form,
  planned,
}: SuitableArticlesProps) {
  const t = useTranslations("planner");
  // Spelled as in the catalogue, once the view contains the choice.
  const chosenCode = state.article === view.state.article ? view.choice?.code : state.article;
  const { zone } = usePlannedZone(view, { ...view, state: DEFAULT_PLANNER });
  const choose = useCallback((article: string) => setState({ article, grid: undefined }), [setState]);
  return (
    <section className={styles["articles"]} aria-labelledby="planner-articles">
      <div className={styles["header"]}>
        <h2 id="planner-articles">{t("articles")}</h2>
        <ArticleCodeField
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
        <ArticleTable
          articles={view.articles}
          chosenCode={chosenCode}
          planned={planned}
          zone={zone}
          ugrLimit={view.requirements.ugr}
          form={form}
          onChoose={choose}
        />
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
        className="compact"
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
      <label className="choice screen-only">
        <input
          type="checkbox"
          role="switch"
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
