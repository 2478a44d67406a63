import { useTranslations } from "#web/ui/i18n.ts";
import styles from "./results-skeleton.module.css";

const FAMILIES = [0, 1];
const ROWS = [0, 1, 2, 3, 4];
const CELLS = [0, 1, 2, 3, 4, 5, 6];

/** The boxes of the results before they have come, so that nothing jumps. */
export function ResultsSkeleton() {
  const t = useTranslations("selector");
  return (
    <div>
      <p className="vh">{t("loading")}</p>
      <div aria-hidden="true">
        {FAMILIES.map((family) => (
          <div key={family} className={styles["family"]}>
            <div className={styles["head"]}>
              <div className={styles["picture"]} />
              <div>
                <span className={styles["name"]} />
                <span className={styles["line"]} />
                <span className={styles["line"]} />
              </div>
            </div>
            {ROWS.map((row) => (
              <div key={row} className={styles["row"]}>
                {CELLS.map((cell) => (
                  <span key={cell} className={styles["cell"]} />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
