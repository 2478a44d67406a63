import { useState } from "react";
import type { Language } from "#model/languages/language.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { readLastProductPage, type LastProductPage } from "#app-state/last-product-page.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import { nameInProductPath } from "#navigation/addresses/site-path.ts";
import { productView, type NamedProductView, type ProductView } from "#views/product/product-view.ts";
import { focusPage } from "#web/client/focus-page.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";
import type { Session } from "#web/session/session.ts";
import { useSession } from "#web/session/session-context.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useChipText } from "#web/ui/attributes/use-chip-text.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./home-page.module.css";
import { removeStored, readStored } from "#web/visitor/storage.ts";
import { LAST_PRODUCT_PAGE_KEY } from "#web/visitor/watch-last-product-page.ts";

/** A link to the last visited product page with its filters, if it still exists. @see rule N4 */
export function ContinueCard() {
  const t = useTranslations("home");
  const [page, setPage] = useState(() => readLastProductPage(readStored("localStorage", LAST_PRODUCT_PAGE_KEY)));
  const label = useLastPageLabel(page);
  if (!page || label === undefined) return null;
  const dismiss = (): void => {
    removeStored("localStorage", LAST_PRODUCT_PAGE_KEY);
    setPage(undefined);
    focusPage();
  };
  return (
    <aside className={styles["card"]} aria-labelledby="continue-title">
      <div>
        <h2 id="continue-title">{t("continue")}</h2>
        <p className={styles["page"]}>
          <SiteLink to={page.path + writeQuery(page.query)}>{label}</SiteLink>
        </p>
        <p className="hint">{t("continueWhy")}</p>
      </div>
      <IconButton label={t("continueDismiss")} icon={<Icon name="close" />} onClick={dismiss} />
    </aside>
  );
}

/** `Downlights, DALI-2` */
function useLastPageLabel(page: LastProductPage | undefined): string | undefined {
  const view = useProductView(page);
  const chipText = useChipText();
  if (!view) return undefined;
  switch (view.kind) {
    case "category": {
      const chips = view.selector.chips.map(chipText).map(({ name, label }) => [name, label].filter(Boolean).join(" "));
      return [view.selector.heading.text, ...chips].join(", ");
    }
    case "family":
      return view.name;
    default:
      return view.code;
  }
}

/** From the browser's catalogue or the server; `undefined` until loaded, or if the page no longer exists. */
function useProductView(page: LastProductPage | undefined): ProductView | undefined {
  const language = useLanguage();
  const session = useSession();
  const product = useLoaded(language, page && ((signal) => loadProduct(session, page, language, signal)));
  return product === "failed" ? undefined : product?.view;
}

async function loadProduct(
  session: Session,
  page: LastProductPage,
  language: Language,
  signal: AbortSignal,
): Promise<NamedProductView | undefined> {
  const { catalogue, isRemote, portfolioId } = session.store.getState().currentCatalogue;
  const name = nameInProductPath(page.path);
  const query = page.query.map(([parameter, value]) => [parameter, value] as const);
  if (isRemote) return fetchRemoteView<NamedProductView>(session, { view: "product", language, name, query }, signal);
  return catalogue && productView({ catalogue, language, portfolioId, query }, name);
}
