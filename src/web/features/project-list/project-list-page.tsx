import { useEffect, useState } from "react";
import { currentList, type ProjectLists } from "#project-list/lists/project-list.ts";
import type { ProjectListView } from "#views/project-list-view.ts";
import { restoreLists, useProjectLists, discardUnreadable, changeLists } from "#web/lists/project-list-store.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import frame from "#web/ui/page-frame.module.css";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { EmptyList } from "./lists/list-layout.tsx";
import { QuickEntry, useTypedLines } from "./lines/quick-entry.tsx";
import { EditableList } from "./lists/own-list.tsx";
import styles from "./project-list.module.css";
import { SharedListArticle } from "./lists/shared-list-article.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { UnreadableNote } from "#web/ui/feedback/unreadable-note.tsx";
import listsStyles from "./lists/lists.module.css";
import { addList, chooseList } from "#project-list/lists/list-collection.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { focusHeading } from "./controls/focus.ts";
import listStripStyles from "./lists/list-strip.module.css";
import { NameForm } from "./controls/name-form.tsx";
import { OpenFile } from "./files/open-file.tsx";
import { useListName } from "./lookups/names.ts";

/** The visitor's project lists, or the one in a link. */
export function ProjectListPage({ view }: { readonly view: ProjectListView }) {
  const t = useTranslations("projectList");
  const actions = useTranslations("listActions");
  const language = useLanguage();
  useEffect(restoreLists, []);
  return (
    <div className={frame["page"]}>
      <PageTitle title={actions("title")} description={t("description")} />
      <Breadcrumb steps={[{ text: { text: actions("title"), language }, to: undefined }]} />
      {view.shared && "list" in view.shared ? (
        <SharedListArticle list={view.shared.list} view={view} />
      ) : (
        <>
          {view.shared && (
            <Note kind="error" role="alert" className={styles["note"]}>
              {t(`problems.${view.shared.problem}`)}
            </Note>
          )}
          <OwnLists view={view} />
        </>
      )}
    </div>
  );
}

/** The lists stored in the browser, once scripts have read them. */
function OwnLists({ view }: { readonly view: ProjectListView }) {
  const t = useTranslations("projectList");
  const actions = useTranslations("listActions");
  const { lists, isRestored } = useProjectLists();
  const list = currentList(lists);
  const [typed, setTyped] = useTypedLines();
  const quickEntry = <QuickEntry typed={typed} onType={setTyped} />;
  if (!isRestored)
    return (
      <>
        <h1>{actions("title")}</h1>
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
      <ListStrip lists={lists} />
      {list ? (
        <EditableList key={list.id} list={list} view={view} quickEntry={quickEntry} />
      ) : (
        <>
          <h1>{actions("title")}</h1>
          <EmptyList categories={view.categories} />
          {quickEntry}
        </>
      )}
    </>
  );
}

/** A warning if the browser does not store the lists, or stored some that cannot be read. */
function StorageNotes() {
  const t = useTranslations("projectList");
  const { unreadable, isPersistent: isKept } = useProjectLists();
  return (
    <>
      {!isKept && (
        <Note kind="error" role="alert" className={classNames(listsStyles["note"], listsStyles["screen"])}>
          {t("notKept")}
        </Note>
      )}
      {unreadable !== undefined && (
        <UnreadableNote
          text={unreadable}
          fileName="project-lists.txt"
          className={classNames(listsStyles["note"], listsStyles["screen"])}
          onDiscard={discardUnreadable}
        >
          {t("unreadable")}
        </UnreadableNote>
      )}
    </>
  );
}

/** The visitor's lists as tabs; the active one is shown and receives added articles. */
function ListStrip({ lists: { current, lists } }: { readonly lists: ProjectLists }) {
  const t = useTranslations("projectList");
  const nameOf = useListName();
  const [isNaming, setNaming] = useState(false);
  const create = (name: string) => {
    setNaming(false);
    changeLists((all) => addList(all, name));
    requestAnimationFrame(focusHeading);
  };
  return (
    <nav className={listStripStyles["strip"]} aria-label={t("lists")}>
      {lists.length > 1 && (
        <ul>
          {lists.map((list) => (
            <li key={list.id}>
              <button
                type="button"
                aria-current={list.id === current ? "true" : undefined}
                onClick={() => changeLists((all) => chooseList(all, list.id))}
              >
                {nameOf(list)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNaming ? (
        <NameForm
          label={t("newListName")}
          submit={t("create")}
          onSubmit={create}
          onCancel={() => {
            setNaming(false);
            focusHeading();
          }}
        />
      ) : (
        <button
          type="button"
          className={buttonClass({ variant: "link", size: "small" })}
          onClick={() => setNaming(true)}
        >
          <Icon name="plus" />
          {t("newList")}
        </button>
      )}
      <OpenFile />
    </nav>
  );
}
