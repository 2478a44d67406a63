// First of all, as in the root, which is evaluated after this: the order of the cascade layers is set in it.
import "#web/styles/base.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { FALLBACK_LANGUAGE, isLanguage } from "#model/languages/language.ts";
import { replaceRequestedAddress } from "#web/session/navigation/offline-page.ts";
import { Session } from "#web/session/session.ts";
import { browserContext, SessionContext } from "#web/session/session-context.ts";
import { addressWithBase, sitePathOf } from "#web/client/base.ts";
import { nextTask } from "#web/client/delay.ts";
import { withOneRetry } from "#web/client/http.ts";
import { reloadOnMissingCode } from "#web/code/import-or-reload.ts";
import { fetchLocale, isLocalePart } from "#web/code/locale.ts";
import { reloadOnce } from "#web/code/reload.ts";
import { LastBoundary } from "#web/features/shell/errors/last-boundary.tsx";
import { rethrowUncaughtErrors } from "#web/router-seams/outermost-boundary.ts";
import { retryDataRequests } from "#web/router-seams/retry-data-requests.ts";
import { SelectorPage } from "#web/routes/product-pages.ts";
import { FONT_STYLES } from "#web/ui/site/site-scripts.tsx";
import { ErrorIdContext } from "#web/ui/site/error-id.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import { START_MESSAGES } from "#web/messages/messages.ts";

addEventListener(
  "app-ready",
  () =>
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: addressWithBase(FONT_STYLES) }),
    ),
  { once: true },
);
const requestedAddress = replaceRequestedAddress();
rethrowUncaughtErrors();
retryDataRequests(withOneRetry);
const session = new Session(sitePathOf(), requestedAddress);
// Before code is loaded. The settings come with it; only in-app navigation leads to a page that they redirect.
reloadOnMissingCode(() =>
  reloadOnce(session.host?.config ?? { productDeepLinks: true }, session.navigation.targetAddress()),
);
const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : FALLBACK_LANGUAGE;
const mark = document.querySelector(`[${START_MESSAGES}]`)?.getAttribute(START_MESSAGES);
await Promise.all([
  fetchLocale(language, isLocalePart(mark) ? mark : "all"),
  // What fails is repeated, and reported, where it is rendered.
  mark === "selector" && SelectorPage.preload().catch(() => undefined),
]);
// In a task of its own: the first number that is written would make one of the page's tasks long.
await nextTask();
numberFormat(language);
await nextTask();

const errorId = document.querySelector<HTMLElement>("[data-error-id]")?.dataset["errorId"];
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ErrorIdContext value={errorId}>
        <SessionContext value={session}>
          <LastBoundary language={language}>
            <HydratedRouter getContext={() => browserContext(session)} />
          </LastBoundary>
        </SessionContext>
      </ErrorIdContext>
    </StrictMode>,
  );
});
