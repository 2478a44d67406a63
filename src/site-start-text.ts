import type { EntryContext } from "react-router";
import startCode from "virtual:start-code";
import { articlesCache } from "#app-state/precached-site.ts";
import { OFFLINE_PAGE_ATTRIBUTE } from "#app-state/offline-page-mark.ts";
import { listPath } from "#model/endpoints.ts";
import type { Language } from "#model/languages/language.ts";
import { RELOAD_GUARD_MS, RELOADS_KEY } from "#model/limits.ts";
import { SMALL_LIST_NAMES } from "#model/lists/lists.ts";
import { withBase } from "#navigation/addresses/base-path.ts";
import { ASKED_AHEAD, requestKey } from "#web/client/asked-ahead.ts";
import type { PageFacts } from "#web/client/app-host.ts";
import { TIMEOUT_MS } from "#web/client/http.ts";
import { baseOf } from "#web/router-seams/basename.ts";
import { ARTICLES_ACCEPT } from "#web/session/lists/fetch-list.ts";
import { listSource } from "#web/session/lists/list-source.ts";
import { PORTFOLIO_KEY } from "#web/session/selected-portfolio.ts";
import { requestAhead, type AheadRequests } from "#web/session/request-ahead.ts";
import type { StartModule } from "#web/session/start-code.ts";
import { startSite, type SiteStart } from "#web/session/start-site.ts";
import { handOverText, ROUTE_CODE, routerScripts } from "#web/router-seams/hand-over.ts";
import { FONT_STYLES, WITHOUT_SCRIPTS } from "#web/ui/site/site-scripts.tsx";

/** How the development server writes `import()` in code of the server's: in a page it is itself again. */
const DEVELOPMENT_IMPORT = "__vite_ssr_dynamic_import__";

/**
 * Where cookies are blocked, access to session storage throws, also in the inline script with which the router restores how far a page
 * was scrolled. It is given one that is empty and full.
 */
const FORBIDDEN_STORAGE =
  "try{sessionStorage.length}catch(e){Object.defineProperty(window,'sessionStorage'," +
  "{value:{getItem:()=>null,setItem(){throw e},removeItem(){}}})}";

/** What the start of a page depends on. */
export interface StartedPage {
  readonly language: Language;
  readonly shows: "selector" | "cards" | "home" | "product" | "other";
  /** Absent if the page could not be made. */
  readonly facts: PageFacts | undefined;
}

/** The inline script that requests what the page starts with; it stands in front of the style sheet, for which it would wait. */
export function aheadText(entry: EntryContext, page: StartedPage): string {
  const base = baseOf(entry.staticHandlerContext.basename);
  const { manifest, entry: first, routes, imports } = routerScripts(entry);
  const later = MODULES[page.shows](page.language).flatMap((name) => startCode[name] ?? []);
  const scripts = [
    ...imports,
    ...later.map((script) => withBase(script, base)),
    manifest,
    first,
    ...Object.values(routes).flat(),
  ];
  return FORBIDDEN_STORAGE + called(requestAhead, { scripts: [...new Set(scripts)], ...aheadLists(page.facts, base) });
}

/** The inline script that hands the router its data and has the page taken over. */
export function siteStartText(entry: EntryContext): string {
  const base = baseOf(entry.staticHandlerContext.basename);
  const start: SiteStart = {
    ...routerScripts(entry),
    askedAhead: ASKED_AHEAD,
    routeCode: ROUTE_CODE,
    withoutScripts: withBase(WITHOUT_SCRIPTS, base),
    fontStyles: withBase(FONT_STYLES, base),
    guard: { key: RELOADS_KEY + base, ms: RELOAD_GUARD_MS },
  };
  return handOverText(entry) + called(startSite, start);
}

/** The modules that each kind of page starts with besides those of the router. */
const MODULES: Readonly<Record<StartedPage["shows"], (language: Language) => readonly StartModule[]>> = {
  selector: (language) => [language],
  cards: (language) => [language, "cards"],
  home: (language) => [language, `${language}-home`],
  product: (language) => [language, `${language}-product`, "product"],
  other: (language) => [language, `${language}-home`, `${language}-product`, `${language}-pages`],
};

/** The lists that every visit begins with, and the articles of those who have chosen no portfolio. */
function aheadLists(facts: PageFacts | undefined, base: string): Omit<AheadRequests, "scripts"> {
  const always = { global: ASKED_AHEAD, offlinePage: OFFLINE_PAGE_ATTRIBUTE, timeoutMs: TIMEOUT_MS };
  if (!facts) return { ...always, lists: {} };
  const source = listSource(facts);
  const keyed = (path: string): [key: string, address: string] => {
    const address = withBase(path, base);
    return [requestKey(address), address];
  };
  const portfolioId = facts.config.defaultPortfolioId;
  const address = withBase(listPath("articles", { ...source, portfolioId }), base);
  return {
    ...always,
    lists: Object.fromEntries(SMALL_LIST_NAMES.map((name) => keyed(listPath(name, source)))),
    ...(!source.isLong(portfolioId) && {
      articles: {
        key: requestKey(address, ARTICLES_ACCEPT),
        address,
        accept: ARTICLES_ACCEPT,
        cache: articlesCache(base, facts.version),
        remembered: PORTFOLIO_KEY + base,
      },
    }),
  };
}

/** A function of the site's and its call, as they stand in a page. */
function called<T>(run: (given: T) => void, given: T): string {
  const argument = JSON.stringify(given).replaceAll("<", String.raw`\u003c`);
  return `(${run.toString().replaceAll(DEVELOPMENT_IMPORT, "import")})(${argument});`;
}
