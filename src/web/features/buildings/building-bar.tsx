import { MAX_BUILDINGS } from "#model/bounds.ts";
import { addBuilding, selectBuilding, removeBuilding, renameBuilding } from "#building/building-edits.ts";
import type { Building, Buildings } from "#building/building.ts";
import {
  changeBuildings,
  changeCurrentBuilding,
  redoBuildings,
  undoBuildings,
  useBuildings,
} from "#web/buildings/building-store.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import control from "#web/ui/controls/control.module.css";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { TextField } from "./fields/text-field.tsx";
import styles from "./buildings.module.css";

interface BuildingBarProps {
  readonly buildings: Buildings;
  readonly building: Building | undefined;
}

/** Selects, names, adds and removes the buildings of this browser; undo and redo. */
export function BuildingBar({ buildings, building }: BuildingBarProps) {
  const t = useTranslations("buildings");
  const { history } = useBuildings();
  const isFull = buildings.buildings.length >= MAX_BUILDINGS;
  const hasHistory = history.past.length > 0 || history.future.length > 0;
  if (!building && !hasHistory) return null;
  return (
    <div className={styles["bar"]} role="group" aria-label={t("building")}>
      {buildings.buildings.length > 1 && (
        <label className={control["labelled"]}>
          <span>{t("shown")}</span>
          <select
            className={control["select"]}
            value={buildings.current}
            onChange={({ target }) => changeBuildings((current) => selectBuilding(current, Number(target.value)))}
          >
            {buildings.buildings.map((item) => (
              <option key={item.id} value={item.id}>
                {item.name || t("defaultName", { number: item.id })}
              </option>
            ))}
          </select>
        </label>
      )}
      {building && (
        <TextField
          key={building.id}
          label={t("name")}
          value={building.name}
          placeholder={t("unnamed")}
          onCommit={(name) => changeCurrentBuilding((current) => renameBuilding(current, name))}
        />
      )}
      <span className={styles["steps"]}>
        <IconButton
          label={t("undo")}
          icon={<Icon name="reset" />}
          disabled={history.past.length === 0}
          onClick={undoBuildings}
        />
        <IconButton
          className={styles["redo"]}
          label={t("redo")}
          icon={<Icon name="reset" />}
          disabled={history.future.length === 0}
          onClick={redoBuildings}
        />
        {building && (
          <>
            <Button
              variant="quiet"
              size="small"
              disabled={isFull}
              title={isFull ? t("tooManyBuildings", { max: MAX_BUILDINGS }) : undefined}
              onClick={() => changeBuildings((current) => addBuilding(current, ""))}
            >
              <Icon name="plus" />
              {t("newBuilding")}
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => changeBuildings((current) => removeBuilding(current, building.id))}
            >
              <PageIcon name="trash" />
              {t("removeBuilding")}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
