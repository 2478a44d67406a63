import { useRef, useState, type ReactNode } from "react";
import { addZone } from "#domain/project-list/list-zones.ts";
import { changeCurrentList } from "#web/client/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import styles from "./add-zone.module.css";
import { NameForm } from "../lists/name-form.tsx";

/** Adds a zone below the others; beside it stands what else concerns all lines. */
export function AddZone({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations("projectList");
  const [isNaming, setNaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setNaming(false);
    // The button comes back when the form goes.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className={styles["tools"]}>
      {isNaming ? (
        <NameForm
          label={t("zoneName")}
          submit={t("addZoneSave")}
          onSubmit={(name) => {
            changeCurrentList((list) => addZone(list, name));
            leave();
          }}
          onCancel={leave}
        />
      ) : (
        <button
          ref={opener}
          type="button"
          className={buttonClass({ variant: "link", size: "small" })}
          onClick={() => setNaming(true)}
        >
          <Icon name="plus" />
          {t("addZone")}
        </button>
      )}
      {children}
    </div>
  );
}
