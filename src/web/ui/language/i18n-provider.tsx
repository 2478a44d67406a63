import { use, type ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { Language } from "#model/languages/language.ts";
import { SiteStartContext } from "../site/site-scripts.tsx";
import { log } from "#web/client/logger.ts";
import { messagesOf } from "#web/code/locale.ts";

/** Provides the messages of a language, which have to be loaded already. @see rule L3 */
export function I18nProvider({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  return (
    <IntlProvider
      locale={language}
      messages={(use(SiteStartContext).messages ?? messagesOf)(language)}
      timeZone="UTC"
      onError={(error) => log.error(error.message)}
    >
      {children}
    </IntlProvider>
  );
}
