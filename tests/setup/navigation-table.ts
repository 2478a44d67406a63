/**
 * Appendix 2's table of addresses, written down a second time and on its own: what a visit leads to, row by row.
 */

export const KNOWN_ID = "b3a7719d04f25c86e91ab2d7705fcc48136e9fd2";

const PREFIXES = ["", "/en", "/de"] as const;
const PAGES = { home: "", product: "/products/DOW", unknown: "/nothing" } as const;
const LANG = { none: [], en: ["en"], de: ["de"], junk: ["fr"], twice: ["en", "de"] } as const;
export const IDS = { none: [], known: [KNOWN_ID], unknown: ["no-such-id"], empty: [""] } as const;
const OTHERS = { none: [], some: ["b=2", "a=%C3%A4%201"] } as const;

/** One address of the table, and what it is made of. */
export interface TableAddress {
  readonly address: string;
  readonly prefix: "en" | "de" | undefined;
  readonly page: keyof typeof PAGES;
  readonly lang: string | undefined;
  readonly id: keyof typeof IDS;
  /** The query without `lang`, and without both. */
  readonly withoutLang: readonly string[];
  readonly others: readonly string[];
}

/** Every combination of prefix, page, `lang`, `id` and other parameters. */
export const ADDRESSES: readonly TableAddress[] = keysOf(IDS).flatMap((id) =>
  PREFIXES.flatMap((prefix) =>
    keysOf(PAGES).flatMap((page) =>
      keysOf(LANG).flatMap((lang) =>
        keysOf(OTHERS).map((other): TableAddress => {
          const [first, ...rest] = OTHERS[other];
          const ids = IDS[id].map((value) => `id=${value}`);
          // The parameters that nobody knows stand before and behind those of the site.
          const withoutLang = [...(first === undefined ? [] : [first]), ...ids, ...rest];
          const langs = LANG[lang].map((value) => `lang=${value}`);
          return {
            address: (prefix + PAGES[page] || "/") + query([...langs, ...withoutLang]),
            prefix: prefix === "" ? undefined : prefix === "/en" ? "en" : "de",
            page,
            lang: LANG[lang][0],
            id,
            withoutLang,
            others: OTHERS[other],
          };
        }),
      ),
    ),
  ),
);

/** What a visit of an address comes to. */
export interface Expected {
  /** The one redirect on the way; absent: none. */
  readonly redirect?: string;
  readonly status: 200 | 404;
  /** What the address bar shows in the end. */
  readonly settles: string;
}

/** What a cold visit comes to, for a visitor whose browser speaks `guess`. */
export function coldVisit(asked: TableAddress, productDeepLinks: boolean, guess: "en" | "de"): Expected {
  const { prefix, page, lang, id, withoutLang, others } = asked;
  const chosen = lang === "en" || lang === "de" ? lang : undefined;
  const hasId = id === "known" || id === "unknown";
  if (page === "product" && !productDeepLinks) {
    // Row 3.
    const home = `/${prefix ?? chosen ?? "de"}`;
    const foreign = hasId ? withoutLang : others;
    return { redirect: home + query(foreign), status: 200, settles: home + query(others) };
  }
  const status = page === "unknown" ? 404 : 200;
  const under = (language: string, parts: readonly string[]) => `/${language}${PAGES[page]}${query(parts)}`;
  const redirectTo = (language: string): Expected => ({
    redirect: under(language, withoutLang),
    status,
    settles: under(language, others),
  });
  if (prefix === undefined) {
    // Rows 4 and 5.
    if (lang !== undefined || hasId || page === "product") return redirectTo(chosen ?? "de");
    return page === "home" ? redirectTo(guess) : { status, settles: PAGES[page] + query(others) };
  }
  // Rows 6, 7 and 8.
  if (chosen !== undefined && chosen !== prefix) return redirectTo(chosen);
  return { status, settles: under(prefix, others) };
}

/** Where an in-app navigation leads: a product page is served, and a portfolio's id stays (row 11). */
export function inAppVisit(asked: TableAddress, guess: "en" | "de"): Expected {
  const cold = coldVisit(asked, true, guess);
  if (asked.id !== "known") return cold;
  return { ...cold, settles: cold.settles.replace(/\?.*$/, "") + query(asked.withoutLang) };
}

function query(parts: readonly string[]): string {
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

function keysOf<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[];
}
