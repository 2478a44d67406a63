import { useRef } from "react";
import { sortLines } from "#domain/project-list/list-zones.ts";
import type { ListLine } from "#domain/project-list/project-list.ts";
import { changeCurrentList } from "#web/client/project-list-store.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLanguage, useTranslations } from "#web/ui/i18n.ts";
import styles from "./line-menu.module.css";
import type { Lookups } from "./use-lookups.ts";

const ORDERS = ["code", "family", "power"] as const;

/** Puts the lines of every zone in order, once; afterwards they can be moved again. */
export function SortMenu({ lookups: { articles } }: { readonly lookups: Lookups }) {
  const t = useTranslations("projectList");
  const texts = new Intl.Collator(useLanguage(), { numeric: true });
  const menu = useRef<HTMLDetailsElement>(null);
  const family = ({ code }: ListLine) => articles.get(code)?.family ?? "";
  const power = ({ code }: ListLine) => articles.get(code)?.power ?? Number.POSITIVE_INFINITY;
  const compare: Readonly<Record<(typeof ORDERS)[number], (a: ListLine, b: ListLine) => number>> = {
    code: (a, b) => texts.compare(a.code, b.code),
    family: (a, b) => texts.compare(family(a), family(b)) || texts.compare(a.code, b.code),
    power: (a, b) => (power(a) === power(b) ? 0 : power(a) - power(b)),
  };
  return (
    <details ref={menu} className={styles["menu"]} name="line-menu">
      <summary className={buttonClass({ variant: "link", size: "small" })}>
        <Icon name="sort" />
        {t("sort")}
      </summary>
      <div className={styles["panel"]} data-align="start">
        {ORDERS.map((order) => (
          <button
            key={order}
            type="button"
            onClick={() => {
              changeCurrentList((list) => sortLines(list, compare[order]), { kind: "sorted" });
              if (menu.current) menu.current.open = false;
              menu.current?.querySelector("summary")?.focus();
            }}
          >
            {t(`sortBy.${order}`)}
          </button>
        ))}
      </div>
    </details>
  );
}
