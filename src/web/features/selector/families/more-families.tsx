import { FAMILIES_PER_STEP, MAX_SHOWN_FAMILIES } from "#attributes/address/address-state.ts";
import { showMoreFamilies } from "#views/selector/selector-changes.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./family-list.module.css";
import { MoreLink } from "../state/more-link.tsx";
import { useSelector } from "../state/selector-context.ts";
import { useFocusOnFirstNew } from "../state/use-focus-on-first-new.ts";

/** Shows more families of a list, as long as there are others; where no more are listed, how many there are. */
export function MoreFamilies({ view: { groups, familyCount } }: { readonly view: SelectorView }) {
  const t = useTranslations("selector");
  const { shownFamilies } = useSelector().state;
  const shown = groups.length;
  const willFocus = useFocusOnFirstNew(shown, (place) =>
    document.querySelectorAll("[data-family]")[place]?.querySelector<HTMLElement>("h2 a"),
  );
  const left = familyCount - shown;
  if (left === 0) return null;
  if (shownFamilies >= MAX_SHOWN_FAMILIES)
    return <p className={styles["more"]}>{t("cutOffFamilies", { count: left })}</p>;
  return (
    <p className={styles["more"]}>
      {/* Opened families may follow the first new one. */}
      <MoreLink more={showMoreFamilies} onPress={() => willFocus(shownFamilies)}>
        {t("moreFamilies", { count: Math.min(FAMILIES_PER_STEP, left) })}
      </MoreLink>
      <span>{t("shownFamilies", { shown, families: familyCount })}</span>
    </p>
  );
}
