import { useEffect, type ReactNode } from "react";
import type { ListLine, ProjectList, SharedList } from "#project-list/lists/project-list.ts";
import type { ProjectListView } from "#views/project-list-view.ts";
import { changeCurrentList, completeCurrentList, ZONES_FULL } from "#web/lists/project-list-store.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { completeLines } from "../lookups/article-codes.ts";
import { listTotals } from "#project-list/lists/list-totals.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { LOCALES } from "#model/languages/language.ts";
import { sortLines, addZone } from "#project-list/lists/list-zones.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ChangesNote } from "./changes-note.tsx";
import { EmptyList, ListLayout } from "./list-layout.tsx";
import { ListHeader } from "./list-header.tsx";
import { ListSummary } from "../lines/list-summary.tsx";
import { ListTable } from "../lines/list-table.tsx";
import { useLinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import { useListName } from "../lookups/names.ts";
import { useListLookups, type ListLookups } from "#web/lists/use-list-lookups.ts";
import { DetailsMenu } from "../controls/overlays.tsx";
import { closeMenu } from "../controls/focus.ts";
import styles from "../lines/lines.module.css";
import { NameEditor } from "../controls/name-form.tsx";

interface EditableListProps {
  readonly list: ProjectList;
  readonly view: ProjectListView;
  readonly quickEntry: ReactNode;
}

export function EditableList({ list, view, quickEntry }: EditableListProps) {
  const lookups = useListLookups(list);
  const linesInRooms = useLinesInRooms(list.zones, lookups);
  const name = useListName()(list);
  const catalogue = useCatalogue();
  const { articles } = lookups;
  useEffect(
    () => completeCurrentList((current) => completeLines(current, articles, catalogue)),
    [list, articles, catalogue],
  );
  const isEmpty = list.zones.every(({ lines }) => lines.length === 0);
  const isBlank = isEmpty && list.zones.length === 1;
  return (
    <>
      <ListHeader list={list} name={name} lookups={lookups} linesInRooms={linesInRooms} />
      <ListStatus list={list} lookups={lookups} />
      {!lookups.isBusy && <ChangesNote list={list} lookups={lookups} />}
      {isBlank ? (
        <>
          <EmptyList categories={view.categories} />
          {quickEntry}
          <AddZone />
        </>
      ) : (
        <ListLayout
          aside={
            <ListSummary
              list={list}
              name={name}
              cover={list.cover}
              lookups={lookups}
              linesInRooms={linesInRooms}
              shop={view.shop}
            />
          }
        >
          <ListTable zones={list.zones} lookups={lookups} linesInRooms={linesInRooms} listId={list.id} />
          {quickEntry}
          <AddZone>{!isEmpty && <SortMenu lookups={lookups} />}</AddZone>
          {isEmpty && <EmptyList categories={view.categories} />}
        </ListLayout>
      )}
    </>
  );
}

/** Announces changed totals. */
function ListStatus({ list, lookups }: { readonly list: SharedList; readonly lookups: ListLookups }) {
  const t = useTranslations("projectList");
  const format = useNumberFormat({ maximumFractionDigits: 1 });
  const { quantity, load } = listTotals(list.zones, lookups.articles);
  const loadText = load === undefined ? [] : [`${format.format(load)} W`];
  return (
    <p role="status" className="vh">
      {[t("pieces", { count: quantity }), ...loadText].join(", ")}
    </p>
  );
}

const ORDERS = ["code", "family", "power"] as const;
type Order = (typeof ORDERS)[number];

/** Sorts the lines of every zone, once: lines added later are not sorted. */
function SortMenu({ lookups }: { readonly lookups: ListLookups }) {
  const t = useTranslations("projectList");
  const compare = useLineComparators(lookups);
  const summary = {
    className: buttonClass({ variant: "link", size: "small" }),
    children: (
      <>
        <Icon name="sort" />
        {t("sort")}
      </>
    ),
  };
  return (
    <DetailsMenu summary={summary} align="start">
      {ORDERS.map((order) => (
        <button
          key={order}
          type="button"
          onClick={({ currentTarget }) => {
            changeCurrentList((list) => sortLines(list, compare[order]), { kind: "sorted" });
            closeMenu(currentTarget);
          }}
        >
          {t(`sortBy.${order}`)}
        </button>
      ))}
    </DetailsMenu>
  );
}

function useLineComparators({ articles }: ListLookups): Readonly<Record<Order, (a: ListLine, b: ListLine) => number>> {
  const collator = collatorOf(LOCALES[useLanguage()]);
  const family = ({ code }: ListLine) => articles.get(code)?.family ?? "";
  const power = ({ code }: ListLine) => articles.get(code)?.power ?? Number.POSITIVE_INFINITY;
  return {
    code: (a, b) => collator.compare(a.code, b.code),
    family: (a, b) => collator.compare(family(a), family(b)) || collator.compare(a.code, b.code),
    power: (a, b) => (power(a) === power(b) ? 0 : power(a) - power(b)),
  };
}

function AddZone({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations("projectList");
  return (
    <div className={styles["tools"]}>
      <NameEditor
        label={t("zoneName")}
        submitText={t("addZoneSave")}
        onSubmit={(name) => changeCurrentList((list) => addZone(list, name), undefined, ZONES_FULL)}
      >
        {(button) => (
          <Button {...button} variant="link" size="small">
            <Icon name="plus" />
            {t("addZone")}
          </Button>
        )}
      </NameEditor>
      {children}
    </div>
  );
}
