import type { LuminaireGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { ugrText } from "#planning/room-units.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import styles from "./plan-result.module.css";
import type { PlannerDraft } from "./use-planner-draft.ts";

interface RemediesProps {
  readonly view: PlannerView;
  readonly draft: PlannerDraft;
  readonly result: LightPlanResult;
  /** A grid with the required illuminance and uniformity, if known. */
  readonly grid: LuminaireGrid | undefined;
}

/** Suggestions for unmet requirements of a plan: another arrangement, or an article with less glare. @see rule F12 */
export function Remedies({ view: { requirements, articles, choice }, draft, result, grid }: RemediesProps) {
  const t = useTranslations("planner");
  const language = useLanguage();
  const limit = requirements.ugr;
  const exceedsUgr = limit !== undefined && result.ugr !== undefined && result.ugr.highest > limit;
  const { positions, secondArticle } = draft.state;
  // With two articles, it is unknown which of them exceeds the limit.
  const hasOneArticle = !positions || secondArticle === undefined;
  const article =
    exceedsUgr && hasOneArticle
      ? articles.find(({ code, ugr }) => code !== choice?.code && ugr !== undefined && ugr <= limit)
      : undefined;
  if (!grid && !article) return null;
  return (
    <div className={styles["remedies"]} role="group" aria-label={t("remedies")} data-needs-scripts="">
      {grid && (
        <Button variant="secondary" size="small" onClick={() => draft.setState({ grid })}>
          <TranslationSafeText>{t("remedyGrid", { ...grid, count: grid.columns * grid.rows })}</TranslationSafeText>
        </Button>
      )}
      {article?.ugr !== undefined && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => draft.setState({ article: article.code, grid: undefined })}
        >
          <TranslationSafeText>
            {t("remedyArticle", { code: article.code, ugr: ugrText(article.ugr, language) })}
          </TranslationSafeText>
        </Button>
      )}
    </div>
  );
}
