import { useEffect } from "react";
import { acceptChanges } from "#project-list/lists/list-lines.ts";
import type { ProjectList } from "#project-list/lists/project-list.ts";
import type { ProjectListView } from "#views/project-list-view.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { AddZone } from "../lines/add-zone.tsx";
import { ChangesNote } from "./changes-note.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ListHead } from "./list-head.tsx";
import { ListLayout } from "./list-layout.tsx";
import { ListStatus } from "./list-status.tsx";
import { ListSummary } from "../lines/list-summary.tsx";
import { ListTable } from "../lines/list-table.tsx";
import { SortMenu } from "./sort-menu.tsx";
import { useListName } from "../lookups/use-list-name.ts";
import { useLookups, type Lookups } from "../lookups/use-lookups.ts";

interface OwnListProps {
  readonly list: ProjectList;
  readonly view: ProjectListView;
}

/** One of the visitor's own lists, editable. */
export function EditableList({ list, view }: OwnListProps) {
  const lookups = useLookups(list);
  const name = useListName()(list);
  useFirstKnowledge(list, lookups);
  const isEmpty = list.zones.every(({ lines }) => lines.length === 0);
  const isPlain = isEmpty && list.zones.length === 1;
  return (
    <>
      <ListHead list={list} name={name} lookups={lookups} />
      <ListStatus list={list} lookups={lookups} />
      {!lookups.isBusy && <ChangesNote list={list} lookups={lookups} />}
      {isPlain ? (
        <>
          <EmptyList categories={view.categories} />
          <AddZone />
        </>
      ) : (
        <ListLayout
          aside={<ListSummary list={list} name={name} cover={list.cover} lookups={lookups} shop={view.shop} />}
        >
          <ListTable zones={list.zones} lookups={lookups} isOwn />
          <AddZone>{!isEmpty && <SortMenu lookups={lookups} />}</AddZone>
          {isEmpty && <EmptyList categories={view.categories} />}
        </ListLayout>
      )}
    </>
  );
}

/** Articles added before the catalogue had loaded are completed on their first look-up. */
function useFirstKnowledge(list: ProjectList, { articles }: Lookups): void {
  useEffect(() => {
    const unknown = list.zones.flatMap(({ lines }) => lines.filter(({ known }) => known === undefined));
    const known = new Map(
      unknown.flatMap(({ code }) => {
        const article = articles.get(code);
        return article ? [[code, article.fingerprint] as const] : [];
      }),
    );
    if (known.size > 0) changeCurrentList((current) => acceptChanges(current, known));
  }, [list, articles]);
}
