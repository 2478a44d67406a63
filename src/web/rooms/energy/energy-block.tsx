import { useState } from "react";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./energy-block.module.css";
import { EnergyForm, type EnergyFormProps } from "./energy-form.tsx";

/** A collapsible section with the annual energy and cost of rooms, rendered when it is opened. @see rule F23 */
export function EnergyBlock(props: EnergyFormProps) {
  const t = useTranslations("energy");
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles["block"]}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      data-needs-scripts=""
    >
      <summary>
        <h2>{t("title")}</h2>
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <EnergyForm {...props} />}
    </details>
  );
}
