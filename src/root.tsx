import "#web/styles/base.css";
import "#web/styles/controls.css";
import "#web/styles/print.css";
import "#web/styles/tokens.css";
import { useEffect, type ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import { FALLBACK_LANGUAGE, type Language } from "#model/languages/language.ts";
import { languagePrefix } from "#navigation/addresses/site-path.ts";
import { portfolioSizes } from "#views/parts/portfolio-sizes.ts";
import { loadPageMessages, redirectInApp } from "#web/session/middleware.ts";
import { carryRoom } from "#web/visitor-room/carry-room.ts";
import { routerSessionContext, useSession } from "#web/session/session-context.ts";
import { ClientApp } from "#web/features/shell/app/client-app.tsx";
import { FailedPage } from "#web/features/shell/errors/error-page.tsx";
import { I18nProvider } from "#web/ui/language/i18n-provider.tsx";
import { FONT_STYLES, StartAfterPaint, StartPreloads, NO_SCRIPT_STYLES } from "#web/ui/site/site-scripts.tsx";
import { SiteContext, useAddressWithBase } from "#web/ui/site/site.ts";
import { BrandContext } from "#web/ui/metadata/brand.ts";
import { serverContext } from "#web/routes/context.ts";
import { negotiateLanguage, urlWithinSite } from "#web/routes/view-request.ts";
import type { Route } from "./+types/root.ts";

/**
 * The public settings, the query without unknown parameters, the language for addresses without one (L1), and of the
 * page's catalogue the version (A4) and the number of articles by portfolio.
 */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const { pathname, origin, search } = urlWithinSite({ url, context });
  const { config, catalogue } = context.get(serverContext);
  const language = languagePrefix(pathname) ?? negotiateLanguage({ request, context });
  const { version } = catalogue;
  return { config, language, origin: config.siteUrl ?? origin, search, version, sizes: portfolioSizes(catalogue) };
}

/** Rules, the visitor's room and messages for client-side navigations. @see rules F10, N5, N6, N7, L3, R3 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, context }, next) => context.get(routerSessionContext).navigation.record(request, next),
  redirectInApp,
  carryRoom,
  loadPageMessages,
];

/** The settings of a loaded page never change. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const language = useDocumentLanguage(data?.language);
  const brand = data?.config.brand;
  const addressWithBase = useAddressWithBase();
  return (
    <html lang={language} data-color-mode="light" data-messages={brand?.messages} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#ffffff" />
        <StartPreloads />
        <link rel="icon" href={addressWithBase(brand?.icon ?? "/favicon.svg")} />
        <link rel="manifest" href={addressWithBase("/site.webmanifest")} />
        <Links />
        {/* After the site's style sheet, whose colours and typeface it overrides. */}
        {brand?.styles && <link rel="stylesheet" href={addressWithBase(brand.styles)} />}
        <noscript>
          {/* With scripting enabled, browsers do not parse the content of `noscript`, so it cannot be hydrated. */}
          {import.meta.env.SSR && (
            <>
              <link rel="stylesheet" href={addressWithBase(NO_SCRIPT_STYLES)} />
              <link rel="stylesheet" href={addressWithBase(FONT_STYLES)} />
            </>
          )}
        </noscript>
      </head>
      <body>
        <BrandContext value={brand}>
          <I18nProvider language={language}>{children}</I18nProvider>
        </BrandContext>
        <Scripts />
        <StartAfterPaint />
        <ScrollRestoration />
      </body>
    </html>
  );
}

/** The language of the address, else the one that the server negotiated. */
function useDocumentLanguage(negotiated: Language | undefined): Language {
  const { pathname } = useLocation();
  return languagePrefix(pathname) ?? negotiated ?? FALLBACK_LANGUAGE;
}

export default function App({ loaderData: { config, origin, search, version, sizes } }: Route.ComponentProps) {
  return (
    <SiteContext value={{ config, origin, drawingVersion: "", servedSearch: search }}>
      <ClientApp config={config} version={version} sizes={sizes} />
      <Outlet />
    </SiteContext>
  );
}

/** Shown without header and footer, since the root route has failed or messages are missing. @see rules E2, E5 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const session = useSession();
  useEffect(() => session.replaceWithErrorPage(), [session]);
  return (
    <main id="main">
      <FailedPage error={error} />
    </main>
  );
}
