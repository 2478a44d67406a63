import { type MouseEvent, useRef } from "react";
import { MAX_BUILDINGS } from "#model/bounds.ts";
import {
  addBuilding,
  currentBuilding,
  removeBuilding,
  renameBuilding,
  selectBuilding,
} from "#building/building-edits.ts";
import type { Buildings } from "#building/building.ts";
import {
  changeBuildings,
  changeCurrentBuilding,
  redoBuildings,
  undoBuildings,
  useBuildings,
} from "#web/buildings/building-store.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { TextField } from "./fields/text-field.tsx";
import styles from "./buildings.module.css";

/**
 * Selects, names, adds and removes the buildings of this browser; undo and redo. Buttons are only `aria-disabled`, since
 * the pressed one would lose the focus.
 */
export function BuildingBar() {
  const t = useTranslations("buildings");
  const { past, present, future } = useBuildings().history;
  const building = currentBuilding(present);
  const undoRef = useRef<HTMLButtonElement>(null);
  if (!building && past.length === 0 && future.length === 0) return null;
  return (
    <div className={styles["bar"]} role="group" aria-label={t("building")}>
      {present.buildings.length > 1 && <BuildingSelect buildings={present} />}
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
          ref={undoRef}
          label={t("undo")}
          icon={<Icon name="reset" />}
          aria-disabled={past.length === 0 || undefined}
          onClick={undoBuildings}
        />
        <IconButton
          className={styles["redo"]}
          label={t("redo")}
          icon={<Icon name="reset" />}
          aria-disabled={future.length === 0 || undefined}
          onClick={redoBuildings}
        />
        {building && (
          <BuildingButtons
            id={building.id}
            isFull={present.buildings.length >= MAX_BUILDINGS}
            onRemoveLast={() => undoRef.current?.focus()}
          />
        )}
      </span>
    </div>
  );
}

function BuildingSelect({ buildings: { current, buildings } }: { readonly buildings: Buildings }) {
  const t = useTranslations("buildings");
  return (
    <label className="labelled">
      <span>{t("shown")}</span>
      <select
        value={current}
        onChange={({ target }) => changeBuildings((all) => selectBuilding(all, Number(target.value)))}
      >
        {buildings.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || t("defaultName", { number: id })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface BuildingButtonsProps {
  readonly id: number;
  /** Whether the browser stores no more buildings. */
  readonly isFull: boolean;
  /** Called when these buttons have disappeared with the last building. */
  readonly onRemoveLast: () => void;
}

function BuildingButtons({ id, isFull, onRemoveLast }: BuildingButtonsProps) {
  const t = useTranslations("buildings");
  const remove = ({ currentTarget: button }: MouseEvent): void => {
    changeBuildings((all) => removeBuilding(all, id));
    requestAnimationFrame(() => button.isConnected || onRemoveLast());
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isFull || undefined}
        title={isFull ? t("tooManyBuildings", { max: MAX_BUILDINGS }) : undefined}
        onClick={() => changeBuildings((all) => addBuilding(all, ""))}
      >
        <Icon name="plus" />
        {t("newBuilding")}
      </Button>
      <Button variant="quiet" size="small" onClick={remove}>
        <PageIcon name="trash" />
        {t("removeBuilding")}
      </Button>
    </>
  );
}
