import { useEffect } from "react";
import { currentList } from "#project-list/lists/project-list.ts";
import type { ProjectListView } from "#views/project-list-view.ts";
import { restoreLists, useProjectLists } from "#web/lists/project-list-store.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import frame from "#web/ui/page-frame.module.css";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { EmptyList } from "./lists/empty-list.tsx";
import { QuickEntry, useTypedLines } from "./lines/quick-entry.tsx";
import { ListStrip } from "./lists/list-strip.tsx";
import { EditableList } from "./lists/own-list.tsx";
import styles from "./project-list.module.css";
import { SharedListArticle } from "./lists/shared-list-article.tsx";
import { StorageNotes } from "./lists/storage-notes.tsx";

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
