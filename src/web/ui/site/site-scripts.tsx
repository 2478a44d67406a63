import { createContext, use } from "react";
import type { Language } from "#model/languages/language.ts";
import type { Messages } from "#web/messages/messages.ts";

/** The style sheet of pages without scripts. @see rule P2 */
export const NO_SCRIPT_STYLES = "/no-scripts.css";

/** The style sheet with the site's font, requested once the app is ready, so as not to delay it. */
export const FONT_STYLES = "/fonts/plex-sans-latin.css";

/** Data of a page that exists only on the server. */
interface ServedPage {
  /** The URLs of scripts that the page imports during startup, in addition to those of the router. */
  readonly preloads?: readonly string[];
  /** The inline script that runs the router's scripts. */
  readonly startScript?: string;
  /** The nonce of the site's inline scripts. */
  readonly nonce?: string;
  /** The messages of a language with the operator's overrides; in the browser they are loaded already. */
  readonly messages?: (language: Language) => Partial<Messages>;
}

export const ServedPageContext = createContext<ServedPage>({});

/** Preloads scripts that the router does not preload, with the same low priority. */
export const StartPreloads = () =>
  (use(ServedPageContext).preloads ?? []).map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ));

/** Runs the router's scripts after the first paint. @see docs/decisions/0027-the-critical-rendering-path.md */
export function StartAfterPaint() {
  const { startScript = "", nonce } = use(ServedPageContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />;
}
