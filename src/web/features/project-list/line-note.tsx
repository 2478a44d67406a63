import { useState } from "react";
import { LONGEST_NOTE } from "#domain/project-list/limits.ts";
import { textButtonClass } from "#web/ui/button-class.ts";
import { useTranslations } from "#web/ui/i18n.ts";
import styles from "./line-note.module.css";

interface LineNoteProps {
  readonly code: string;
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** A line's note: a field while there is one or one is wanted; it is kept when the field is left. */
export function LineNote({ code, note, onChange }: LineNoteProps) {
  const t = useTranslations("projectList");
  const [isOpen, open] = useState(false);
  if (note === "" && !isOpen)
    return (
      <button
        type="button"
        className={`${textButtonClass} ${styles["add"] ?? ""}`}
        aria-label={t("addNoteTo", { code })}
        onClick={() => open(true)}
      >
        {t("addNote")}
      </button>
    );
  return (
    <>
      <textarea
        // A note that another tab has written is shown anew.
        key={note}
        ref={isOpen ? focusNew : undefined}
        className={styles["field"]}
        aria-label={t("noteOf", { code })}
        rows={1}
        maxLength={LONGEST_NOTE}
        defaultValue={note}
        onBlur={(event) => {
          open(false);
          if (event.target.value.trim() !== note) onChange(event.target.value);
        }}
      />
      <p className={styles["printed"]} aria-hidden="true">
        {note}
      </p>
    </>
  );
}

const focusNew = (field: HTMLTextAreaElement | null): void => field?.focus();
