import { useState } from "react";
import { addList, chooseList } from "#project-list/lists/list-collection.ts";
import type { ProjectLists } from "#project-list/lists/project-list.ts";
import { changeLists } from "#web/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { focusHeading } from "../controls/focus.ts";
import styles from "./list-strip.module.css";
import { NameForm } from "../controls/name-form.tsx";
import { OpenFile } from "../files/open-file.tsx";
import { useListName } from "../lookups/use-list-name.ts";

/** The visitor's lists as tabs; the active one is shown and receives added articles. */
export function ListStrip({ lists: { current, lists } }: { readonly lists: ProjectLists }) {
  const t = useTranslations("projectList");
  const nameOf = useListName();
  const [isNaming, setNaming] = useState(false);
  const create = (name: string) => {
    setNaming(false);
    changeLists((all) => addList(all, name));
    requestAnimationFrame(focusHeading);
  };
  return (
    <nav className={styles["strip"]} aria-label={t("lists")}>
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
