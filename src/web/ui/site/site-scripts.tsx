import { createContext, use } from "react";
import type { Language } from "#model/languages/language.ts";
import type { Messages } from "#web/messages/messages.ts";

/** The style sheet of pages without scripts. @see rule P2 */
export const WITHOUT_SCRIPTS = "/no-scripts.css";

/**
 * What only the server gives a page: the inline script that starts hydration, and the nonce of the site's own scripts.
 */
interface SiteStart {
  readonly text: string;
  readonly mark?: string;
  /** The messages of a language with the operator's own; in the browser they have been loaded already. */
  readonly messages?: (language: Language) => Partial<Messages>;
}

/** Renders nothing in the browser, where the page has been hydrated. */
export const SiteStartContext = createContext<SiteStart>({ text: "" });

/**
 * The site's scripts: they load after first paint, in development as in production.
 *
 * @see docs/decisions/0027-the-critical-rendering-path.md
 */
export function SiteScripts() {
  const { text, mark } = use(SiteStartContext);
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
