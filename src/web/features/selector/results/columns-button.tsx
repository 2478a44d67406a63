import { buttonClass } from "#web/ui/controls/button-class.ts";
import { PopoverButton } from "#web/ui/controls/popover-button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SelectorIcon } from "#web/ui/pictures/selector-icon.tsx";
import { deferredPart } from "./deferred-part.ts";
import styles from "./columns-button.module.css";

const ColumnPicker = deferredPart("ColumnPicker");

/** Opens the choice of the table's columns below it. @see rule F18 */
export const ColumnsButton = () => (
  <PopoverButton
    icon={<SelectorIcon name="columns" />}
    label={useTranslations("selector")("chooseColumns")}
    className={buttonClass({ variant: "secondary", className: styles["button"] })}
  >
    <ColumnPicker />
  </PopoverButton>
);
