import { showFamily } from "#views/selector/selector-changes.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ChangeButton } from "../state/change-button.tsx";
import styles from "./hidden-families.module.css";
import { useSelector } from "../state/selector-context.ts";

/** The families that the visitor has hidden, each with a button that shows it again. @see rule F5 */
export function HiddenFamilies() {
  const t = useTranslations("selectorDeferred");
  const { view, focusAfterChange, count } = useSelector();
  return (
    <div className={styles["hidden"]} role="group" aria-label={t("hiddenFamilies")}>
      <span>{t("hiddenCount", { count: view.hidden.length })}</span>
      <ul>
        {view.hidden.map(({ familyId, name }) => (
          <li key={familyId}>
            <ChangeButton
              to={(state) => showFamily(state, familyId)}
              className={buttonClass({ variant: "secondary", size: "small" })}
              aria-label={t("showFamily", { family: name })}
              onChange={() => focusAfterChange(count.current)}
            >
              <PageIcon name="show" />
              {name}
            </ChangeButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
