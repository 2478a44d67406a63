import { useMemo } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { addSharedList } from "#project-list/lists/list-collection.ts";
import { LIST_PATH } from "#project-list/lists/list-address.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import type { ProjectListView } from "#views/project-list-view.ts";
import { changeLists } from "#web/lists/project-list-store.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { SiteLink, useSitePath } from "#web/ui/links/links.tsx";
import { ChangesNote } from "./changes-note.tsx";
import { focusHeading } from "../controls/focus.ts";
import styles from "./lists.module.css";
import { ListLayout, PrintDate, PrintButton } from "./list-layout.tsx";
import { ListSummary } from "../lines/list-summary.tsx";
import { ListTable } from "../lines/list-table.tsx";
import { useLinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import { useListName } from "../lookups/names.ts";
import { lookupsFromView } from "#web/lists/use-list-lookups.ts";

/** A list from a link, readable without scripts; can be added to the visitor's lists. */
export function SharedListPage({ list, view }: { readonly list: SharedList; readonly view: ProjectListView }) {
  const t = useTranslations("projectList");
  const name = useListName()(list);
  const { revalidate } = useRevalidator();
  const lookups = lookupsFromView(view, list, () => void revalidate());
  const zones = useMemo(() => list.zones.map((zone, index) => ({ ...zone, id: index + 1 })), [list]);
  const linesInRooms = useLinesInRooms(zones, lookups);
  return (
    <>
      <div className={styles["header"]}>
        <h1 tabIndex={-1}>{name}</h1>
        <PrintDate />
        <div className={styles["tools"]}>
          <PrintButton />
        </div>
      </div>
      <Note
        className={classNames(styles["note"], styles["shared"], "screen-only")}
        action={<AddToVisitorLists list={list} name={name} />}
      >
        {t("sharedNote")}
      </Note>
      <ChangesNote list={list} lookups={lookups} isReadOnly />
      <ListLayout
        aside={<ListSummary list={list} name={name} lookups={lookups} linesInRooms={linesInRooms} shop={view.shop} />}
      >
        <ListTable zones={zones} lookups={lookups} linesInRooms={linesInRooms} />
      </ListLayout>
    </>
  );
}

function AddToVisitorLists({ list, name }: { readonly list: SharedList; readonly name: string }) {
  const t = useTranslations("projectList");
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const add = async () => {
    changeLists((lists) => addSharedList(lists, list), { kind: "imported", name });
    // The back button must not offer to add it again.
    await navigate(sitePath(LIST_PATH), { replace: true });
    requestAnimationFrame(focusHeading);
  };
  return (
    <>
      <SiteLink to={LIST_PATH} className={buttonClass({ variant: "quiet", size: "small" })} data-needs-scripts="">
        {t("toVisitorLists")}
      </SiteLink>
      <Button variant="primary" size="small" onClick={() => void add()} data-needs-scripts="">
        <Icon name="plus" />
        {t("addShared")}
      </Button>
    </>
  );
}
