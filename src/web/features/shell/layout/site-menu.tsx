import type { ReactNode } from "react";
import type { ShellView } from "#views/parts/shell-view.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { MenuEntry } from "#web/ui/controls/menu-entry.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import look from "#web/ui/controls/sheet.module.css";
import { useClosingPopover } from "#web/ui/hooks/use-closing-popover.ts";
import { PortfolioPicker } from "../portfolio/portfolio-picker.tsx";
import { CategoryEntries } from "./category-entries.tsx";
import styles from "./layout.module.css";
import { SITE_TOOLS } from "./site-tools.ts";

const ID = "site-menu";

interface SiteMenuProps {
  readonly view: ShellView;
  /** On phones the home page shows the portfolio itself. */
  readonly hasPortfolio: boolean;
  readonly onChoosePortfolio: (portfolioId: string) => void;
  /** Entries below the categories, for what does not fit into a phone's header. */
  readonly entries: ReactNode;
}

/** The phone's menu: a bottom sheet, which opens without scripts as well. */
export function SiteMenu({ view, hasPortfolio, onChoosePortfolio, entries }: SiteMenuProps) {
  const t = useTranslations("shell");
  const sheet = useClosingPopover();
  return (
    <>
      <button type="button" className={styles["opener"]} popoverTarget={ID} aria-label={t("menu")}>
        <Icon name="menu" />
      </button>
      <div
        ref={sheet}
        id={ID}
        className={classNames(look["sheet"], styles["sheet"])}
        popover="auto"
        role="dialog"
        aria-label={t("menu")}
      >
        <div className={classNames(look["grabber"], styles["head"])}>
          <h2>{t("menu")}</h2>
          <button
            type="button"
            className={buttonClass({ variant: "quiet", iconOnly: true })}
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={t("closeMenu")}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={styles["body"]}>
          {hasPortfolio && (
            <section className={styles["part"]}>
              <h3>{t("portfolio")}</h3>
              <PortfolioPicker view={view} place="menu" onChoose={onChoosePortfolio} />
            </section>
          )}
          <nav aria-label={t("menuCategories")}>
            <CategoryEntries categories={view.categories} />
          </nav>
          <ul>
            {entries}
            {SITE_TOOLS.slice(1).map(([path, name]) => (
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
