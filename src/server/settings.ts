import { statSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { PORTFOLIO_ID_LENGTH } from "#domain/limits.ts";
import { LOG_LEVELS } from "#domain/log.ts";
import { externalAddress } from "#domain/navigation/external-address.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { readRouteRulesFile } from "./route-rules-file.ts";

/** The settings of a running site. Paths are absolute. */
export interface Settings {
  readonly host: string;
  /** 0 to 65535; 0 lets the system choose a free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly contentDir: string;
  readonly public: Omit<PublicConfig, "buildId">;
}

/** The settings, or one sentence for each that is wrong. */
export type SettingsReading =
  { readonly settings: Settings; readonly problems?: undefined } | { readonly problems: readonly string[] };

/** What the demo brings along for settings that are left out. */
export interface SettingDefaults {
  readonly portfolioId: string;
  readonly contentDir: string;
}

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:]*:[0-9a-f:.]*)$/i;
const HOST_AND_PORT = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const TAG_MANAGER_ID = /^[A-Z]{1,4}-[A-Z0-9-]{1,30}$/i;
const PORTFOLIO_ID = new RegExp(`^[0-9a-f]{${PORTFOLIO_ID_LENGTH}}$`, "i");

const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }));

const flag = (fallback: boolean) =>
  z.pipe(
    z._default(z.enum(["true", "false", "1", "0"], { error: "true or false" }), fallback ? "true" : "false"),
    z.transform((text) => text === "true" || text === "1"),
  );

const Port = z.pipe(
  matching(/^\d{1,5}$/, "a whole number from 0 to 65535"),
  z.pipe(z.transform(Number), z.number().check(z.lte(65_535, { error: "a whole number from 0 to 65535" }))),
);

const SiteUrl = z.pipe(
  z.string().check(z.refine(isOrigin, { error: "an address such as https://www.example.com, without a path" })),
  z.transform((text) => externalAddress(text)?.slice(0, -1) ?? null),
);

const Hosts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((host) => host !== ""),
    ),
  ),
  z.array(z.string()).check(
    z.refine((hosts) => hosts.every((host) => HOST_AND_PORT.test(host)), {
      error: "host names such as cdn.example.com, parted by commas",
    }),
  ),
);

const folder = z.string().check(z.refine(isFolder, { error: "a folder that exists" }));

/** A setting that is left out or blank takes its default. */
function settingsSchema(defaults: SettingDefaults) {
  return z.object({
    HOST: z._default(matching(HOST_NAME, "a host name or an IP address"), "127.0.0.1"),
    PORT: z._default(Port, 3000),
    SITE_URL: z._default(SiteUrl, null),
    DATABASE_URL: z.optional(
      z
        .string()
        .check(z.refine(() => false, { error: "nothing: this build has the embedded store only, in DATA_DIR" })),
    ),
    DATA_DIR: z._default(
      z.string().check(z.refine(isFolderOrNothing, { error: "a folder, or a path where one can be made" })),
      "./data",
    ),
    CONTENT_DIR: z._default(folder, defaults.contentDir),
    ROUTE_RULES: z.optional(z.string()),
    IMAGE_HOSTS: z._default(Hosts, []),
    PUBLIC_DEFAULT_PORTFOLIO_ID: z._default(matching(PORTFOLIO_ID, "40 hexadecimal characters"), defaults.portfolioId),
    PUBLIC_PRODUCT_DEEP_LINKS: flag(false),
    PUBLIC_GTM_ENABLED: flag(false),
    PUBLIC_GTM_ID: z.optional(matching(TAG_MANAGER_ID, "the id of a tag manager container, such as GTM-ABC123")),
    PUBLIC_ENABLE_LOGGING: flag(true),
    PUBLIC_LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: LOG_LEVELS.join(", ") }), "info"),
    PUBLIC_LOGGER_NAME: z._default(matching(/^[^\p{C}|]{1,60}$/u, 'a name without "|" and line breaks'), "lumenry"),
    PUBLIC_ENABLE_COLORS: flag(false),
    PUBLIC_USE_MOCK_DATA: flag(false),
  });
}

/**
 * Reads the settings, and the route rules that one of them names.
 *
 * @param environment names and values; blank values count as left out
 * @returns every problem, a sentence each that names the setting, its value and what is expected
 * @see surface.md, "Settings"
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  defaults: SettingDefaults,
): SettingsReading {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== "");
  const values = Object.fromEntries(given.map(([name, value]) => [name, value?.trim()]));
  const reading = settingsSchema(defaults).safeParse(values);
  const problems = reading.error?.issues.map((issue) => describe(String(issue.path[0]), values, issue.message)) ?? [];
  const deepLinks = reading.data?.PUBLIC_PRODUCT_DEEP_LINKS ?? false;
  const rules =
    values["ROUTE_RULES"] === undefined ? { rules: [] } : readRouteRulesFile(values["ROUTE_RULES"], deepLinks);
  if (!reading.success || rules.problems) return { problems: [...problems, ...(rules.problems ?? [])] };
  return { settings: toSettings(reading.data, rules.rules) };
}

type ReadEnvironment = z.infer<ReturnType<typeof settingsSchema>>;

function toSettings(read: ReadEnvironment, routeRules: PublicConfig["routeRules"]): Settings {
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    contentDir: resolve(read.CONTENT_DIR),
    public: {
      defaultPortfolioId: read.PUBLIC_DEFAULT_PORTFOLIO_ID,
      productDeepLinks: read.PUBLIC_PRODUCT_DEEP_LINKS,
      gtmEnabled: read.PUBLIC_GTM_ENABLED,
      gtmId: read.PUBLIC_GTM_ID ?? null,
      enableLogging: read.PUBLIC_ENABLE_LOGGING,
      logLevel: read.PUBLIC_LOG_LEVEL,
      loggerName: read.PUBLIC_LOGGER_NAME,
      enableColors: read.PUBLIC_ENABLE_COLORS,
      useMockData: read.PUBLIC_USE_MOCK_DATA,
      imageHosts: read.IMAGE_HOSTS,
      routeRules,
      siteUrl: read.SITE_URL,
    },
  };
}

function describe(name: string, values: Readonly<Record<string, string | undefined>>, expected: string): string {
  return `${name} is ${JSON.stringify(withoutPassword(values[name] ?? ""))}; expected ${expected}.`;
}

/** A database's address holds its password; that belongs into no log. */
const withoutPassword = (value: string): string => value.replace(/(?<=\/\/[^/@:]*:)[^@]*(?=@)/, "…");

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#]+\/$/.test(externalAddress(text) ?? "");
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isFolderOrNothing(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;
}
