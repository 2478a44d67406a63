import { Suspense, useEffect, useRef } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { productPath } from "#views/parts/product-parts.ts";
import type { ProductView } from "#views/product/product-view.ts";
import { viewOf, type ViewData } from "#web/router-seams/view-data.ts";
import { MAX_STRIP_CATEGORIES, type NavigationCategory } from "#views/parts/shell-view.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { TargetLink } from "#web/ui/links/target-link.tsx";
import { CategoryMenu } from "./category-entries.tsx";
import styles from "./many-categories.module.css";
import { SITE_TOOLS } from "./site-tools.ts";

/** The categories below the header of every page but the home page; many are a menu beside the current one. @see rule N10 */
export function CategoryBar({ categories }: { readonly categories: readonly NavigationCategory[] }) {
  const t = useTranslations("shell");
  const path = useLocation().pathname.toLowerCase();
  const current = categories.find(({ target }) => target.kind === "site" && path.endsWith(target.path.toLowerCase()))?.id; // prettier-ignore
  const above = useCategoryAbove(categories);
  // The first segment after the language.
  const section = `/${path.split("/")[2]}`;
  const isStrip = categories.length <= MAX_STRIP_CATEGORIES;
  const visible = isStrip ? categories : categories.filter(({ id }) => id === current || id === above);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const bar = list.current;
    if (!bar) return;
    let scrollLeft = showCurrent(bar);
    // The web font loads later and is wider than the fallback. The visitor's scroll position is preserved.
    const onTypeface = (): void => {
      if (bar.scrollLeft === scrollLeft) scrollLeft = showCurrent(bar);
    };
    document.fonts.addEventListener("loadingdone", onTypeface);
    return () => document.fonts.removeEventListener("loadingdone", onTypeface);
  }, [current, above, section]);
  return (
    <nav className={styles["bar"]} aria-label={t("categories")}>
      {!isStrip && <CategoryMenu.Failed />}
      <ul ref={list} className={styles["list"]}>
        {!isStrip && (
          <Suspense>
            <CategoryMenu.Component categories={categories} current={current} />
          </Suspense>
        )}
        {visible.map(({ id, label, target }) => (
          <li key={id}>
            <TargetLink target={target} aria-current={id === current ? "page" : id === above || undefined}>
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

/** Scrolls an overflowing bar so that the current category is centred. @returns where it is scrolled to */
function showCurrent(list: HTMLElement): number {
  const link = list.querySelector("[aria-current]");
  if (!link) return list.scrollLeft;
  const [bar, entry] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollLeft += entry.left - bar.left - (bar.width - entry.width) / 2;
  return list.scrollLeft;
}

/** The category of the family or article shown. */
function useCategoryAbove(categories: readonly NavigationCategory[]): string | undefined {
  const data = useRouteLoaderData<ProductView | ViewData>("web/routes/product");
  const view = data && viewOf<ProductView>(data);
  const to = view === undefined || view.kind === "category" ? undefined : view.breadcrumb[0]?.to;
  return categories.find(({ id }) => productPath(id) === to)?.id;
}
