import { useState } from "react";
import { LIST_PATH } from "#project-list/lists/list-address.ts";
import { addToList } from "#web/lists/list-actions.ts";
import { useListedPieces } from "#web/lists/listed-articles.ts";
import { useSession } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { QuantityField } from "#web/ui/controls/quantity-field.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./product.module.css";

/** Adds as many pieces of an article to the project list as the visitor sets, and says how many are in it. */
export function AddPieces({ code }: { readonly code: string }) {
  const t = useTranslations("listActions");
  const { store } = useSession();
  const listed = useListedPieces(code);
  const [quantity, setQuantity] = useState(1);
  const add = (): void => {
    void addToList(code, quantity, store.getState().shown.catalogue);
    setQuantity(1);
  };
  return (
    <span className={styles["add"]} data-needs-scripts="">
      <QuantityField code={code} quantity={quantity} onChange={setQuantity} />
      <button
        type="button"
        className={buttonClass({ variant: "primary" })}
        aria-label={t("addArticle", { code })}
        onClick={add}
      >
        <Icon name="list" />
        {t("add")}
      </button>
      {listed > 0 && <SiteLink to={LIST_PATH}>{t("inList", { count: listed })}</SiteLink>}
    </span>
  );
}
