import type { SelectorView } from "#views/selector/selector-view.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import list from "../families/family-list.module.css";
import styles from "./results-skeleton.module.css";

const FAMILIES = [0, 1];
const ROWS = [0, 1, 2, 3, 4];
const CELLS = [0, 1, 2, 3, 4, 5, 6];

/** Placeholders for the results while they load, of the same size, so that the layout does not shift. */
export function ResultsSkeleton({ mode }: Pick<SelectorView, "mode">) {
  const t = useTranslations("selectorDeferred");
  return (
    <div>
      <p className="vh">{t("loading")}</p>
      <div className={mode === "grid" ? list["grid"] : list["table"]} aria-hidden="true">
        {FAMILIES.map((family) =>
          mode === "grid" ? <div key={family} className={styles["card"]} /> : <FamilySkeleton key={family} />,
        )}
      </div>
    </div>
  );
}

function FamilySkeleton() {
  return (
    <div className={list["family"]}>
      <div className={classNames(list["header"], styles["header"])}>
        <div className={list["picture"]} />
        <div className={list["text"]}>
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
