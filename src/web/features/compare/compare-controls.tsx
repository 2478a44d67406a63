import { comparePath } from "#project-list/comparison/compared-codes.ts";
import {
  useComparedCodes,
  restoreCompared,
  useRejectedPickCount,
  toggleCompared,
  useIsCompared,
} from "#web/lists/compare-store.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { MenuEntry, HeaderCounter } from "#web/ui/controls/header-entries.tsx";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { optionalComponent } from "#web/ui/lazy/lazy-component.tsx";
import type { CompareActionProps } from "#web/ui/controls/article-actions.ts";
import styles from "./compare.module.css";

/** The entry in the phone's menu, shown even if the comparison is empty. */
export function CompareMenuEntry() {
  const t = useTranslations("compareTray");
  const codes = useComparedCodes();
  return (
    <MenuEntry
      target={{ kind: "site", path: comparePath(codes) }}
      count={codes.length}
      countUnit={t("articlesWord", { count: codes.length })}
    >
      {t("compare")}
    </MenuEntry>
  );
}

export function CompareCounter() {
  const t = useTranslations("compareTray");
  const codes = useComparedCodes();
  return (
    <HeaderCounter
      to={comparePath(codes)}
      icon="compare"
      label={t("compare")}
      name={t("counter", { count: codes.length })}
      count={codes.length}
      isHiddenOnPhones
    />
  );
}

const COMPARE_PAGE = /^\/[^/]+\/compare\/?$/;

/** If it fails to load, the header still links to the comparison. */
const ComparedArticles = optionalComponent(async () => (await import("./compared-articles.tsx")).ComparedArticles);

/** The tray with the compared articles, except on the comparison; announces articles that could not be added. */
export function CompareTray() {
  const codes = useComparedCodes();
  const rejectedCount = useRejectedPickCount();
  const isComparePage = COMPARE_PAGE.test(useLocation().pathname);
  useEffect(restoreCompared, []);
  return (
    codes.length + rejectedCount > 0 && (
      <ComparedArticles codes={isComparePage ? [] : codes} rejectedCount={rejectedCount} />
    )
  );
}

/** Adds an article to the comparison, or removes it. */
export function CompareCheckbox({ code, variant, tabIndex }: CompareActionProps) {
  const t = useTranslations("compareTray");
  const isCompared = useIsCompared(code);
  const name = t("compareArticle", { code });
  return (
    <label className={variant === "row" ? styles["bare"] : "choice screen-only"} title={name} data-needs-scripts="">
      <input
        type="checkbox"
        aria-label={name}
        tabIndex={tabIndex}
        checked={isCompared}
        onChange={() => toggleCompared(code)}
      />
      {variant === "page" && <span>{t("show")}</span>}
    </label>
  );
}
