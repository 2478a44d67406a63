import { createContext, use } from "react";
import { Scripts } from "react-router";

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
 * The site's scripts: they come after the first paint. The development server's scripts are more, and the router's.
 *
 * @see docs/decisions/0027-the-critical-rendering-path.md
 */
export function SiteScripts() {
  const { text, mark } = use(SiteStartContext);
  if (import.meta.env.DEV) return <Scripts />;
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
