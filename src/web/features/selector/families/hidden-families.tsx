import { showFamily } from "#views/selector/selector-changes.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ChangeButton } from "../state/change-controls.tsx";
import styles from "./hidden-families.module.css";
import { useSelector } from "../state/selector-context.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import list from "./family-list.module.css";

/** The families hidden by the visitor, each as a button that shows it again. @see rule F5 */
export function HiddenFamilies() {
  const t = useTranslations("selectorDeferred");
  const { view, focusAfterChange, resultCountRef } = useSelector();
  return (
    <div className={styles["hidden"]} role="group" aria-label={t("hiddenFamilies")}>
      <span>{t("hiddenCount", { count: view.hiddenFamilies.length })}</span>
      <ul>
        {view.hiddenFamilies.map(({ familyId, name }) => (
          <li key={familyId}>
            <ChangeButton
              nextState={(state) => showFamily(state, familyId)}
              className={buttonClass({ variant: "secondary", size: "small" })}
              aria-label={t("showFamily", { family: name })}
              onChange={() => focusAfterChange(resultCountRef.current)}
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

const FAMILIES = [0, 1];
const ROWS = [0, 1, 2, 3, 4];
const CELLS = [0, 1, 2, 3, 4, 5, 6];

/** Placeholders for the results while they load, of the same size, so that the layout does not shift. */
export function ResultsSkeleton({ view }: Pick<SelectorView, "view">) {
  const t = useTranslations("selectorDeferred");
  return (
    <div>
      <p className="vh">{t("loading")}</p>
      <div className={view === "grid" ? list["grid"] : list["table"]} aria-hidden="true">
        {FAMILIES.map((family) =>
          view === "grid" ? <div key={family} className={styles["card"]} /> : <FamilySkeleton key={family} />,
        )}
      </div>
    </div>
  );
}

function FamilySkeleton() {
  return (
    <div className={styles["family"]}>
      <div className={styles["header"]}>
        <div className={styles["picture"]} />
        <div>
          <span className={styles["name"]} />
          <span className={styles["line"]} />
          <span className={styles["line"]} />
        </div>
      </div>
      <div className={styles["columns"]} />
      {ROWS.map((row) => (
        <div key={row} className={styles["row"]}>
          {CELLS.map((cell) => (
            <span key={cell} className={styles["cell"]} />
          ))}
        </div>
      ))}
      <div className={styles["footer"]} />
    </div>
  );
}
