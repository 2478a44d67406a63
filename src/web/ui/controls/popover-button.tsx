import { useId, useState, type ReactNode } from "react";
import styles from "./popover-button.module.css";

interface PopoverButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly className: string;
  /** Rendered while it is open. */
  readonly children: ReactNode;
}

/** A button that opens a popover below it. */
export function PopoverButton({ icon, label, className, children }: PopoverButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} title={label} popoverTarget={id} data-needs-scripts="">
        {icon}
        <span>{label}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className={styles["popover"]}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && children}
      </div>
    </>
  );
}
