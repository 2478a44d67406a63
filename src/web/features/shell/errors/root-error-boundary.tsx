import { Component, useEffect, type ReactNode } from "react";
import type { Language } from "#model/languages/language.ts";
import { addressWithBase } from "#web/client/base.ts";
import { useSession } from "#web/session/session-context.ts";
import { useErrorId } from "#web/ui/site/error-id.ts";
import { I18nProvider } from "#web/ui/language/i18n-provider.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";

interface RootErrorBoundaryProps {
  readonly language: Language;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly caughtError: { readonly error: unknown } | undefined;
}

/** Around the router: a plain page for errors that the error page cannot handle. @see rule E2 */
export class RootErrorBoundary extends Component<RootErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { caughtError: undefined };
  /** Captured early: React removes the document's style sheets on an error. */
  readonly #styleSheets = [...document.styleSheets].flatMap(({ href }) => href ?? []);

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caughtError: { error } };
  }

  override render(): ReactNode {
    const { language, children } = this.props;
    const { caughtError } = this.state;
    if (!caughtError) return children;
    return (
      <html lang={language} data-color-mode="light">
        <I18nProvider language={language}>
          <FallbackErrorPage error={caughtError.error} styleSheets={this.#styleSheets} />
        </I18nProvider>
      </html>
    );
  }
}

interface FallbackErrorPageProps {
  readonly error: unknown;
  readonly styleSheets: readonly string[];
}

/** Depends only on the site's messages. @see rules E2, E5 */
function FallbackErrorPage({ error, styleSheets }: FallbackErrorPageProps) {
  const t = useTranslations("errors");
  const id = useErrorId(error);
  const session = useSession();
  useEffect(() => session.replaceWithErrorPage(), [session]);
  return (
    <>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t("serverMessage")}</title>
        {styleSheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="wrap">
          <h1>{t("serverTitle")}</h1>
          <p>{t("serverText")}</p>
          <p>{t.rich("serverId", { id, b: (text) => <b className="code">{text}</b> })}</p>
          <p>
            <a href={addressWithBase("/")}>{t("home")}</a>
          </p>
        </main>
      </body>
    </>
  );
}
