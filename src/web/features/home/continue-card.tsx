import { useEffect, useState } from "react";
import type { LastProductPage } from "#app-state/last-product-page.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { productName } from "#navigation/addresses/site-path.ts";
import { productView, type NamedProductView, type ProductView } from "#views/product/product-view.ts";
import { remoteView } from "#web/session/remote-views.ts";
import { useSession } from "#web/session/session-context.ts";
import { useChipText } from "#web/ui/attributes/use-chip-text.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { forgetPlace, lastPlace } from "#web/visitor/last-place.ts";
import styles from "./continue-card.module.css";

/** The visitor's last product page and what was chosen there, as a link; a page that no longer exists is not offered. @see rule N4 */
export function ContinueCard() {
  const t = useTranslations("home");
  const [place, setPlace] = useState(lastPlace);
  const words = usePlaceWords(place);
  if (!place || words === undefined) return null;
  const dismiss = (): void => {
    forgetPlace();
    setPlace(undefined);
    document.querySelector<HTMLElement>("#main")?.focus();
  };
  return (
    <aside className={styles["card"]} aria-labelledby="continue-title">
      <div>
        <h2 id="continue-title">{t("continue")}</h2>
        <p className={styles["place"]}>
          <SiteLink to={place.path + writeQuery(place.query)}>{words}</SiteLink>
        </p>
        <p className={styles["why"]}>{t("continueWhy")}</p>
      </div>
      <button
        type="button"
        className={buttonClass({ variant: "quiet", iconOnly: true })}
        aria-label={t("continueDismiss")}
        onClick={dismiss}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

/** The name of a place and the filters chosen there: `Downlights, DALI-2`. */
function usePlaceWords(place: LastProductPage | undefined): string | undefined {
  const view = useProductView(place);
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

/** What the place would show, from the browser's catalogue or the server's; `undefined` until then, and if it no longer exists. */
function useProductView(place: LastProductPage | undefined): ProductView | undefined {
  const language = useLanguage();
  const session = useSession();
  const [view, setView] = useState<ProductView>();
  useEffect(() => {
    if (!place) return;
    const leaving = new AbortController();
    const name = productName(place.path);
    const { shown } = session.store.getState();
    const { catalogue, portfolioId } = shown;
    const query = place.query.map(([parameter, value]) => [parameter, value] as const);
    const ask = async (): Promise<NamedProductView | undefined> =>
      shown.isRemote
        ? remoteView<NamedProductView>(session, { of: "product", language, name, query }, leaving.signal)
        : catalogue && productView({ catalogue, language, portfolioId, query }, name);
    // Gone, or no connection: then there is nothing to offer.
    ask().then(
      (named) => !leaving.signal.aborted && setView(named?.view),
      () => undefined,
    );
    return () => leaving.abort();
  }, [place, language, session]);
  return view;
}
