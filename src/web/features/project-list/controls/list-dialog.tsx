import { useId, type ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { closeDialog } from "./focus.ts";
import styles from "./controls.module.css";

interface ListDialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog; opens when mounted. */
export function ListDialog({ title, onClose, children }: ListDialogProps) {
  const t = useTranslations("projectList");
  const id = useId();
  return (
    <dialog ref={showModal} className={styles["dialog"]} aria-labelledby={id} closedby="any" onClose={onClose}>
      <div className={styles["header"]}>
        <h2 id={id}>{title}</h2>
        <Button
          variant="quiet"
          iconOnly
          aria-label={t("close")}
          onClick={({ currentTarget }) => closeDialog(currentTarget)}
        >
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}

export const DialogFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["footer"]}>{children}</div>
);

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
