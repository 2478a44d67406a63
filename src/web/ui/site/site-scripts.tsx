import { createContext, use } from "react";
import type { Language } from "#model/languages/language.ts";
import type { Messages } from "#web/messages/messages.ts";

/** The style sheet of pages without scripts. @see rule P2 */
export const WITHOUT_SCRIPTS = "/no-scripts.css";

/** The style sheet with the site's own font. It is requested once the app is ready: the line and the layout would make visitors wait. */
export const FONT_STYLES = "/fonts/plex-sans-latin.css";

/** What only the server gives a page; in the browser, which hydrates it, all is absent. */
interface ServedPage {
  /** The addresses of scripts that the page imports while it starts, besides those of the router. */
  readonly preloads?: readonly string[];
  /** The inline script that starts those of the router. */
  readonly start?: string;
  /** Marks the site's own inline scripts. */
  readonly nonce?: string;
  /** The messages of a language with the operator's own; in the browser they have been loaded already. */
  readonly messages?: (language: Language) => Partial<Messages>;
}

export const ServedPageContext = createContext<ServedPage>({});

/** Requests scripts that the router does not know, as those that it knows with low priority. */
export const StartPreloads = () =>
  (use(ServedPageContext).preloads ?? []).map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ));

/**
 * Runs the router's scripts after the first paint, in development as in production.
 *
 * @see docs/decisions/0027-the-critical-rendering-path.md
 */
export function StartAfterPaint() {
  const { start = "", nonce } = use(ServedPageContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />;
}
