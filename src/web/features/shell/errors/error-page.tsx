import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { copyText } from "#web/client/copy-text.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { importWithRetry } from "#web/code/import-or-reload.ts";
import { loadFromServer, reloadOnce } from "#web/code/reload.ts";
import { useConnection, useSession } from "#web/session/session-context.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { useErrorId } from "#web/ui/site/error-id.ts";
import type { ErrorDrawingProps } from "./error-drawing.tsx";
import styles from "./error-page.module.css";

/** An attribute by which scripts recognise an error page. */
export const ERROR_PAGE_ATTRIBUTE = "data-error-page";

const loadDrawing = async () => ({ default: (await import("./error-drawing.tsx")).ErrorDrawing });
lazyImport(loadDrawing);

/** If the code cannot be loaded, the server-rendered drawing stays. */
const ErrorDrawing = lazy<ComponentType<ErrorDrawingProps>>(() =>
  importWithRetry(loadDrawing).catch(() => new Promise<never>(() => undefined)),
);

interface FailedPageProps {
  readonly error: unknown;
  /** Whether the server is overloaded. */
  readonly isBusy?: boolean;
}

/**
 * Replaces a page that failed. Without a connection, its error says nothing about the server; an error that the server
 * has reported stays when the connection is lost.
 *
 * @see rule E2
 */
export function FailedPage({ error, isBusy = false }: FailedPageProps) {
  const isOffline = useConnection() !== "online";
  const [failure, setFailure] = useState({ error, isOffline });
  if (failure.error !== error) setFailure({ error, isOffline });
  return failure.isOffline ? <UnreachablePage /> : <ServerErrorPage error={error} isBusy={isBusy} />;
}

/** Visitors see only the id of the error in the log. @see rule E2 */
function ServerErrorPage({ error, isBusy }: Required<FailedPageProps>) {
  const errorId = useErrorId(error);
  const t = useTranslations("errors");
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => setIsCopied(await copyText(errorId));
  return (
    <ErrorFrame
      title={t(isBusy ? "busyTitle" : "serverTitle")}
      documentTitle={t(isBusy ? "busyTitle" : "serverMessage")}
      drawing={{ kind: "server-error", label: t("serverDrawing") }}
    >
      <p className={styles["lead"]}>{t(isBusy ? "busyText" : "serverText")}</p>
      <p className={styles["fact"]}>
        {t.rich(isBusy ? "busyId" : "serverId", {
          id: errorId,
          b: (id) => (
            <b className="code" data-error-id={errorId}>
              {id}
            </b>
          ),
        })}
      </p>
      <div className={styles["actions"]}>
        <ReloadButton />
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name={isCopied ? "check" : "copy"} />
          <span aria-live="polite">{isCopied ? t("idCopied") : t("copyId")}</span>
        </Button>
        <SiteLink className={buttonClass({ variant: "secondary" })} to="/" reloadDocument>
          {t("home")}
        </SiteLink>
      </div>
    </ErrorFrame>
  );
}

/** The page for content that only the server has, while it is unreachable; it is loaded once the server responds. */
function UnreachablePage() {
  const t = useTranslations("errors");
  const isOnline = useConnection() === "online";
  const session = useSession();
  useEffect(() => {
    if (isOnline) reloadOnce(session.host?.config);
  }, [isOnline, session]);
  return (
    <ErrorFrame title={t("awayTitle")} drawing={{ kind: "server-error", label: t("serverDrawing") }}>
      <p className={styles["lead"]}>{t("awayText")}</p>
      <div className={styles["actions"]}>
        <ReloadButton />
        <SiteLink className={buttonClass({ variant: "secondary" })} to="/">
          {t("home")}
        </SiteLink>
      </div>
    </ErrorFrame>
  );
}

function ReloadButton() {
  const t = useTranslations("errors");
  const session = useSession();
  return (
    <Button variant="primary" onClick={() => loadFromServer(session.host?.config)}>
      <Icon name="reset" />
      {t("tryAgain")}
    </Button>
  );
}

interface ErrorFrameProps {
  readonly title: string;
  /** Default: the heading. */
  readonly documentTitle?: string;
  readonly drawing: ErrorDrawingProps;
  readonly children: ReactNode;
}

export function ErrorFrame({ title, documentTitle = title, drawing, children }: ErrorFrameProps) {
  return (
    <div className={classNames("wrap", styles["page"])} {...{ [ERROR_PAGE_ATTRIBUTE]: "" }}>
      <PageTitle title={documentTitle} />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      {/* As large as the drawing, to avoid a layout shift. */}
      <div className={styles["drawing"]}>
        <Suspense>
          <ErrorDrawing {...drawing} />
        </Suspense>
      </div>
    </div>
  );
}
