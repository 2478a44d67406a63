import { useId, type SubmitEvent } from "react";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./controls.module.css";

interface NameFormProps {
  readonly label: string;
  readonly name?: string;
  readonly submit: string;
  readonly onSubmit: (name: string) => void;
  readonly onCancel: () => void;
}

/** An inline form for a name; Enter accepts it, Escape cancels. */
export function NameForm({ label, name = "", submit, onSubmit, onCancel }: NameFormProps) {
  const t = useTranslations("projectList");
  const id = useId();
  const take = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("name");
    onSubmit(typeof typed === "string" ? typed : "");
  };
  return (
    <form className={styles["form"]} onSubmit={take}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={focusAll}
        id={id}
        name="name"
        type="text"
        defaultValue={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onKeyDown={({ key }) => {
          if (key === "Escape") onCancel();
        }}
      />
      <button type="submit" className={buttonClass({ variant: "primary", size: "small" })}>
        {submit}
      </button>
      <button type="button" className={buttonClass({ variant: "quiet", size: "small" })} onClick={onCancel}>
        {t("cancel")}
      </button>
    </form>
  );
}

/** The form opens on the visitor's own click, so focusing its field is expected. */
const focusAll = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};
