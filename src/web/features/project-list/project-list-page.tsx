import { useEffect, useState } from "react";
import { currentList, type ProjectLists } from "#project-list/lists/project-list.ts";
import type { ProjectListView } from "#views/project-list-view.ts";
import { restoreLists, useProjectLists, discardUnreadableLists, changeLists } from "#web/lists/project-list-store.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import frame from "#web/ui/page-frame.module.css";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { EmptyList } from "./lists/list-layout.tsx";
import { QuickEntry, useQuickEntry } from "./lines/quick-entry.tsx";
import { EditableList } from "./lists/editable-list.tsx";
import styles from "./project-list.module.css";
import { SharedListPage } from "./lists/shared-list-page.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { UnreadableNote } from "#web/ui/feedback/unreadable-note.tsx";
import notes from "./lists/lists.module.css";
import { addList, selectList } from "#project-list/lists/list-collection.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { focusHeading } from "./controls/focus.ts";
import { NameForm } from "./controls/name-form.tsx";
import { ImportListFile } from "./files/import-list-file.tsx";
import { useListName } from "./lookups/names.ts";

export function ProjectListPage({ view }: { readonly view: ProjectListView }) {
  const t = useTranslations("projectList");
  const tActions = useTranslations("listActions");
  const language = useLanguage();
  useEffect(restoreLists, []);
  return (
    <div className={frame["page"]}>
      <PageTitle title={tActions("title")} description={t("description")} />
      <Breadcrumb steps={[{ text: { text: tActions("title"), language }, to: undefined }]} />
      {view.shared && "list" in view.shared ? (
        <SharedListPage list={view.shared.list} view={view} />
      ) : (
        <>
          {view.shared && (
            <Note kind="error" role="alert" className={styles["note"]}>
              {t(`problems.${view.shared.problem}`)}
            </Note>
          )}
          <StoredLists view={view} />
        </>
      )}
    </div>
  );
}

function StoredLists({ view }: { readonly view: ProjectListView }) {
  const t = useTranslations("projectList");
  const tActions = useTranslations("listActions");
  const { lists, isRestored } = useProjectLists();
  const list = currentList(lists);
  const [entry, setEntry] = useQuickEntry();
  const quickEntry = <QuickEntry entry={entry} onChange={setEntry} />;
  if (!isRestored)
    return (
      <>
        <h1>{tActions("title")}</h1>
        <p className={styles["loading"]} aria-busy="true" data-needs-scripts="">
          {t("loading")}
        </p>
        <noscript>
          <Note className={styles["note"]}>{t("needsScripts")}</Note>
        </noscript>
      </>
    );
  return (
    <>
      <StorageNotes />
      <ListTabs lists={lists} />
      {list ? (
        <EditableList key={list.id} list={list} view={view} quickEntry={quickEntry} />
      ) : (
        <>
          <h1>{tActions("title")}</h1>
          <EmptyList categories={view.categories} />
          {quickEntry}
        </>
      )}
    </>
  );
}

function StorageNotes() {
  const t = useTranslations("projectList");
  const { unreadable, isPersistent } = useProjectLists();
  return (
    <>
      {!isPersistent && (
        <Note kind="error" role="alert" className={classNames(notes["note"], "screen-only")}>
          {t("notStored")}
        </Note>
      )}
      {unreadable !== undefined && (
        <UnreadableNote
          text={unreadable}
          fileName="project-lists.txt"
          className={classNames(notes["note"], "screen-only")}
          onDiscard={discardUnreadableLists}
        >
          {t("unreadable")}
        </UnreadableNote>
      )}
    </>
  );
}

function ListTabs({ lists: { current, lists } }: { readonly lists: ProjectLists }) {
  const t = useTranslations("projectList");
  const listName = useListName();
  const [isNaming, setIsNaming] = useState(false);
  const create = (name: string) => {
    changeLists((all) => addList(all, name));
    requestAnimationFrame(focusHeading);
  };
  return (
    <nav className={styles["strip"]} aria-label={t("lists")}>
      {lists.length > 1 && (
        <ul className="cluster">
          {lists.map((list) => (
            <li key={list.id}>
              <button
                type="button"
                aria-current={list.id === current ? "true" : undefined}
                onClick={() => changeLists((all) => selectList(all, list.id))}
              >
                {listName(list)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNaming ? (
        <NameForm
          label={t("newListName")}
          submitText={t("create")}
          onSubmit={create}
          onClose={() => {
            setIsNaming(false);
            focusHeading();
          }}
        />
      ) : (
        <Button variant="link" size="small" onClick={() => setIsNaming(true)}>
          <Icon name="plus" />
          {t("newList")}
        </Button>
      )}
      <ImportListFile />
    </nav>
  );
}
