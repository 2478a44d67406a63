import type { Catalogue } from "#catalogue/catalogue.ts";
import { CONTENT_PAGE_NAMES, type ContentPages } from "#model/texts/content-pages.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "#model/languages/language.ts";
import { METHOD_PATH } from "#navigation/addresses/room-path.ts";
import { xmlText } from "#formats/xml-text.ts";

/** Addresses in one file; sitemaps.org allows 50,000, and each path is in it once per language. */
const PATHS_PER_FILE = 20_000;

/** What a sitemap lists. */
export interface SitemapContent {
  /** Scheme and host that all addresses begin with. */
  readonly origin: string;
  readonly content: ContentPages;
  /** Its categories, families and articles are listed; left out where product pages are not served to a cold visit (N4). */
  readonly catalogue: Catalogue | undefined;
  /** Number of the part that is asked for, from 1, when there are several. */
  readonly page: number | undefined;
  /** What search engines show to visitors of other languages; absent: English. */
  readonly firstLanguage?: Language | undefined;
}

/** Reads which part is asked for: `undefined` when none is, `null` when it cannot be one. */
export function sitemapPart(text: string | undefined): number | undefined | null {
  if (text === undefined) return undefined;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/**
 * Writes the sitemap: every page in every language with its alternates, or an index of parts when there are many.
 *
 * @returns `undefined` when there is no such part
 * @see rule N4
 */
export function writeSitemap({
  origin,
  content,
  catalogue,
  page,
  firstLanguage = FALLBACK_LANGUAGE,
}: SitemapContent): string | undefined {
  const paths = ["", METHOD_PATH, ...sharedContentPaths(content), ...productPaths(catalogue)];
  const pages = Math.ceil(paths.length / PATHS_PER_FILE);
  if (page === undefined) return pages === 1 ? writeUrls(origin, paths, firstLanguage) : writeIndex(origin, pages);
  if (page < 1 || page > pages) return undefined;
  return writeUrls(origin, paths.slice((page - 1) * PATHS_PER_FILE, page * PATHS_PER_FILE), firstLanguage);
}

/** The content pages that every language has, without the language. */
const sharedContentPaths = (content: ContentPages): string[] =>
  CONTENT_PAGE_NAMES.filter((page) => LANGUAGES.every((language) => content[language][page] !== undefined)).map(
    (page) => `/${page}`,
  );

function productPaths(catalogue: Catalogue | undefined): string[] {
  if (!catalogue) return [];
  const articles = Array.from({ length: catalogue.articleCount }, (_, row) => catalogue.articleCode(row));
  const names = [
    ...catalogue.lists.categories.map((category) => category.category_id),
    ...catalogue.lists.families.map((family) => family.family_id),
    ...articles,
  ];
  return [...new Set(names)].map((name) => `/products/${encodeURIComponent(name.toWellFormed())}`);
}

function writeUrls(origin: string, paths: readonly string[], firstLanguage: Language): string {
  const link = (language: string, tag: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(`${origin}/${language}${path}`)}"/>`;
  const urls = paths.flatMap((path) => {
    const alternates =
      LANGUAGES.map((language) => link(language, language, path)).join("") + link(firstLanguage, "x-default", path);
    return LANGUAGES.map((language) => `<url><loc>${xmlText(`${origin}/${language}${path}`)}</loc>${alternates}</url>`);
  });
  return `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

function writeIndex(origin: string, pages: number): string {
  const parts = Array.from(
    { length: pages },
    (_, index) => `<sitemap><loc>${xmlText(`${origin}/sitemap.xml?page=${index + 1}`)}</loc></sitemap>`,
  );
  return `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join("\n")}\n</sitemapindex>\n`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
