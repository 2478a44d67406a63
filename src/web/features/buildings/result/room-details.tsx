import { useRef } from "react";
import { pinArticle } from "#building/building-edits.ts";
import { buildingRoomPath, withGrids, type RoomGrid } from "#building/planned-room.ts";
import { REJECTION_REASONS, type ArticleResult, type RoomChoice } from "#building/choosing/building-choice.ts";
import { initialIlluminance } from "#lighting/room-conditions.ts";
import { formatResult, formatUgr } from "#planning/room-units.ts";
import type { RoomView, BuildingView } from "#views/buildings/building-view.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { roomRemedies } from "#views/buildings/room-remedies.ts";
import { changeCurrentBuilding } from "#web/buildings/building-store.ts";
import styles from "./result.module.css";

interface RoomDetailsProps {
  readonly buildingId: number;
  readonly view: RoomView;
  readonly label: string;
}

/** Why a room has its article, or has none; its assumptions; a link to the planner. */
export function RoomDetails({ buildingId, view, label }: RoomDetailsProps) {
  const t = useTranslations("buildingResult");
  const { result, choice, figures, shortcomings, assumed, deviatesFromArea, isPinned } = view;
  const language = useLanguage();
  const detailsRef = useRef<HTMLDivElement>(null);
  // For changes by buttons that are removed with them.
  const focusDetails = (): void => detailsRef.current?.focus();
  const pin = (code: string | undefined): void => {
    changeCurrentBuilding((building) => pinArticle(building, { kind: "room", id: view.id }, code));
    focusDetails();
  };
  const assumedSizes = new Intl.ListFormat(language).format(assumed.map((size) => t(`sizes.${size}`)));
  return (
    <div
      ref={detailsRef}
      className={styles["explanation"]}
      role="group"
      aria-label={t("details", { room: label })}
      tabIndex={-1}
    >
      {shortcomings.length > 0 && (
        <p>{t("shortcomings", { reasons: shortcomings.map((reason) => t(`shortcoming.${reason}`)).join("; ") })}</p>
      )}
      <RoomRemedies view={view} label={label} onApply={focusDetails} />
      {choice && <ArticleChoice view={view} choice={choice} label={label} onPin={pin} />}
      {result && (
        <p>
          {t(`basis.${result.basis}`)}{" "}
          {t("initialIlluminance", {
            lux: formatResult("illuminance", initialIlluminance(result.average, figures.maintenance), language),
          })}
        </p>
      )}
      {assumed.length > 0 && <p>{t("assumed", { sizes: assumedSizes })}</p>}
      {deviatesFromArea && <p>{t("deviates")}</p>}
      <p className={styles["actions"]}>
        <SiteLink to={buildingRoomPath(buildingId, view, result?.luminaires[0]?.code)}>{t("openPlanner")}</SiteLink>
        {isPinned && (
          <Button variant="link" size="small" onClick={() => pin(undefined)}>
            {t("release")}
          </Button>
        )}
      </p>
    </div>
  );
}

interface ArticleChoiceProps extends Pick<RoomDetailsProps, "view" | "label"> {
  readonly choice: RoomChoice;
  readonly onPin: (code: string) => void;
}

function ArticleChoice({ view, choice, label, onPin }: ArticleChoiceProps) {
  const t = useTranslations("buildingResult");
  const language = useLanguage();
  const { suitableCount, ranking, rejectedCounts, lowestUgr, relaxations } = choice;
  const limit = view.requirements.ugr;
  const reasons = REJECTION_REASONS.filter((reason) => rejectedCounts[reason] > 0);
  return (
    <>
      <h4>{t(view.result ? "why" : "whyNot")}</h4>
      <p>{t("suitable", { count: suitableCount })}</p>
      {ranking.length > 0 && (
        <ol>
          {ranking.map((article) => (
            <RankedArticle key={article.code} article={article} view={view} label={label} onPin={onPin} />
          ))}
        </ol>
      )}
      {reasons.length > 0 && (
        <p>
          {t("excluded", {
            reasons: reasons
              .map((reason) => t(`excludedReasons.${reason}`, { count: rejectedCounts[reason] }))
              .join("; "),
          })}
        </p>
      )}
      {lowestUgr !== undefined && limit !== undefined && (
        <p>{t("lowestUgr", { ugr: formatResult("ugr", lowestUgr, language), limit })}</p>
      )}
      {relaxations.length > 0 && (
        <>
          <p>{t("helps")}</p>
          <ul>
            {relaxations.map(({ exclusions, articleCount }) => (
              <li key={exclusions.join()}>
                {t("loosening", {
                  exclusions: new Intl.ListFormat(language).format(exclusions.map((name) => t(`exclusions.${name}`))),
                  count: articleCount,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RankedArticleProps extends Pick<ArticleChoiceProps, "view" | "label" | "onPin"> {
  readonly article: ArticleResult;
}

function RankedArticle({
  article: { code, luminaireCount, illuminance, density, ugr },
  view,
  label,
  onPin,
}: RankedArticleProps) {
  const t = useTranslations("buildingResult");
  const language = useLanguage();
  const isChosen = view.result?.luminaires.some((line) => line.code === code) ?? false;
  return (
    <li>
      <SiteLink to={productPath(code)} translate="no">
        {code}
      </SiteLink>
      {": "}
      {t("ranked", {
        pieces: luminaireCount,
        average: formatResult("illuminance", illuminance, language),
        density: density === undefined ? "–" : formatResult("density", density, language),
        ugr: ugr === undefined ? "–" : formatUgr(ugr, language),
      })}{" "}
      {!isChosen && (
        <Button
          variant="link"
          size="small"
          aria-label={t("chooseFor", { code, room: label })}
          onClick={() => onPin(code)}
        >
          {t("choose")}
        </Button>
      )}
    </li>
  );
}

const applyGrids = (grids: ReadonlyMap<number, RoomGrid>): void =>
  changeCurrentBuilding((building) => withGrids(building, grids));

interface BuildingRemediesProps {
  readonly view: BuildingView;
  /** Called after a press, which removes the button. */
  readonly onApply: () => void;
}

/** Applies a sufficient grid to every room that has one. @see rule B13 */
export function BuildingRemedies({ view, onApply }: BuildingRemediesProps) {
  const t = useTranslations("buildingResult");
  const grids = roomRemedies(view);
  if (grids.size === 0) return null;
  return (
    <p className={styles["remedies"]} data-needs-scripts="">
      {t("remedies", {
        count: grids.size,
        more: [...grids.values()].reduce((sum, { additionalLuminaireCountInAllRooms: count }) => sum + count, 0),
      })}{" "}
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          applyGrids(grids);
          onApply();
        }}
      >
        {t("applyRemedies", { count: grids.size })}
      </Button>
    </p>
  );
}

interface RoomRemediesProps extends Pick<BuildingRemediesProps, "onApply"> {
  readonly view: RoomView;
  readonly label: string;
}

/** Applies the sufficient grid of one room. */
function RoomRemedies({ view, label, onApply }: RoomRemediesProps) {
  const t = useTranslations("buildingResult");
  const language = useLanguage();
  const grids = roomRemedies({ storeys: [{ name: "", rooms: [view] }] });
  return [...grids.values()].map(({ grid: { columns, rows }, additionalLuminaireCount, density }) => (
    <p key={view.id} className={styles["remedies"]}>
      {t("remedy", {
        more: additionalLuminaireCount,
        columns,
        rows,
        density: density === undefined ? "–" : formatResult("density", density, language),
      })}{" "}
      <Button
        variant="secondary"
        size="small"
        aria-label={t("applyRemedyTo", { columns, rows, room: label })}
        onClick={() => {
          applyGrids(grids);
          onApply();
        }}
      >
        {t("applyRemedy", { columns, rows })}
      </Button>
    </p>
  ));
}
