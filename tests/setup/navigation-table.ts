/**
 * An independent implementation of Appendix 2's table of addresses: the outcome of a visit, row by row.
 */

const KNOWN_ID = "b3a7719d04f25c86e91ab2d7705fcc48136e9fd2";

const PREFIXES = ["", "/en", "/de"] as const;
const PAGES = { home: "", product: "/products/HIB", unknown: "/nothing" } as const;
const LANG = { none: [], en: ["en"], de: ["de"], unsupported: ["fr"], twice: ["en", "de"] } as const;
export const IDS = { none: [], known: [KNOWN_ID], unknown: ["no-such-id"], empty: [""] } as const;
const OTHERS = { none: [], some: ["b=2", "a=%C3%A4%201"] } as const;

/** One address of the table, with its parts. */
export interface TableAddress {
  readonly address: string;
  readonly prefix: "en" | "de" | undefined;
  readonly page: keyof typeof PAGES;
  readonly lang: string | undefined;
  readonly id: keyof typeof IDS;
  /** The query without `lang`. */
  readonly withoutLang: readonly string[];
  /** The query without `lang` and `id`. */
  readonly others: readonly string[];
}

/** Every combination of prefix, page, `lang`, `id` and other parameters. */
export const ADDRESSES: readonly TableAddress[] = keysOf(IDS).flatMap((id) =>
  PREFIXES.flatMap((prefix) =>
    keysOf(PAGES).flatMap((page) =>
      keysOf(LANG).flatMap((lang) =>
        keysOf(OTHERS).map((othersKey): TableAddress => {
          const [first, ...rest] = OTHERS[othersKey];
          const ids = IDS[id].map((value) => `id=${value}`);
          // Unknown parameters are placed before and after those of the site.
          const withoutLang = [...(first === undefined ? [] : [first]), ...ids, ...rest];
          const langs = LANG[lang].map((value) => `lang=${value}`);
          return {
            address: (prefix + PAGES[page] || "/") + query([...langs, ...withoutLang]),
            prefix: prefix === "" ? undefined : prefix === "/en" ? "en" : "de",
            page,
            lang: LANG[lang][0],
            id,
            withoutLang,
            others: OTHERS[othersKey],
          };
        }),
      ),
    ),
  ),
);

/** The outcome of a visit. */
export interface VisitOutcome {
  /** The one redirect on the way; absent: none. */
  readonly redirect?: string;
  readonly status: 200 | 404;
  /** The address after the redirect, with the site's parameters removed. */
  readonly finalAddress: string;
}

/** The outcome of a cold visit for a visitor whose browser prefers `preferred`. */
export function coldVisit(visited: TableAddress, productDeepLinks: boolean, preferred: "en" | "de"): VisitOutcome {
  const { prefix, page, lang, id, withoutLang, others } = visited;
  const chosen = lang === "en" || lang === "de" ? lang : undefined;
  const hasId = id === "known" || id === "unknown";
  if (page === "product" && !productDeepLinks) {
    // Row 3.
    const home = `/${prefix ?? chosen ?? "de"}`;
    return { redirect: home + query(hasId ? withoutLang : others), status: 200, finalAddress: home + query(others) };
  }
  const status = page === "unknown" ? 404 : 200;
  const addressIn = (language: string, parts: readonly string[]) => `/${language}${PAGES[page]}${query(parts)}`;
  const redirectTo = (language: string): VisitOutcome => ({
    redirect: addressIn(language, withoutLang),
    status,
    finalAddress: addressIn(language, others),
  });
  if (prefix === undefined) {
    // Rows 4 and 5.
    if (lang !== undefined || hasId || page === "product") return redirectTo(chosen ?? "de");
    return page === "home" ? redirectTo(preferred) : { status, finalAddress: PAGES[page] + query(others) };
  }
  // Rows 6, 7 and 8.
  if (chosen !== undefined && chosen !== prefix) return redirectTo(chosen);
  return { status, finalAddress: addressIn(prefix, others) };
}

/** The outcome of an in-app navigation: product pages are shown, and the address keeps a portfolio's id (row 11). */
export function inAppVisit(visited: TableAddress, preferred: "en" | "de"): VisitOutcome {
  const cold = coldVisit(visited, true, preferred);
  if (visited.id !== "known") return cold;
  return { ...cold, finalAddress: cold.finalAddress.replace(/\?.*$/, "") + query(visited.withoutLang) };
}

function query(parts: readonly string[]): string {
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

function keysOf<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[];
}
