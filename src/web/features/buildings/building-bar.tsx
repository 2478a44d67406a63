import { MAX_BUILDINGS } from "#model/bounds.ts";
import { addBuilding, chooseBuilding, removeBuilding, renameBuilding } from "#building/building-edits.ts";
import type { Building, Buildings } from "#building/building.ts";
import {
  changeBuildings,
  changeCurrentBuilding,
  redoBuildings,
  undoBuildings,
  useBuildings,
} from "#web/buildings/building-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import control from "#web/ui/controls/control.module.css";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { TypedField } from "./fields/typed-field.tsx";
import { useBuildingName } from "./use-building-name.ts";
import styles from "./buildings.module.css";

interface BuildingBarProps {
  readonly all: Buildings;
  readonly building: Building | undefined;
}

/** The buildings of this browser: which is shown, its name, and the steps back and forward. */
export function BuildingBar({ all, building }: BuildingBarProps) {
  const t = useTranslations("buildings");
  const { history } = useBuildings();
  const nameOf = useBuildingName();
  const hasSteps = history.past.length > 0 || history.future.length > 0;
  if (!building && !hasSteps) return null;
  return (
    <div className={styles["bar"]} role="group" aria-label={t("building")}>
      {all.buildings.length > 1 && (
        <label>
          <span>{t("shown")}</span>
          <select
            className={control["select"]}
            value={all.current}
            onChange={({ target }) => changeBuildings((now) => chooseBuilding(now, Number(target.value)))}
          >
            {all.buildings.map((item) => (
              <option key={item.id} value={item.id}>
                {nameOf(item)}
              </option>
            ))}
          </select>
        </label>
      )}
      {building && (
        <TypedField
          key={building.id}
          label={t("name")}
          value={building.name}
          placeholder={t("unnamed")}
          onType={(name) => changeCurrentBuilding((now) => renameBuilding(now, name))}
        />
      )}
      <span className={styles["steps"]}>
        <button
          type="button"
          className={buttonClass({ variant: "quiet", iconOnly: true })}
          aria-label={t("undo")}
          title={t("undo")}
          disabled={history.past.length === 0}
          onClick={undoBuildings}
        >
          <Icon name="reset" />
        </button>
        <button
          type="button"
          className={buttonClass({ variant: "quiet", iconOnly: true, className: styles["redo"] })}
          aria-label={t("redo")}
          title={t("redo")}
          disabled={history.future.length === 0}
          onClick={redoBuildings}
        >
          <Icon name="reset" />
        </button>
        {building && (
          <>
            <button
              type="button"
              className={buttonClass({ variant: "quiet", size: "small" })}
              disabled={all.buildings.length >= MAX_BUILDINGS}
              title={all.buildings.length >= MAX_BUILDINGS ? t("tooManyBuildings", { max: MAX_BUILDINGS }) : undefined}
              onClick={() => changeBuildings((now) => addBuilding(now, ""))}
            >
              <Icon name="plus" />
              {t("newBuilding")}
            </button>
            <button
              type="button"
              className={buttonClass({ variant: "quiet", size: "small" })}
              onClick={() => changeBuildings((now) => removeBuilding(now, building.id))}
            >
              <PageIcon name="trash" />
              {t("removeBuilding")}
            </button>
          </>
        )}
      </span>
    </div>
  );
}
