import { useId, useState, type ComponentProps, type ReactNode, type SubmitEvent } from "react";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./controls.module.css";
import { focusOnMount } from "./focus.ts";

interface NameFormProps {
  readonly label: string;
  readonly name?: string;
  /** The text of the button that submits it. */
  readonly submitText: string;
  readonly onSubmit: (name: string) => void;
  /** Also called after submission. */
  readonly onClose: () => void;
}

/** An inline form for a name; Escape cancels. */
export function NameForm({ label, name = "", submitText, onSubmit, onClose }: NameFormProps) {
  const t = useTranslations("projectList");
  const id = useId();
  const submitName = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get("name");
    onSubmit(typeof entered === "string" ? entered : "");
    onClose();
  };
  return (
    <form className={styles["form"]} onSubmit={submitName}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={focusAndSelect}
        id={id}
        name="name"
        type="text"
        defaultValue={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onKeyDown={({ key }) => {
          if (key === "Escape") onClose();
        }}
      />
      <Button type="submit" variant="primary" size="small">
        {submitText}
      </Button>
      <Button variant="quiet" size="small" onClick={onClose}>
        {t("cancel")}
      </Button>
    </form>
  );
}

/** Moving the focus is expected, since a click has opened the form. */
const focusAndSelect = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

interface NameEditorProps extends Omit<NameFormProps, "onClose"> {
  /** Renders what the form replaces, with the props of the button that opens it. */
  readonly children: (button: Pick<ComponentProps<"button">, "ref" | "onClick">) => ReactNode;
}

/** A form for a name in place of the button that opens it. */
export function NameEditor({ children, ...form }: NameEditorProps) {
  const [state, setState] = useState<"initial" | "open" | "closed">("initial");
  if (state === "open") return <NameForm {...form} onClose={() => setState("closed")} />;
  return children({ ref: state === "closed" ? focusOnMount : undefined, onClick: () => setState("open") });
}
