import { createContext, use } from "react";
import type { Language } from "#model/languages/language.ts";
import type { Messages } from "#web/messages/messages.ts";

/** The style sheet of pages that do without scripts. @see rule P2 */
export const WITHOUT_SCRIPTS = "/no-scripts.css";

/** What the server alone gives a page: the inline script that has it taken over, and the mark of the site's own scripts. */
interface SiteStart {
  readonly text: string;
  readonly mark?: string;
  /** The messages of a language with the operator's own; in the browser they have come with the site's. */
  readonly messages?: (language: Language) => Partial<Messages>;
}

/** Nothing in the browser, where the page has been taken over. */
export const SiteStartContext = createContext<SiteStart>({ text: "" });

/**
 * The site's scripts: they come after the first paint, in development as in production.
 *
 * @see docs/decisions/0027-the-critical-rendering-path.md
 */
export function SiteScripts() {
  const { text, mark } = use(SiteStartContext);
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
