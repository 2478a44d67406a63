import type { LineState } from "#project-list/lists/line-state.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./list-table.module.css";
import { useGroupNames } from "../lookups/use-group-names.ts";

/** How an article has changed since it was added to the list; nothing if it has not. */
export function LineRemark({ state, isInPortfolio }: { readonly state: LineState; readonly isInPortfolio: boolean }) {
  const t = useTranslations("projectList");
  const names = useGroupNames();
  if (state.kind === "changed")
    return (
      <p key={state.groups.join()} className={styles["changed"]}>
        {t.rich("changed", { groups: names(state.groups), mark: (word) => <mark>{word}</mark> })}
      </p>
    );
  if (state.kind === "gone")
    return (
      <p className={styles["gone"]}>
        <Icon name="warning" />
        {t("gone")}
      </p>
    );
  if (state.kind === "unchecked") return <p className={styles["facts"]}>{t("unchecked")}</p>;
  return isInPortfolio ? null : <p className={styles["facts"]}>{t("notInPortfolio")}</p>;
}
