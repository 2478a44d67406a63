import { toggleCompared, useIsCompared } from "#web/lists/compare-store.ts";
import type { CompareActionProps } from "#web/ui/controls/article-actions.ts";
import checkbox from "#web/ui/controls/checkbox.module.css";
import control from "#web/ui/controls/control.module.css";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** Adds an article to the comparison, or removes it. */
export function CompareCheckbox({ code, place, tabIndex }: CompareActionProps) {
  const t = useTranslations("compareTray");
  const isCompared = useIsCompared(code);
  const name = t("compareArticle", { code });
  return (
    <label className={checkbox[place === "row" ? "bare" : "labelled"]} title={name} data-needs-scripts="">
      <input
        type="checkbox"
        className={control["check"]}
        aria-label={name}
        tabIndex={tabIndex}
        checked={isCompared}
        onChange={() => toggleCompared(code)}
      />
      {place === "page" && <span>{t("show")}</span>}
    </label>
  );
}
