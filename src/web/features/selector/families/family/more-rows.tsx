import { useRef } from "react";
import { MAX_OPENED_ROWS, ROWS_PER_STEP } from "#attributes/address/address-state.ts";
import { showMoreRows } from "#views/selector/selector-changes.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useSelector } from "../../state/selector-context.ts";
import { MoreLink } from "../../state/more-link.tsx";
import { useFocusOnFirstNew } from "../../state/use-focus-on-first-new.ts";
import styles from "./family-buttons.module.css";

/** Shows more articles of an opened family, as long as there are others; where no more are listed, how many there are. */
export function MoreRows({ group: { shown, count } }: { readonly group: FamilyGroupView }) {
  const t = useTranslations("selector");
  const { openedRows } = useSelector().state;
  const place = useRef<HTMLDivElement>(null);
  const willFocus = useFocusOnFirstNew(
    shown,
    (at) => place.current?.closest("[data-family]")?.querySelectorAll<HTMLElement>("tbody th a, li > article > a")[at],
  );
  const left = count - shown;
  // Fewer than the address says: opened families before it have the others.
  const isAtLimit = shown < openedRows || openedRows >= MAX_OPENED_ROWS;
  return (
    <div ref={place} className={styles["steps"]}>
      {left === 0 ? null : isAtLimit ? (
        <p>{t("cutOff", { count: left })}</p>
      ) : (
        <>
          <MoreLink more={showMoreRows} onPress={() => willFocus(shown)}>
            {t("moreRows", { count: Math.min(ROWS_PER_STEP, left) })}
          </MoreLink>
          <span>{t("shownRows", { shown, count })}</span>
        </>
      )}
    </div>
  );
}
