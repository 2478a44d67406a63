import { createContext, use } from "react";

/** The style sheet of pages that do without scripts. @see rule P2 */
export const WITHOUT_SCRIPTS = "/no-scripts.css";

/** The inline script that has the page taken over, and the mark of the site's own scripts. */
interface SiteStartScript {
  readonly text: string;
  readonly mark?: string;
}

/** No script in the browser, where the page has been taken over. */
export const SiteStartContext = createContext<SiteStartScript>({ text: "" });

/**
 * The site's scripts: they come after the first paint, in development as in production.
 *
 * @see docs/decisions/0027-the-critical-rendering-path.md
 */
export function SiteScripts() {
  const { text, mark } = use(SiteStartContext);
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
