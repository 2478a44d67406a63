import { useLocation } from "react-router";
import { percentDecode } from "#navigation/addresses/site-path.ts";
import { searchResultsPath } from "#navigation/addresses/page-paths.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { ErrorFrame } from "./error-page.tsx";
import styles from "./error-page.module.css";

/** @see rule E1 */
export function NotFoundPage({ isInvalidPath }: { readonly isInvalidPath: boolean }) {
  const t = useTranslations("shellDeferred");
  const tErrors = useTranslations("errors");
  const { pathname } = useLocation();
  return (
    <ErrorFrame title={t("notFoundTitle")} drawing={{ kind: "not-found", label: t("notFoundDrawing") }}>
      <p className={styles["lead"]}>{t("notFoundText")}</p>
      <p className={styles["fact"]}>{t(isInvalidPath ? "notValidPath" : "notFoundPath", { path: pathname })}</p>
      <div className={styles["actions"]}>
        <SiteLink className={buttonClass({ variant: "primary" })} to="/">
          {tErrors("home")}
        </SiteLink>
        <SiteLink className={buttonClass({ variant: "secondary" })} to={searchPath(pathname)}>
          <Icon name="search" />
          {t("searchInstead")}
        </SiteLink>
      </div>
    </ErrorFrame>
  );
}

/** A search for the last part of the address, or an empty one. */
function searchPath(pathname: string): string {
  const name = pathname.split("/").findLast((part) => part !== "") ?? "";
  return searchResultsPath(percentDecode(name));
}
