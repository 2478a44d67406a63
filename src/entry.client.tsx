import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { FALLBACK_LANGUAGE, isLanguage } from "#domain/language/language.ts";
import { settleHeldPage } from "#web/client/held-page.ts";
import { loadLocale } from "#web/client/locale.ts";
import { ErrorIdContext } from "#web/ui/error-id.ts";

settleHeldPage();
const { lang } = document.documentElement;
await loadLocale(isLanguage(lang) ? lang : FALLBACK_LANGUAGE);

const errorId = document.querySelector<HTMLElement>("[data-error-id]")?.dataset["errorId"];
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ErrorIdContext value={errorId}>
        <HydratedRouter />
      </ErrorIdContext>
    </StrictMode>,
  );
});
