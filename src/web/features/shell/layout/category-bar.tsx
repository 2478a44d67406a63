import { Suspense, useEffect, useRef } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { productPath } from "#views/parts/product-parts.ts";
import { MAX_STRIP_CATEGORIES, type NavigationCategory } from "#views/parts/shell-view.ts";
import type { ProductView } from "#views/product/product-view.ts";
import { withAllMessages } from "#web/code/locale.ts";
import { viewOf, type ViewData } from "#web/router-internals/page-data.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { lazyCode } from "#web/ui/lazy/lazy-component.tsx";
import { SiteLink, TargetLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./category-bar.module.css";
import { SITE_TOOLS } from "./site-tools.ts";

/** Only for catalogues with many categories. */
const CategoryMenu = lazyCode(() =>
  withAllMessages(async () => (await import("./searchable-categories.tsx")).CategoryMenu),
);

/** The categories as a strip, or as a menu beside the current one. @see rule N10 */
export function CategoryBar({ categories }: { readonly categories: readonly NavigationCategory[] }) {
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
    <nav className={styles["bar"]} aria-label={t("categories")}>
      {!isStrip && <CategoryMenu.Failed />}
      <ul ref={listRef} className={styles["list"]}>
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
