import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./portfolio-picker.module.css";

/** The content of the closed picker. */
export function PickerFace({ name }: { readonly name: string }) {
  const t = useTranslations("shell");
  return (
    <>
      <span className={styles["key"]}>{t("portfolio")}</span> <span className={styles["value"]}>{name}</span>
      <Icon name="chevron-down" />
    </>
  );
}
