import { useId, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { missingCutout } from "#domain/drawing/missing-cutout.ts";
import { openCircuit } from "#domain/drawing/open-circuit.ts";
import { decodePart } from "#domain/navigation/site-path.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { useLanguage, useTranslations } from "#web/ui/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import styles from "./error-page.module.css";

/** Marks an error page for what runs beside it. */
export const ERROR_PAGE = "data-error-page";

/** No such page: says which, and leads home. @see rule E1 */
export function NotFoundPage() {
  const t = useTranslations("errors");
  const { pathname } = useLocation();
  return (
    <ErrorFrame title={t("notFoundTitle")} draw={(size) => missingCutout({ ...size, label: t("notFoundDrawing") })}>
      <p className={styles["lead"]}>{t("notFoundText")}</p>
      <p className={styles["fact"]}>{t("notFoundPath", { path: pathname })}</p>
      <div className={styles["actions"]}>
        <SiteLink className={buttonClass({ variant: "primary" })} to="/">
          {t("home")}
        </SiteLink>
        <SiteLink className={buttonClass({ variant: "secondary" })} to={searchFor(pathname)}>
          <Icon name="search" />
          {t("searchInstead")}
        </SiteLink>
      </div>
    </ErrorFrame>
  );
}

/** A search for what the address named last, or an empty one. */
function searchFor(pathname: string): string {
  const name = pathname.split("/").findLast((part) => part !== "") ?? "";
  return `/search?q=${encodeURIComponent(decodePart(name).toWellFormed())}`;
}

/** Something broke: nothing of what shows to the visitor, but the id under which the log has it. @see rule E2 */
export function ServerErrorPage({ errorId }: { readonly errorId: string }) {
  const t = useTranslations("errors");
  const language = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(errorId).then(() => setCopied(true));
  };
  return (
    <ErrorFrame
      title={t("serverTitle")}
      documentTitle={t("serverMessage")}
      draw={(size) => openCircuit({ ...size, label: t("serverDrawing"), language })}
    >
      <p className={styles["lead"]}>{t("serverText")}</p>
      <p className={styles["fact"]}>
        {t.rich("serverId", {
          id: errorId,
          b: (id) => (
            <b className="code" data-error-id={errorId}>
              {id}
            </b>
          ),
        })}
      </p>
      <div className={styles["actions"]}>
        <button type="button" className={buttonClass({ variant: "primary" })} onClick={() => location.reload()}>
          <Icon name="reset" />
          {t("tryAgain")}
        </button>
        <button type="button" className={buttonClass({ variant: "secondary" })} onClick={copy}>
          <Icon name={isCopied ? "check" : "copy"} />
          <span aria-live="polite">{isCopied ? t("idCopied") : t("copyId")}</span>
        </button>
        <SiteLink className={buttonClass({ variant: "secondary" })} to="/" reloadDocument>
          {t("home")}
        </SiteLink>
      </div>
    </ErrorFrame>
  );
}

interface ErrorFrameProps {
  readonly title: string;
  /** Where the document's title differs from the heading. */
  readonly documentTitle?: string;
  /** Draws the page's picture at a size. */
  readonly draw: (sheet: { readonly width: number; readonly height: number; readonly uid: string }) => string;
  readonly children: ReactNode;
}

function ErrorFrame({ title, documentTitle = title, draw, children }: ErrorFrameProps) {
  const uid = useId();
  return (
    <div className={`wrap ${styles["page"] ?? ""}`} {...{ [ERROR_PAGE]: "" }}>
      <PageTitle title={documentTitle} />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles["drawing"]}>
        <Drawing className={styles["wide"]} markup={draw({ width: 720, height: 320, uid: `${uid}w` })} />
        <Drawing className={styles["narrow"]} markup={draw({ width: 360, height: 215, uid: `${uid}n` })} />
      </div>
    </div>
  );
}
