import { createContext, use } from "react";
import type { Language } from "#model/languages/language.ts";
import type { Messages } from "#web/messages/messages.ts";

/** The style sheet of pages without scripts. @see rule P2 */
export const WITHOUT_SCRIPTS = "/no-scripts.css";

/** The style sheet with the site's own font. It is requested once the app is ready: the line and the layout would make visitors wait. */
export const FONT_STYLES = "/fonts/plex-sans-latin.css";

/**
 * What only the server gives a page: the inline scripts that request what it starts with and that start hydration, and the nonce of
 * the site's own scripts.
 */
interface SiteStart {
  readonly ahead: string;
  readonly text: string;
  readonly mark?: string;
  /** The messages of a language with the operator's own; in the browser they have been loaded already. */
  readonly messages?: (language: Language) => Partial<Messages>;
}

/** Renders nothing in the browser, where the page has been hydrated. */
export const SiteStartContext = createContext<SiteStart>({ ahead: "", text: "" });

/** Requests the site's scripts and lists. It stands in front of the style sheet, since a script behind one waits for it. */
export function SiteRequests() {
  return <OwnScript code={use(SiteStartContext).ahead} />;
}

/**
 * Runs the site's scripts after first paint, in development as in production.
 *
 * @see docs/decisions/0027-the-critical-rendering-path.md
 */
export function SiteScripts() {
  return <OwnScript code={use(SiteStartContext).text} />;
}

function OwnScript({ code }: { readonly code: string }) {
  const { mark } = use(SiteStartContext);
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
