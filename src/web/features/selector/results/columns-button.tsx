import { useId, useState } from "react";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./columns-button.module.css";

const ColumnPicker = lazyPart(() => withAllMessages(async () => (await import("./column-picker.tsx")).ColumnPicker));

/** Opens the choice of the table's columns below it. @see rule F18 */
export function ColumnsButton() {
  const text = useTranslations("selector")("chooseColumns");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "secondary", className: styles["button"] })}
        popoverTarget={id}
        data-needs-scripts=""
      >
        <Icon name="columns" />
        <span>{text}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className={styles["popover"]}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && <ColumnPicker />}
      </div>
    </>
  );
}
