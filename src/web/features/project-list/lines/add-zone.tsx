import type { ReactNode } from "react";
import { addZone } from "#project-list/lists/list-zones.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./lines.module.css";
import { NameForm } from "../controls/name-form.tsx";
import { useNameForm } from "../controls/use-name-form.ts";

/** Adds a zone below the others; beside it are the other actions on all lines. */
export function AddZone({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations("projectList");
  const { isOpen, opener, open, leave } = useNameForm();
  return (
    <div className={styles["tools"]}>
      {isOpen ? (
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
        <button ref={opener} type="button" className={buttonClass({ variant: "link", size: "small" })} onClick={open}>
          <Icon name="plus" />
          {t("addZone")}
        </button>
      )}
      {children}
    </div>
  );
}
