import { useId, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { IconButton } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { usePressOutside } from "#web/ui/hooks/use-press-outside.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { closeMenu, closeDialog } from "./focus.ts";
import styles from "./controls.module.css";

interface DetailsMenuProps {
  /** The control that opens the menu. */
  readonly summary: ComponentProps<"summary"> & Readonly<Record<`data-${string}`, string>>;
  /** The edge of the control that the menu is aligned with. */
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/** A menu below its control; Escape, another menu, and a press or focus outside close it. */
export function DetailsMenu({ summary, align = "end", children }: DetailsMenuProps) {
  const menuRef = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  usePressOutside(menuRef, isOpen, () => {
    if (menuRef.current) menuRef.current.open = false;
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any button inside
    <details
      ref={menuRef}
      className={styles["menu"]}
      name="list-menu"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape") closeMenu(currentTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary {...summary} />
      <div className={styles["panel"]} data-align={align}>
        {children}
      </div>
    </details>
  );
}

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
        <IconButton
          label={t("close")}
          icon={<Icon name="close" />}
          onClick={({ currentTarget }) => closeDialog(currentTarget)}
        />
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
