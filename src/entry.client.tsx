// The first import, as in the root module, which is evaluated later: this style sheet sets the order of the cascade
// layers.
import "#web/styles/base.css";
import "#web/styles/controls.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { FALLBACK_LANGUAGE, isLanguage } from "#model/languages/language.ts";
import { replaceRequestedAddress } from "#web/session/navigation.ts";
import { Session } from "#web/session/session.ts";
import { createRouterContextProvider, SessionContext } from "#web/session/session-context.ts";
import { addressWithBase, sitePathOf } from "#web/client/base.ts";
import { nextTask } from "#web/client/scheduling.ts";
import { applyEarlyInput } from "#web/client/early-input.ts";
import { reloadOnMissingCode } from "#web/code/import-or-reload.ts";
import { fetchLocale, isLocalePart } from "#web/code/locale.ts";
import { isServerReachable, reloadOnce } from "#web/code/reload.ts";
import { RootErrorBoundary } from "#web/features/shell/errors/root-error-boundary.tsx";
import { retryDataRequests } from "#web/client/http.ts";
import { SelectorPage } from "#web/routes/product-pages.ts";
import { FONT_STYLES } from "#web/ui/site/site-scripts.tsx";
import { ServedFailure, ServedFailureContext } from "#web/ui/site/error-id.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import { MESSAGES_ATTRIBUTE } from "#web/messages/messages.ts";

addEventListener(
  "app-ready",
  () =>
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: addressWithBase(FONT_STYLES) }),
    ),
  { once: true },
);
const requestedAddress = replaceRequestedAddress();
const session = new Session(sitePathOf(), requestedAddress);
retryDataRequests(() => session.setServerReachable(false));
// Registered before any code is loaded.
reloadOnMissingCode(async () => {
  const address = session.navigation.targetAddress();
  if (await isServerReachable()) return reloadOnce(session.host?.config, address);
  session.setServerReachable(false);
  return false;
});
const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : FALLBACK_LANGUAGE;
const startMessages = document.querySelector(`[${MESSAGES_ATTRIBUTE}]`)?.getAttribute(MESSAGES_ATTRIBUTE);
await Promise.all([
  fetchLocale(language, isLocalePart(startMessages) ? startMessages : "all"),
  // A failed import is retried and reported when the component is rendered.
  startMessages === "selector" && SelectorPage.preload().catch(() => undefined),
]);
// In a separate task: creating the first number format is slow and would make another task of the page too long.
await nextTask();
numberFormat(language);
await nextTask();

const errorId = document.querySelector<HTMLElement>("[data-error-id]")?.dataset["errorId"];
const servedFailure = errorId === undefined ? undefined : new ServedFailure(errorId);
applyEarlyInput();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ServedFailureContext value={servedFailure}>
        <SessionContext value={session}>
          <RootErrorBoundary language={language}>
            <HydratedRouter getContext={() => createRouterContextProvider(session)} />
          </RootErrorBoundary>
        </SessionContext>
      </ServedFailureContext>
    </StrictMode>,
  );
});
