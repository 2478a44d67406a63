import { resolve } from "node:path";
import { readFileSync } from "node:fs";
import type { PublicConfig, PublicSettings } from "#app-state/public-config.ts";
import { redactSecrets } from "#store/redact-secrets.ts";
import { findRedirectLoop, readRouteRules, type RouteRulesResult } from "#navigation/routing/read-route-rules.ts";
import { settingsSchema, type SettingValues } from "./settings-schema.ts";

/** Prevents the site from starting; its message has one sentence per line for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/**
 * Reads the file in the setting `ROUTE_RULES`. @returns the rules, or a sentence for each problem, including loops
 *
 * @param productDeepLinks the setting of that name, which determines where product pages redirect
 * @see rule N7
 */
function readRouteRulesFile(path: string, productDeepLinks: boolean): RouteRulesResult {
  const setting = `ROUTE_RULES is ${JSON.stringify(path)}`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const expected = error instanceof SyntaxError ? "JSON" : "a file that can be read";
    return {
      problems: [`${setting}; expected ${expected} (${error instanceof Error ? error.message : String(error)}).`],
    };
  }
  const result = readRouteRules(content);
  if (result.problems) return { problems: result.problems.map((problem) => `${setting}: ${problem}.`) };
  const loopPath = findRedirectLoop(result.rules, productDeepLinks);
  if (loopPath === undefined) return result;
  return {
    problems: [`${setting}: the rule for ${JSON.stringify(loopPath)} forms a redirect loop; expected a final target.`],
  };
}

/** The settings of a running site. Paths are absolute; absent values are not set. */
export type Settings = Readonly<ReturnType<typeof toSettings>>;

/** The settings, or one sentence for each invalid one. */
type SettingsResult =
  { readonly settings: Settings; readonly problems?: undefined } | { readonly problems: readonly string[] };

/** Parses the settings and the file with route rules. @param environment blank values count as missing */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const present = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== "");
  const values = Object.fromEntries(present.map(([name, value]) => [name, value?.trim()]));
  const parsed = settingsSchema().safeParse(values);
  const problems =
    parsed.error?.issues.map((issue) => describeInvalidSetting(String(issue.path[0]), values, issue.message)) ?? [];
  const deepLinks = parsed.data?.PUBLIC_PRODUCT_DEEP_LINKS ?? false;
  const rules =
    values["ROUTE_RULES"] === undefined ? { rules: [] } : readRouteRulesFile(values["ROUTE_RULES"], deepLinks);
  if (!parsed.success || rules.problems) return { problems: [...problems, ...(rules.problems ?? [])] };
  return { settings: toSettings(parsed.data, rules.rules) };
}

function toSettings(values: SettingValues, routeRules: PublicConfig["routeRules"]) {
  const publicSettings: PublicSettings = {
    defaultPortfolioId: values.PUBLIC_DEFAULT_PORTFOLIO_ID,
    productDeepLinks: values.PUBLIC_PRODUCT_DEEP_LINKS,
    gtmEnabled: values.PUBLIC_GTM_ENABLED,
    gtmId: values.PUBLIC_GTM_ID ?? null,
    enableLogging: values.PUBLIC_ENABLE_LOGGING,
    logLevel: values.PUBLIC_LOG_LEVEL,
    loggerName: values.PUBLIC_LOGGER_NAME,
    enableColors: values.PUBLIC_ENABLE_COLORS,
    useMockData: values.PUBLIC_USE_MOCK_DATA,
    offline: values.PUBLIC_OFFLINE,
    imageHosts: values.IMAGE_HOSTS,
    browserArticleLimit: values.BROWSER_ARTICLE_LIMIT,
    startArticleLimit: values.START_ARTICLE_LIMIT,
    routeRules,
    siteUrl: values.SITE_URL,
  };
  return {
    host: values.HOST,
    /** 0 to 65535; 0 lets the system choose a free one. */
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    /** The connection string of a PostgreSQL database; absent: the embedded store. */
    databaseUrl: values.DATABASE_URL,
    /** How many versions publishing keeps in addition to the served one. */
    retainedVersions: values.KEEP_VERSIONS,
    contentDir: values.CONTENT_DIR && resolve(values.CONTENT_DIR),
    brandDir: values.BRAND_DIR && resolve(values.BRAND_DIR),
    /** The total size limit of the responses cached in memory. */
    cacheBytes: values.CACHE_BYTES,
    /** The port on which metrics are served; absent: none. */
    metricsPort: values.METRICS_PORT,
    /** Whether each request gets a line in the log. */
    accessLog: values.ACCESS_LOG,
    logFormat: values.LOG_FORMAT,
    /** How long connections are still accepted after a stop signal. */
    stopDelayMs: values.STOP_DELAY_MS,
    /** Where vulnerabilities are reported, as URIs; the preferred one first. */
    securityContacts: values.SECURITY_CONTACT,
    /** Whether browsers are to use TLS for all subdomains of the site's host as well. */
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS,
    public: publicSettings,
  };
}

/** Values that may contain a password are not shown, since the password in a malformed address cannot be identified. */
const SECRET_SETTINGS: ReadonlySet<string> = new Set(["DATABASE_URL"]);

function describeInvalidSetting(
  name: string,
  values: Readonly<Record<string, string | undefined>>,
  expected: string,
): string {
  const shownValue = SECRET_SETTINGS.has(name) ? "invalid" : JSON.stringify(redactSecrets(values[name] ?? ""));
  return `${name} is ${shownValue}; expected ${expected}.`;
}
