import { createContext, use } from "react";
import { Scripts } from "react-router";

/** The style sheet of pages that do without scripts. @see rule P2 */
export const WITHOUT_SCRIPTS = "/no-scripts.css";

/** The inline script that has the page taken over; none in the browser, where that has happened. */
export const SiteStartContext = createContext("");

/**
 * The site's scripts: they come after the first paint. The development server's scripts are more, and the router's.
 *
 * @see docs/decisions/0027-the-first-paint-waits-for-nothing.md
 */
export function SiteScripts() {
  const start = use(SiteStartContext);
  if (import.meta.env.DEV) return <Scripts />;
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />;
}
