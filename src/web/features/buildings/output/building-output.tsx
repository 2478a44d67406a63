import { memo, useMemo, useState } from "react";
import { buildingList } from "#views/buildings/building-list.ts";
import { addSharedList } from "#project-list/lists/list-collection.ts";
import { hasRooms } from "#project-list/lists/list-zones.ts";
import { LIST_PATH } from "#project-list/lists/list-address.ts";
import { changeLists } from "#web/lists/project-list-store.ts";
import { useConnection } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import styles from "../buildings.module.css";
import { BUILDING_FILES, OFFLINE_FILES, useBuildingFiles, type BuildingToSave } from "./use-building-files.ts";

/** Exports the result of a building: as a project list, as files, in print. @see rule B11 */
export const BuildingOutput = memo(function BuildingOutput(props: BuildingToSave) {
  const t = useTranslations("buildingOutput");
  const isOffline = useConnection() !== "online";
  const { save, pending, failure } = useBuildingFiles(props);
  const isBusy = pending.length > 0;
  return (
    <section
      className={classNames("screen-only", styles["output"])}
      aria-labelledby="building-output"
      data-needs-scripts=""
    >
      <h2 id="building-output">{t("title")}</h2>
      <ul>
        <ListEntry view={props.view} />
        {BUILDING_FILES.map((file) => (
          <li key={file}>
            <Button
              variant="secondary"
              size="small"
              aria-describedby={`building-${file}`}
              disabled={isOffline && !OFFLINE_FILES.includes(file)}
              // The pressed button keeps the focus.
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || void save(file)}
            >
              <PageIcon name="download" />
              {t(file)}
            </Button>
            <span id={`building-${file}`}>{t(`${file}Hint`)}</span>
          </li>
        ))}
        <li>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            <PageIcon name="print" />
            {t("print")}
          </Button>
        </li>
      </ul>
      {isOffline && <p>{t("offline")}</p>}
      <p role="status" className={failure === undefined ? undefined : styles["failed"]}>
        {isBusy ? t("making") : failure}
      </p>
    </section>
  );
});

function ListEntry({ view }: Pick<BuildingToSave, "view">) {
  const t = useTranslations("buildingOutput");
  const [isAdded, setIsAdded] = useState(false);
  const list = useMemo(() => buildingList(view), [view]);
  return (
    <li>
      <Button
        variant="primary"
        size="small"
        aria-describedby="building-list"
        disabled={!list}
        onClick={() => {
          if (list) changeLists((lists) => addSharedList(lists, list));
          setIsAdded(list !== undefined);
        }}
      >
        <PageIcon name="list" />
        {t("list")}
      </Button>
      <span id="building-list">
        {list
          ? t("listHint", { zones: list.zones.length, isByStorey: String(!hasRooms(list)) })
          : t(view.totals.luminaireCount === 0 ? "noLuminaires" : "noList")}
      </span>
      <span role="status">
        {isAdded && (
          <>
            {t("listAdded")} <SiteLink to={LIST_PATH}>{t("openList")}</SiteLink>
          </>
        )}
      </span>
    </li>
  );
}
