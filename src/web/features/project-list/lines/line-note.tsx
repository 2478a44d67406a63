import { useState } from "react";
import { MAX_NOTE_LENGTH } from "#model/bounds.ts";
import { textButtonClass } from "#web/ui/controls/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./lines.module.css";

interface LineNoteProps {
  readonly code: string;
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** A line's note: a field if there is a note or the visitor is adding one; every change is stored immediately. */
export function LineNote({ code, note, onChange }: LineNoteProps) {
  const t = useTranslations("projectList");
  const [isOpen, open] = useState(false);
  const [draft, setDraft] = useState<string>();
  if (note === "" && draft === undefined && !isOpen)
    return (
      <button
        type="button"
        className={classNames(textButtonClass, styles["add"])}
        aria-label={t("addNoteTo", { code })}
        onClick={() => open(true)}
      >
        {t("addNote")}
      </button>
    );
  return (
    <>
      <textarea
        ref={isOpen ? focusNew : undefined}
        className={styles["field"]}
        aria-label={t("noteOf", { code })}
        rows={1}
        maxLength={MAX_NOTE_LENGTH}
        // Changes from another tab are shown, but never replace what is being typed.
        value={draft ?? note}
        onChange={({ target: { value } }) => {
          setDraft(value);
          onChange(value);
        }}
        onBlur={() => {
          open(false);
          setDraft(undefined);
        }}
      />
      <p className={styles["printed"]} aria-hidden="true">
        {note}
      </p>
    </>
  );
}

const focusNew = (field: HTMLTextAreaElement | null): void => field?.focus();
