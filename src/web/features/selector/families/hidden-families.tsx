import { showFamily } from "#views/selector/selector-state.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ChangeButton } from "../state/change-controls.tsx";
import styles from "./hidden-families.module.css";
import { useSelector } from "../state/use-selector.ts";

/** The families hidden by the visitor, each as a button that shows it again. @see rule F5 */
export function HiddenFamilies() {
  const t = useTranslations("selectorDeferred");
  const { view, focusAfterChange } = useSelector();
  return (
    <div className={styles["hidden"]} role="group" aria-label={t("hiddenFamilies")}>
      <span>{t("hiddenCount", { count: view.hiddenFamilies.length })}</span>
      <ul className="cluster">
        {view.hiddenFamilies.map(({ familyId, name }) => (
          <li key={familyId}>
            <ChangeButton
              update={(state) => showFamily(state, familyId)}
              className={buttonClass({ variant: "secondary", size: "small" })}
              aria-label={t("showFamily", { family: name })}
              onPress={() => focusAfterChange()}
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
