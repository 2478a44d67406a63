import type { ReactNode } from "react";
import { MAX_STRIP_CATEGORIES, type NavigationCategory, type ShellView } from "#views/parts/shell-view.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { MenuEntry } from "#web/ui/controls/header-entries.tsx";
import sheet from "#web/ui/controls/sheet.module.css";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PortfolioPicker } from "../portfolio/portfolio-picker.tsx";
import { CategoryEntryList } from "./category-entry-list.tsx";
import styles from "./site-menu.module.css";
import { SITE_TOOLS } from "./site-tools.ts";
import { useClosingPopover } from "./use-closing-popover.ts";

const MENU_ID = "site-menu";

interface SiteMenuProps {
  readonly view: ShellView;
  /** False on the home page, whose main content has the picker on phones. */
  readonly hasPortfolio: boolean;
  /** Entries below the categories that do not fit into a phone's header. */
  readonly entries: ReactNode;
}

/** The phone's menu: a bottom sheet, which also opens without scripts. */
export function SiteMenu({ view, hasPortfolio, entries }: SiteMenuProps) {
  const t = useTranslations("shell");
  const popoverRef = useClosingPopover();
  return (
    <>
      <button type="button" className={styles["opener"]} popoverTarget={MENU_ID} aria-label={t("menu")}>
        <Icon name="menu" />
      </button>
      <div ref={popoverRef} id={MENU_ID} className={sheet["sheet"]} popover="auto" role="dialog" aria-label={t("menu")}>
        <div className={classNames(sheet["grabber"], styles["header"])}>
          <h2>{t("menu")}</h2>
          <IconButton
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            label={t("closeMenu")}
            icon={<Icon name="close" />}
          />
        </div>
        <div className={styles["body"]}>
          {hasPortfolio && (
            <section className={styles["section"]}>
              <h3>{t("portfolio")}</h3>
              <PortfolioPicker view={view} placement="menu" />
            </section>
          )}
          <nav aria-label={t("menuCategories")}>
            <CategoryEntries categories={view.categories} />
          </nav>
          <ul>
            {entries}
            {SITE_TOOLS.map(([path, name]) => (
              <MenuEntry key={path} target={{ kind: "site", path }}>
                {t(name)}
              </MenuEntry>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

const SearchableCategories = lazyPart(async () => (await import("./searchable-categories.tsx")).SearchableCategories);

/** The categories in the phone's menu. @see rule N10 */
function CategoryEntries({ categories }: { readonly categories: readonly NavigationCategory[] }) {
  const list = <CategoryEntryList categories={categories} />;
  if (categories.length <= MAX_STRIP_CATEGORIES) return list;
  return <SearchableCategories categories={categories} fallback={list} />;
}
