import type { LuminaireGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { formatUgr } from "#planning/room-units.ts";
import type { PlannerView } from "#views/planner/planner-view.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useTranslations, useNumberFormat } from "#web/ui/language/i18n.ts";
import { useDocumentAttribute } from "#web/ui/hooks/use-document-attribute.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import type { PlannedLine } from "#project-list/lists/list-zones.ts";
import { saveZone } from "#web/lists/list-actions.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import planResult from "./plan-result.module.css";
import type { PlannerDraft } from "./use-planner-draft.ts";
import type { ZoneToSave } from "./use-planned-zone.ts";
import styles from "./planner.module.css";

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
    <div className={planResult["remedies"]} role="group" aria-label={t("remedies")} data-needs-scripts="">
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
            {t("remedyArticle", { code: article.code, ugr: formatUgr(article.ugr, language) })}
          </TranslationSafeText>
        </Button>
      )}
    </div>
  );
}

interface ResultDockProps {
  readonly result: LightPlanResult;
  /** Precedes the illuminance: `≈` if the light distribution is estimated, else empty. */
  readonly mark: string;
  /** The calculated articles with their quantities. */
  readonly lines: readonly PlannedLine[];
  readonly zoneToSave: ZoneToSave;
}

/** Keeps the result visible on phones. */
export function ResultDock({
  result: { luminaireCount, light },
  mark,
  lines,
  zoneToSave: { zone, target },
}: ResultDockProps) {
  const t = useTranslations("planner");
  const integerFormat = useNumberFormat({ maximumFractionDigits: 0 });
  const catalogue = useCatalogue();
  // Keeps focused elements clear of the dock.
  useDocumentAttribute("dock");
  const values = {
    count: integerFormat.format(luminaireCount),
    number: luminaireCount,
    lux: mark + integerFormat.format(light.average),
  };
  return (
    <div className={styles["dock"]} data-needs-scripts="">
      <p key={`${values.count} ${values.lux}`}>{t.rich("dock", { ...values, b: (chunks) => <b>{chunks}</b> })}</p>
      <Button variant="primary" onClick={() => void saveZone(target, zone, lines, catalogue)}>
        <Icon name={target ? "check" : "plus"} />
        {t(target ? "dockUpdate" : "dockAdd")}
      </Button>
    </div>
  );
}
