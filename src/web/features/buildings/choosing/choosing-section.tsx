import { memo } from "react";
import { changeSettings, pinArticle } from "#building/building-edits.ts";
import { CHOICE_CRITERIA, type BuildingSettings } from "#building/building.ts";
import type { RoomType } from "#model/entities/entities.ts";
import { DEFAULT_ROOM, type NumericRoomField } from "#planning/room-setting.ts";
import { roomLabel } from "#views/parts/catalogue-names.ts";
import { changeCurrentBuilding } from "#web/buildings/building-store.ts";
import { useConnection } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ArticleFilters } from "#web/ui/attributes/article-filters.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import { useDelayedCondition } from "#web/ui/hooks/use-debounced.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { ArticleField, OptionalNumberField, RoomFigureField } from "../fields/text-field.tsx";
import page from "../buildings.module.css";
import { ArticleLimit } from "./article-limit.tsx";
import { type BuildingChoiceState, useBuildingFilters } from "./use-building-choice.ts";
import styles from "./choosing.module.css";

interface ChoosingSectionProps {
  readonly settings: BuildingSettings;
  readonly choiceState: BuildingChoiceState;
  readonly types: readonly RoomType[];
}

/** Length divided by width. */
const PROPORTION_LIMITS = [1, 20] as const;

const COMMON_ROOM_FIELDS = [
  "height",
  "maintenance",
  "workingPlane",
  "ceiling",
  "walls",
  "floor",
] as const satisfies readonly NumericRoomField[];

/** The criteria for choosing articles, and its progress. @see rules B4, B6 */
export function ChoosingSection({ settings, choiceState, types }: ChoosingSectionProps) {
  const t = useTranslations("buildings");
  const filters = useBuildingFilters(settings.filters);
  return (
    <section className={classNames(page["section"], "screen-only")} aria-labelledby="buildings-choosing">
      <h2 id="buildings-choosing">{t("choosing")}</h2>
      <div className={styles["criteria"]}>
        <label className="labelled">
          <span>{t("criterion")}</span>
          <select
            className="compact"
            value={settings.criterion}
            onChange={({ target }) =>
              updateSettings({ criterion: CHOICE_CRITERIA.find((name) => name === target.value) ?? "pieces" })
            }
          >
            {CHOICE_CRITERIA.map((name) => (
              <option key={name} value={name}>
                {t(`criteria.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <ArticleFilters
          filters={filters}
          chosen={settings.filters}
          onChange={(chosen) => updateSettings({ filters: chosen })}
          label={t("articleFilters")}
        />
      </div>
      <Progress choiceState={choiceState} />
      <ArticleLimit limit={settings.maxArticles} limitedChoices={choiceState.limitedChoices} onLimit={setLimit} />
      <details className={page["fold"]}>
        <summary>{t("forAllRooms")}</summary>
        <RoomDefaults settings={settings} />
      </details>
      <details className={page["fold"]}>
        <summary>{t("pins")}</summary>
        <Pins settings={settings} types={types} />
      </details>
      <p className={styles["note"]}>{t("choosingNote")}</p>
    </section>
  );
}

const updateSettings = (changes: Parameters<typeof changeSettings>[1]): void =>
  changeCurrentBuilding((current) => changeSettings(current, changes));
const setLimit = (maxArticles: number | undefined): void => updateSettings({ maxArticles });

/** The controls below would move if a short choice were shown after every edit. */
const PROGRESS_DELAY_MS = 500;

function Progress({ choiceState: { progress, state, cancel, start } }: { readonly choiceState: BuildingChoiceState }) {
  const t = useTranslations("buildings");
  const isOffline = useConnection() !== "online";
  const isBusy = state === "busy";
  const isProgressShown = useDelayedCondition(isBusy, PROGRESS_DELAY_MS);
  return (
    <>
      <div className={styles["progress"]}>
        {isProgressShown && (
          <>
            <progress max={1} value={progress} aria-label={t("progress")} />
            <Button variant="secondary" size="small" onClick={cancel}>
              {t("cancel")}
            </Button>
          </>
        )}
      </div>
      <p role="status" className={isProgressShown ? undefined : "vh"}>
        {isBusy ? t("choosingNow") : state === "done" ? t("chosen") : ""}
      </p>
      {(state === "cancelled" || state === "failed") && (
        <Note
          kind={state === "failed" ? "error" : "info"}
          action={
            <Button variant="secondary" size="small" onClick={start}>
              {t("chooseAgain")}
            </Button>
          }
        >
          {t(state === "cancelled" ? state : isOffline ? "choosingOffline" : "choosingFailed")}
        </Note>
      )}
    </>
  );
}

const RoomDefaults = memo(function RoomDefaults({
  settings: { proportion, figures },
}: Pick<ChoosingSectionProps, "settings">) {
  const t = useTranslations("buildings");
  const setRoomValue = (name: NumericRoomField, value: number | undefined): void => {
    const rest = Object.fromEntries(Object.entries(figures).filter(([key]) => key !== name));
    updateSettings({ figures: value === undefined ? rest : { ...rest, [name]: value } });
  };
  return (
    <div className={styles["fields"]}>
      <OptionalNumberField
        label={t("proportion")}
        unit=": 1"
        value={proportion}
        limits={PROPORTION_LIMITS}
        onCommit={(value) => value !== undefined && updateSettings({ proportion: value })}
      />
      {COMMON_ROOM_FIELDS.map((name) => (
        <RoomFigureField
          key={name}
          name={name}
          value={figures[name]}
          assumedValue={DEFAULT_ROOM[name]}
          onCommit={(value) => setRoomValue(name, value)}
        />
      ))}
    </div>
  );
});

/** Pinned articles of the building and of room types. */
const Pins = memo(function Pins({ settings, types }: Omit<ChoosingSectionProps, "choiceState">) {
  const t = useTranslations("buildings");
  const language = useLanguage();
  const pins = new Map(Object.entries(settings.pinByType));
  return (
    <div className={styles["fields"]}>
      <ArticleField
        label={t("pinInBuilding")}
        code={settings.pin}
        onPin={(code) => changeCurrentBuilding((current) => pinArticle(current, { kind: "building" }, code))}
      />
      {types.map((type) => (
        <ArticleField
          key={type.room_type_id}
          label={roomLabel(type, language).text}
          code={pins.get(type.room_type_id)}
          onPin={(code) =>
            changeCurrentBuilding((current) => pinArticle(current, { kind: "type", roomType: type.room_type_id }, code))
          }
        />
      ))}
    </div>
  );
});
