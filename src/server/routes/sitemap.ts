import type { Catalogue } from "#catalogue/catalogue.ts";
import { CONTENT_PAGE_NAMES, type ContentPages } from "#model/texts/content-pages.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "#model/languages/language.ts";
import { METHOD_PATH } from "#navigation/addresses/room-path.ts";
import { xmlText } from "#formats/xml-text.ts";

/** Paths per file; sitemaps.org allows 50,000 addresses, and each path occurs once per language. */
const PATHS_PER_FILE = 20_000;

/** The content of a sitemap. */
interface SitemapContent {
  /** The origin of all addresses. */
  readonly origin: string;
  readonly content: ContentPages;
  /** Its categories, families and articles are listed; absent if product pages are not served on a cold visit (N4). */
  readonly catalogue: Catalogue | undefined;
  /** Number of the requested part, from 1, if there are several. */
  readonly page: number | undefined;
  /** The language for visitors with none of the site's; absent: English. */
  readonly firstLanguage?: Language | undefined;
}

/** Parses the requested part: `undefined` if none is requested, `null` if it is invalid. */
export function sitemapPart(text: string | undefined): number | undefined | null {
  if (text === undefined) return undefined;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/**
 * Formats the sitemap: every page in every language with its alternates, or an index of parts if there are many.
 *
 * @returns `undefined` if there is no such part
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
