import { useState, type SubmitEvent } from "react";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { withCover } from "#project-list/lists/list-collection.ts";
import { COVER_FIELDS, parseCover } from "#project-list/lists/list-cover.ts";
import type { ProjectList } from "#project-list/lists/project-list.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import textField from "#web/ui/controls/text-field.module.css";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { leaveDialog } from "../controls/focus.ts";
import { ListDialog } from "../controls/list-dialog.tsx";
import styles from "./lists.module.css";

/** A form for the cover data of a list's documents. */
export function EditCover({ list }: { readonly list: ProjectList }) {
  const t = useTranslations("projectList");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "quiet", size: "small" })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("coverTitle")}
      </button>
      {isOpen && (
        <ListDialog title={t("coverTitle")} onClose={() => setOpen(false)}>
          <CoverForm list={list} />
        </ListDialog>
      )}
    </>
  );
}

function CoverForm({ list: { cover } }: { readonly list: ProjectList }) {
  const t = useTranslations("projectList");
  const take = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = parseCover((field) => {
      const value = form.get(field);
      return typeof value === "string" ? value : "";
    });
    changeCurrentList((current) => withCover(current, typed));
    leaveDialog(event.currentTarget);
  };
  return (
    <form className={styles["form"]} onSubmit={take}>
      <p>{t("coverHint")}</p>
      {COVER_FIELDS.map((field) => (
        <label key={field}>
          {t(`cover.${field}`)}
          <input
            className={textField["field"]}
            name={field}
            type={field === "date" ? "date" : "text"}
            defaultValue={cover?.[field]}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
          />
        </label>
      ))}
      <button type="submit" className={buttonClass({ variant: "primary" })}>
        {t("save")}
      </button>
    </form>
  );
}
