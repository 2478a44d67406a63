import { use, type ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { Language } from "#model/languages/language.ts";
import { ServedPageContext } from "../site/site-scripts.tsx";
import { messagesOf } from "#web/code/locale.ts";
import { INTL_SETTINGS } from "./i18n.ts";

/** Provides the messages of a language, which must be loaded already. @see rule L3 */
export function I18nProvider({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  return (
    <IntlProvider
      locale={language}
      messages={(use(ServedPageContext).messages ?? messagesOf)(language)}
      {...INTL_SETTINGS}
    >
      {children}
    </IntlProvider>
  );
}
