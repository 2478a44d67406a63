import { Hono } from "hono";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "#model/languages/language.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import type { AppOptions } from "./app-options.ts";
import type { SiteBrand } from "../catalogue/site-brand.ts";
import {
  HOURLY_CACHE_CONTROL,
  VERSIONED_CACHE_HEADERS,
  emptyNotFoundResponse,
  notLoadedYetResponse,
} from "../http/responses.ts";
import { openApiDocument } from "./openapi.ts";
import { requestAddress } from "../http/request-address.ts";
import { requesterOf } from "../work/requester.ts";
import { brotliResponse, createBrotliCache, toBrotliBody } from "../http/compress.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { CONTENT_PAGE_NAMES, type ContentPages } from "#model/texts/content-pages.ts";
import { METHOD_PATH } from "#navigation/addresses/page-paths.ts";
import { escapeXml } from "#formats/xml-text.ts";

const DEFAULT_API_TITLE = "Catalogue";

/** Files for crawlers and tools: `robots.txt`, sitemap, security contact, the description of the API. */
export function createDiscoveryRoutes({
  config,
  content,
  currentSnapshot,
  cache,
  securityContacts = [],
  now = Date.now,
  servesDemoLists = true,
  currentSiteBrand,
}: Pick<AppOptions, "content" | "currentSnapshot" | "cache" | "securityContacts" | "now" | "servesDemoLists"> & {
  readonly config: Pick<PublicConfig, "siteUrl" | "productDeepLinks">;
  readonly currentSiteBrand: () => SiteBrand | undefined;
}): Hono {
  const siteOrigin = (request: Request): string => config.siteUrl ?? requestAddress(request, null).origin;
  const sitemaps = createBrotliCache(cache, "sitemap");
  /** Keyed by the site's name, which rarely changes while a process runs. */
  const apiDescriptions = createBrotliCache(cache, "description");

  const routes = new Hono();
  routes.get("/robots.txt", (c) => {
    const text = `User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin(c.req.raw)}/sitemap.xml\n`;
    return c.text(text, 200, { "cache-control": HOURLY_CACHE_CONTROL });
  });
  routes.get("/sitemap.xml", async (c) => {
    const snapshot = currentSnapshot();
    if (!snapshot) return notLoadedYetResponse();
    const origin = siteOrigin(c.req.raw);
    const part = parseSitemapPart(c.req.query("page"));
    if (part === null) return emptyNotFoundResponse();
    const catalogue = config.productDeepLinks ? snapshot.catalogue : undefined;
    const xml = await sitemaps.getOrCreate(
      JSON.stringify([snapshot.version, origin, part]),
      requesterOf(c.req.raw),
      () => {
        const defaultLanguage = currentSiteBrand()?.publicBrand.language;
        return toBrotliBody(Buffer.from(writeSitemap({ origin, content, catalogue, part, defaultLanguage }) ?? ""));
      },
    );
    return xml.brotli.length === 0
      ? emptyNotFoundResponse()
      : brotliResponse(c.req.raw, xml, {
          "content-type": "application/xml; charset=utf-8",
          ...VERSIONED_CACHE_HEADERS,
        });
  });
  const confirmedAt = now();
  routes.get(SECURITY_TEXT_PATH, (c) => {
    if (securityContacts.length === 0) return emptyNotFoundResponse();
    const text = writeSecurityText({ contacts: securityContacts, siteUrl: config.siteUrl, confirmedAt });
    return c.text(text, 200, { "cache-control": HOURLY_CACHE_CONTROL });
  });
  routes.get("/openapi.json", async (c) => {
    const title = currentSiteBrand()?.publicBrand.names[FALLBACK_LANGUAGE] ?? DEFAULT_API_TITLE;
    const description = await apiDescriptions.getOrCreate(title, requesterOf(c.req.raw), () =>
      toBrotliBody(Buffer.from(JSON.stringify(openApiDocument(config.siteUrl, title, servesDemoLists), null, 2))),
    );
    return brotliResponse(c.req.raw, description, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": HOURLY_CACHE_CONTROL,
    });
  });
  return routes;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long security.txt is valid: half a year from the start of the server, which reads the contacts. */
const CONTACT_VALIDITY_MS = 183 * DAY_MS;

interface SecurityText {
  /** Contact URIs, the preferred one first: at least one. */
  readonly contacts: readonly string[];
  /** As the setting `SITE_URL`; `null` if it is not set. */
  readonly siteUrl: string | null;
  /** When the setting was read, in milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** Formats security.txt. It expires half a year after the server's start. @see RFC 9116 */
export function writeSecurityText({ contacts, siteUrl, confirmedAt }: SecurityText): string {
  const expires = new Date(confirmedAt + CONTACT_VALIDITY_MS).toISOString().replace(/\.\d+Z$/, "Z");
  const canonical = siteUrl === null ? [] : [`Canonical: ${siteUrl}${SECURITY_TEXT_PATH}`];
  return [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`, ...canonical, ""].join("\n");
}

/** The path that RFC 9116 specifies. */
const SECURITY_TEXT_PATH = "/.well-known/security.txt";

/** Paths per file; sitemaps.org allows 50,000 addresses, and each path occurs once per language. */
const PATHS_PER_FILE = 20_000;

interface SitemapContent {
  readonly origin: string;
  readonly content: ContentPages;
  /** Its categories, families and articles are listed; absent if product pages are not served on a cold visit (N4). */
  readonly catalogue: Catalogue | undefined;
  /** Number of the requested part, from 1, if there are several. */
  readonly part: number | undefined;
  /** The language for visitors who prefer none of the site's languages; absent: English. */
  readonly defaultLanguage?: Language | undefined;
}

/** Parses the number of the requested part: `undefined` if none is requested, `null` if it is invalid. */
export function parseSitemapPart(text: string | undefined): number | undefined | null {
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
  part,
  defaultLanguage = FALLBACK_LANGUAGE,
}: SitemapContent): string | undefined {
  const paths = ["", METHOD_PATH, ...sharedContentPaths(content), ...productPaths(catalogue)];
  const partCount = Math.ceil(paths.length / PATHS_PER_FILE);
  if (part === undefined)
    return partCount === 1 ? writeUrls(origin, paths, defaultLanguage) : writeIndex(origin, partCount);
  if (part < 1 || part > partCount) return undefined;
  return writeUrls(origin, paths.slice((part - 1) * PATHS_PER_FILE, part * PATHS_PER_FILE), defaultLanguage);
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

function writeUrls(origin: string, paths: readonly string[], defaultLanguage: Language): string {
  const link = (language: string, tag: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(`${origin}/${language}${path}`)}"/>`;
  const urls = paths.flatMap((path) => {
    const alternates =
      LANGUAGES.map((language) => link(language, language, path)).join("") + link(defaultLanguage, "x-default", path);
    return LANGUAGES.map(
      (language) => `<url><loc>${escapeXml(`${origin}/${language}${path}`)}</loc>${alternates}</url>`,
    );
  });
  return `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

function writeIndex(origin: string, partCount: number): string {
  const parts = Array.from(
    { length: partCount },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?page=${index + 1}`)}</loc></sitemap>`,
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join("\n")}\n</sitemapindex>\n`;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
