import { useId, useState, type ReactNode } from "react";
import { Button, type ButtonStyle } from "./button.tsx";
import styles from "./controls.module.css";

interface PopoverButtonProps extends ButtonStyle {
  readonly icon: ReactNode;
  readonly label: string;
  /** Rendered while it is open. */
  readonly children: ReactNode;
}

export function PopoverButton({ icon, label, children, ...style }: PopoverButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...style} title={label} popoverTarget={id} data-needs-scripts="">
        {icon}
        <span>{label}</span>
      </Button>
      <div
        id={id}
        popover="auto"
        className={styles["popover"]}
        onToggle={(event) => setIsOpen(event.newState === "open")}
      >
        {isOpen && children}
      </div>
    </>
  );
}
