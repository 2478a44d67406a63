import { statSync } from "node:fs";
import * as z from "zod/mini";
import { readImageHosts } from "#navigation/addresses/picture.ts";
import { MAX_CODE_LENGTH } from "#model/bounds.ts";
import { BROWSER_ARTICLE_LIMIT, START_ARTICLE_LIMIT } from "#model/limits.ts";
import { LOG_FORMATS } from "../logging/logger.ts";
import { LOG_LEVELS, LOGGER_NAME } from "#model/logging/log.ts";
import { externalAddress } from "#navigation/addresses/external-address.ts";
import { DATABASE_URL_FORM, isPostgresUrl } from "#store/place/open-store.ts";
import { DEFAULT_RETAINED_VERSIONS, RETAINED_VERSIONS_FORM, parseRetainedVersions } from "#store/version-numbers.ts";

/** Sufficient for about 1,500 pages with lists and pictures. @see docs/decisions/0079-memory-of-the-server.md */
const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024;

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f]*:[0-9a-f:.]*)$/i;
const HOST_AND_PORT = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const TAG_MANAGER_ID = /^[A-Z]{1,4}-[A-Z0-9-]{1,30}$/i;

const textMatching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }));

const isIdentifier = (id: string): boolean => id.length <= MAX_CODE_LENGTH && /^\P{Cc}+$/u.test(id);
const PortfolioId = z
  .string()
  .check(
    z.refine(isIdentifier, { error: `a portfolio_id of the catalogue, of at most ${MAX_CODE_LENGTH} characters` }),
  );

const booleanSetting = (defaultValue: boolean) =>
  z.pipe(
    z._default(z.enum(["true", "false", "1", "0"], { error: "true or false" }), defaultValue ? "true" : "false"),
    z.transform((text) => text === "true" || text === "1"),
  );

const numberSetting = (name: string, min: number, max: number) => {
  const error = `a ${name} from ${min} to ${max}`;
  return z.pipe(
    textMatching(/^(?:0|[1-9]\d{0,11})$/, error),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, { error }), z.maximum(max, { error }))),
  );
};
const Port = numberSetting("whole number", 0, 65_535);
const ArticleLimit = numberSetting("whole number", 0, 999_999_999);

const RetainedVersions = z.pipe(
  z.string().check(z.refine((text) => parseRetainedVersions(text) !== undefined, { error: RETAINED_VERSIONS_FORM })),
  z.transform(Number),
);

const SiteUrl = z.pipe(
  z.string().check(
    z.refine(isSiteAddress, {
      error: "an address such as https://www.example.com or https://www.example.com/catalogue",
    }),
  ),
  z.transform((text) => externalAddress(text)?.replace(/\/$/, "") ?? null),
);

const ImageHosts = z.pipe(
  z.pipe(z.string(), z.transform(readImageHosts)),
  z.array(z.string()).check(
    z.refine((hosts) => hosts.every((host) => HOST_AND_PORT.test(host)), {
      error: "host names such as cdn.example.com, separated by commas",
    }),
  ),
);

/** URIs with the schemes in RFC 9116, without white space and commas, which separate contacts. */
const SECURITY_CONTACT = /^(?:mailto:[^\s,@]+@[^\s,@]+|https:\/\/[^\s,]+|tel:\+?[\d-]+)$/;

const SecurityContacts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(",").map((contact) => contact.trim())),
  ),
  z.array(z.string()).check(
    z.refine((contacts) => contacts.every((contact) => SECURITY_CONTACT.test(contact) && URL.canParse(contact)), {
      error: "addresses such as mailto:security@example.com or https://www.example.com/report, separated by commas",
    }),
  ),
);

/** The store reports a path that cannot be reached, with the reason. */
const DataFolder = z
  .string()
  .check(z.refine((path) => isFolder(path, true), { error: "a folder, or a path at which one can be created" }));
const ExistingFolder = z.string().check(z.refine((path) => isFolder(path, false), { error: "a folder that exists" }));

/** The settings by name, with their formats; missing ones take their default. @see docs/surface.md#settings */
export function settingsSchema() {
  const settings = z.object({
    HOST: z._default(textMatching(HOST_NAME, "a host name or an IP address"), "127.0.0.1"),
    PORT: z._default(Port, 3000),
    SITE_URL: z._default(SiteUrl, null),
    DATABASE_URL: z.optional(z.string().check(z.refine(isPostgresUrl, { error: DATABASE_URL_FORM }))),
    DATA_DIR: z._default(DataFolder, "./data"),
    KEEP_VERSIONS: z._default(RetainedVersions, DEFAULT_RETAINED_VERSIONS),
    CONTENT_DIR: z.optional(ExistingFolder),
    BRAND_DIR: z.optional(ExistingFolder),
    ROUTE_RULES: z.optional(z.string()),
    IMAGE_HOSTS: z._default(ImageHosts, []),
    ETIM_TABLE: z.optional(z.string()),
    BROWSER_ARTICLE_LIMIT: z._default(ArticleLimit, BROWSER_ARTICLE_LIMIT),
    START_ARTICLE_LIMIT: z._default(ArticleLimit, START_ARTICLE_LIMIT),
    METRICS_PORT: z.optional(Port),
    ACCESS_LOG: booleanSetting(false),
    LOG_FORMAT: z._default(z.enum(LOG_FORMATS, { error: LOG_FORMATS.join(" or ") }), "text"),
    STOP_DELAY_MS: z._default(numberSetting("number of milliseconds", 0, 4000), 1000),
    CACHE_BYTES: z._default(numberSetting("number of bytes", 1_000_000, 999_999_999_999), DEFAULT_CACHE_BYTES),
    SECURITY_CONTACT: z._default(SecurityContacts, []),
    HSTS_INCLUDE_SUBDOMAINS: booleanSetting(false),
    PUBLIC_DEFAULT_PORTFOLIO_ID: z._default(PortfolioId, ""),
    PUBLIC_PRODUCT_DEEP_LINKS: booleanSetting(false),
    PUBLIC_GTM_ENABLED: booleanSetting(false),
    PUBLIC_GTM_ID: z.optional(textMatching(TAG_MANAGER_ID, "the id of a tag manager container, such as GTM-ABC123")),
    PUBLIC_ENABLE_LOGGING: booleanSetting(true),
    PUBLIC_LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: LOG_LEVELS.join(", ") }), "info"),
    PUBLIC_LOGGER_NAME: z._default(
      textMatching(/^[^\p{C}|]{1,60}$/u, 'a name without "|" and line breaks'),
      LOGGER_NAME,
    ),
    PUBLIC_ENABLE_COLORS: booleanSetting(false),
    PUBLIC_USE_MOCK_DATA: booleanSetting(false),
    PUBLIC_OFFLINE: booleanSetting(true),
  });
  return settings.check(
    z.refine(({ PORT, METRICS_PORT }) => PORT === 0 || METRICS_PORT !== PORT, {
      path: ["METRICS_PORT"],
      error: "a port other than PORT",
    }),
  );
}

export type SettingValues = z.infer<ReturnType<typeof settingsSchema>>;

/** The path has plain segments only, since all paths of the site, its cookies and its style sheets contain it. */
const SITE_ADDRESS = /^https?:\/\/[^/?#]+(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/;

function isSiteAddress(text: string): boolean {
  return SITE_ADDRESS.test(externalAddress(text) ?? "");
}

/** Whether a path leads to a folder. @param defaultValue if there is nothing at it, or it cannot be reached */
function isFolder(path: string, defaultValue: boolean): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return defaultValue;
  }
}
