import { memo, useCallback } from "react";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { PLANNER_PARAMETERS } from "#planning/planner-address.ts";
import { ESTIMATE_MARK, type ResultFigure, formatResult, formatUgr } from "#planning/room-units.ts";
import type { PlannedZone } from "#project-list/lists/list-zones.ts";
import { productPath } from "#views/parts/product-parts.ts";
import type { PlannerArticle } from "#views/planner/planner-articles.ts";
import { saveZone } from "#web/lists/list-actions.ts";
import { Verdict } from "#web/rooms/result-values.tsx";
import { useCatalogue } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CatalogueText, TranslationSafeText } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import styles from "./suitable-articles.module.css";

/** A plan with one article. */
export interface ArticlePlan {
  readonly code: string;
  readonly result: LightPlanResult;
  /** The room with its arrangement, for the project list. */
  readonly zone: PlannedZone;
}

interface ArticleTableProps {
  readonly articles: readonly PlannerArticle[];
  readonly chosenCode: string | undefined;
  /** Replaces the results of the lumen method in the row of its article. */
  readonly planned: ArticlePlan | undefined;
  /** The room of the other articles, for the project list. */
  readonly zone: PlannedZone;
  readonly ugrLimit: number | undefined;
  readonly form: string;
  /** Stable across renders. */
  readonly onChoose: (code: string) => void;
}

const COLUMNS = ["article", "flux", "watts", "glare", "requiredQuantity", "average", "density"] as const;

export function ArticleTable({ articles, chosenCode, planned, zone, ...rowProps }: ArticleTableProps) {
  const t = useTranslations("planner");
  const add = useAddZone(zone);
  const addPlanned = useAddZone(planned?.zone ?? zone);
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
      <tbody>
        {articles.map((article) => {
          const isPlanned = article.code === planned?.code;
          return (
            <ArticleRow
              key={article.code}
              {...rowProps}
              article={isPlanned ? withPlanResults(article, planned.result) : article}
              isChosen={article.code === chosenCode}
              onAdd={isPlanned ? addPlanned : add}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** @returns a function that adds an article to the project list as a zone; stable while the zone is */
function useAddZone(zone: PlannedZone): (code: string, quantity: number) => void {
  const catalogue = useCatalogue();
  return useCallback(
    (code, quantity) => void saveZone(undefined, zone, [{ code, quantity }], catalogue),
    [zone, catalogue],
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

interface ArticleRowProps extends Pick<ArticleTableProps, "ugrLimit" | "form" | "onChoose"> {
  readonly article: PlannerArticle;
  readonly isChosen: boolean;
  readonly onAdd: (code: string, quantity: number) => void;
}

/** Memoised: a choice renders two of the rows again. */
const ArticleRow = memo(function ArticleRow({ article, isChosen, ugrLimit, form, onChoose, onAdd }: ArticleRowProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const { code, family, category, imageUrl, flux, watts, ugr, luminaireCount, illuminance, density, isEstimated } =
    article;
  const prefix = isEstimated ? ESTIMATE_MARK : "";
  const format = (figure: ResultFigure, value: number | undefined): string =>
    value === undefined ? "–" : formatResult(figure, value, language);
  const ugrLabel = ugr === undefined ? "–" : prefix + formatUgr(ugr, language);
  return (
    <tr>
      <td className={styles["pick"]}>
        <input
          type="radio"
          className="screen-only"
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
      <td className={styles["density"]}>{density === undefined ? "–" : prefix + format("density", density)}</td>
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
