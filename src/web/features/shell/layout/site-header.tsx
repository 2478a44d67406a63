import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { IconButton } from "#web/ui/controls/button.tsx";
import { useLocation, useRouteLoaderData } from "react-router";
import { MAX_STRIP_CATEGORIES, type ShellView, type NavigationCategory } from "#views/parts/shell-view.ts";
import { useBrand, useSiteName } from "#web/ui/metadata/brand.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { RouteLink, SiteLink, TargetLink } from "#web/ui/links/links.tsx";
import { LANGUAGE_NAMES, type Language } from "#model/languages/language.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import { localizedPath } from "#navigation/addresses/site-path.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";
import { usePageQuery } from "#web/ui/site/site.ts";
import { Logo } from "./logo.tsx";
import { PortfolioPicker } from "../portfolio/portfolio-picker.tsx";
import styles from "./site-header.module.css";
import { MenuEntry } from "#web/ui/controls/header-entries.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import sheet from "#web/ui/controls/sheet.module.css";
import { useClosingPopover } from "#web/ui/hooks/use-closing-popover.ts";
import { CategoryEntryList } from "./category-entry-list.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import { lazyCode, lazyComponent } from "#web/ui/lazy/lazy-component.tsx";
import layout from "./layout.module.css";
import { SITE_TOOLS } from "./site-tools.ts";
import { productPath } from "#views/parts/product-parts.ts";
import type { ProductView } from "#views/product/product-view.ts";
import { viewOf, type ViewData } from "#web/router-internals/page-data.tsx";
import { CatalogueText } from "#web/ui/language/text.tsx";
import categoryStyles from "./searchable-categories.module.css";

export interface SiteHeaderProps {
  /** Absent on error pages without a catalogue. */
  readonly view: ShellView | undefined;
  readonly isHome: boolean;
  readonly onChoosePortfolio: (portfolioId: string) => void;
  readonly search?: ReactNode;
  readonly counters?: ReactNode;
  /** The counters as entries of the phone's menu. */
  readonly menuEntries?: ReactNode;
}

export function SiteHeader({ view, isHome, onChoosePortfolio, search, counters, menuEntries }: SiteHeaderProps) {
  const t = useTranslations("shell");
  return (
    <header className={styles["header"]}>
      <div className={classNames(styles["inner"], isHome && styles["onHome"])}>
        <SiteLink className={styles["home"]} to="/" aria-label={t("homeLink", { site: useSiteName() ?? "" })}>
          <Logo />
        </SiteLink>
        {search}
        <div className={styles["tools"]}>
          {view && (
            <div className={styles["portfolio"]}>
              <PortfolioPicker view={view} placement="bar" onChoose={onChoosePortfolio} />
            </div>
          )}
          <LanguageSwitch />
          {counters}
          {view && (
            <SiteMenu view={view} hasPortfolio={!isHome} onChoosePortfolio={onChoosePortfolio} entries={menuEntries} />
          )}
        </div>
      </div>
      {view && !isHome && <CategoryBar categories={view.categories} />}
    </header>
  );
}

/** Links to the same page in another language; selection, query and scroll position are preserved. @see rules L2, L4 */
function LanguageSwitch() {
  const t = useTranslations("shell");
  const current = useLanguage();
  // The brand's names are in the order of its languages: the default language is first.
  const languages = Object.keys(useBrand()?.names ?? LANGUAGE_NAMES) as Language[];
  const { pathname, hash } = useLocation();
  const search = writeQuery(usePageQuery());
  return (
    <nav className={styles["switch"]} aria-label={t("language")}>
      {languages.map((language) => (
        <RouteLink
          key={language}
          to={localizedPath(language, pathname) + search + hash}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? "true" : undefined}
          preventScrollReset
          onClick={() => rememberLanguage(language)}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="vh">{LANGUAGE_NAMES[language]}</span>
        </RouteLink>
      ))}
    </nav>
  );
}

/** Only for catalogues with many categories. */
const loadSearchableCategories = () => withAllMessages(() => import("./searchable-categories.tsx"));
const SearchableCategories = lazyComponent(async () => (await loadSearchableCategories()).SearchableCategories);
const CategoryMenu = lazyCode(async () => (await loadSearchableCategories()).CategoryMenu);

/** The categories in the phone's menu. @see rule N10 */
function CategoryEntries({ categories }: { readonly categories: readonly NavigationCategory[] }) {
  const list = <CategoryEntryList categories={categories} />;
  if (categories.length <= MAX_STRIP_CATEGORIES) return list;
  return <SearchableCategories categories={categories} fallback={list} />;
}

const MENU_ID = "site-menu";

interface SiteMenuProps {
  readonly view: ShellView;
  /** False on the home page, whose main content has the picker on phones. */
  readonly hasPortfolio: boolean;
  readonly onChoosePortfolio: (portfolioId: string) => void;
  /** Entries below the categories that do not fit into a phone's header. */
  readonly entries: ReactNode;
}

/** The phone's menu: a bottom sheet, which also opens without scripts. */
function SiteMenu({ view, hasPortfolio, onChoosePortfolio, entries }: SiteMenuProps) {
  const t = useTranslations("shell");
  const popoverRef = useClosingPopover();
  return (
    <>
      <button type="button" className={layout["opener"]} popoverTarget={MENU_ID} aria-label={t("menu")}>
        <Icon name="menu" />
      </button>
      <div ref={popoverRef} id={MENU_ID} className={sheet["sheet"]} popover="auto" role="dialog" aria-label={t("menu")}>
        <div className={classNames(sheet["grabber"], layout["header"])}>
          <h2>{t("menu")}</h2>
          <IconButton
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            label={t("closeMenu")}
            icon={<Icon name="close" />}
          />
        </div>
        <div className={layout["body"]}>
          {hasPortfolio && (
            <section className={layout["section"]}>
              <h3>{t("portfolio")}</h3>
              <PortfolioPicker view={view} placement="menu" onChoose={onChoosePortfolio} />
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

/** The categories as a strip, or as a menu beside the current one. @see rule N10 */
function CategoryBar({ categories }: { readonly categories: readonly NavigationCategory[] }) {
  const t = useTranslations("shell");
  const path = useLocation().pathname.toLowerCase();
  const current = categories.find(
    ({ target }) => target.kind === "site" && path.endsWith(target.path.toLowerCase()),
  )?.id;
  const parent = useParentCategory(categories);
  // The first segment after the language.
  const section = `/${path.split("/")[2]}`;
  const isStrip = categories.length <= MAX_STRIP_CATEGORIES;
  const visible = isStrip ? categories : categories.filter(({ id }) => id === current || id === parent);
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const bar = listRef.current;
    if (!bar) return;
    let scrollLeft = centreCurrent(bar);
    // The web font is wider than the fallback. A scroll position of the visitor is preserved.
    const onFontLoaded = (): void => {
      if (bar.scrollLeft === scrollLeft) scrollLeft = centreCurrent(bar);
    };
    document.fonts.addEventListener("loadingdone", onFontLoaded);
    return () => document.fonts.removeEventListener("loadingdone", onFontLoaded);
  }, [current, parent, section]);
  return (
    <nav className={categoryStyles["bar"]} aria-label={t("categories")}>
      {!isStrip && <CategoryMenu.Failed />}
      <ul ref={listRef} className={categoryStyles["list"]}>
        {!isStrip && (
          <Suspense>
            <CategoryMenu.Component categories={categories} currentId={current} />
          </Suspense>
        )}
        {visible.map(({ id, label, target }) => (
          <li key={id}>
            <TargetLink target={target} aria-current={id === current ? "page" : id === parent || undefined}>
              <CatalogueText text={label} />
            </TargetLink>
          </li>
        ))}
        {SITE_TOOLS.map(([to, name], index) => (
          <li key={to}>
            <SiteLink to={to} aria-current={to === section ? "page" : undefined}>
              {index === 0 && <Icon name="room" />}
              {t(name)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Centres the current category in an overflowing bar. @returns the scroll position */
function centreCurrent(list: HTMLElement): number {
  const link = list.querySelector("[aria-current]");
  if (!link) return list.scrollLeft;
  const [bar, entry] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollLeft += entry.left - bar.left - (bar.width - entry.width) / 2;
  return list.scrollLeft;
}

/** The category of the current family or article. */
function useParentCategory(categories: readonly NavigationCategory[]): string | undefined {
  const data = useRouteLoaderData<ProductView | ViewData>("web/routes/product");
  const view = data && viewOf<ProductView>(data);
  const to = view === undefined || view.kind === "category" ? undefined : view.breadcrumb[0]?.to;
  return categories.find(({ id }) => productPath(id) === to)?.id;
}
