import { useLocation } from "react-router";
import { selectionLink } from "#app-state/selection-link.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { writeSelectorState } from "#views/selector/selector-state.ts";
import { requested } from "#web/client/base.ts";
import { copyText } from "#web/client/copy-text.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useSite } from "#web/ui/site/site.ts";
import { useChosenPortfolioId } from "#web/ui/links/use-chosen-portfolio-id.ts";
import styles from "./copy-link.module.css";
import { useSelectorFrame } from "../state/selector-context.ts";

/** Copies an address that opens the same portfolio, category and filters on a cold visit. @see rule F9 */
export function CopyLink() {
  const t = useTranslations("selector");
  const { showToast } = useSelectorFrame();
  const address = useShareAddress();
  const copy = async () => {
    const link = address();
    showToast((await copyText(link)) ? { kind: "copied" } : { kind: "not-copied", address: link });
  };
  return (
    <button
      type="button"
      className={buttonClass({ variant: "link", size: "small", className: styles["copy"] })}
      title={t("copyLink")}
      onClick={() => void copy()}
      data-needs-scripts=""
    >
      <Icon name="link" />
      <span className={styles["label"]}>{t("copyLink")}</span>
    </button>
  );
}

function useShareAddress(): () => string {
  const { config } = useSite();
  const id = useChosenPortfolioId();
  const { pathname, search } = useLocation();
  const { latest } = useSelectorFrame();
  return () => {
    const query = writeSelectorState(readQuery(search), latest()).filter(([name]) => name !== "id" && name !== "lang");
    if (id !== undefined) query.push(["id", id]);
    return new URL(requested(selectionLink(`${pathname}${writeQuery(query)}`, config)), window.location.href).href;
  };
}
