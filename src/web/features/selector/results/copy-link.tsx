import { writeSelectorState } from "#views/selector/selector-state.ts";
import { copyText } from "#web/client/copy-text.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useShareAddress } from "#web/ui/links/use-share-address.ts";
import styles from "./copy-link.module.css";
import { useSelectorFrame } from "../state/selector-context.ts";

/** Copies an address that opens the same portfolio, category and filters on a cold visit. @see rule F9 */
export function CopyLink() {
  const t = useTranslations("selector");
  const { showToast, latest } = useSelectorFrame();
  const address = useShareAddress((query) => writeSelectorState(query, latest()));
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
      <span>{t("copyLink")}</span>
    </button>
  );
}
