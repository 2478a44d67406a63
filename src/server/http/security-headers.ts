import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { PublicConfig } from "#app-state/public-config.ts";

const HSTS_MAX_AGE_S = 365 * 24 * 60 * 60;

/** The content security policy of responses other than pages: nothing is allowed. */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'";

/** The content security policy of SVG documents: no scripts, even if a document is opened directly. */
export const SVG_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** The content security policy of the service worker: requests to this site only. */
export const WORKER_CSP = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Lets other sites embed a response: partners' shops and link previews show the catalogue's pictures. */
export const ALLOW_EMBEDDING = { "cross-origin-resource-policy": "cross-origin" } as const;

const DEFAULT_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": DATA_CSP,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Middleware that sets the security headers of every response, errors included; existing headers are not overwritten.
 */
export function securityHeaders(siteUrl: string | null, hstsIncludesSubdomains = false): MiddlewareHandler {
  const transportSecurity = `max-age=${HSTS_MAX_AGE_S}${hstsIncludesSubdomains ? "; includeSubDomains" : ""}`;
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(DEFAULT_HEADERS))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (isHttps(c.req.raw, siteUrl)) c.res.headers.set("strict-transport-security", transportSecurity);
  };
}

/**
 * Adds the default security headers, without Strict-Transport-Security, to a response that is created outside the app.
 */
export const withSecurityHeaders = (response: Response): Response =>
  new Response(response.body, {
    status: response.status,
    headers: { ...DEFAULT_HEADERS, ...Object.fromEntries(response.headers) },
  });

/** Whether a request came over TLS, according to the reverse proxy or the setting `SITE_URL`. */
export function isHttps(request: Request, siteUrl: string | null): boolean {
  const forwarded = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim().toLowerCase();
  return forwarded === "https" || request.url.startsWith("https:") || (siteUrl?.startsWith("https:") ?? false);
}

/** The sources that Google Tag Manager and Google Analytics 4 need according to their documentation. @see rule P4 */
const ANALYTICS: Readonly<Record<string, string>> = {
  "script-src": "https://*.googletagmanager.com",
  "img-src": "https://*.googletagmanager.com https://*.google-analytics.com",
  "connect-src":
    "https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://www.google.com",
  "frame-src": "https://www.googletagmanager.com",
};

type ContentSecurityPolicySettings = Pick<PublicConfig, "gtmEnabled" | "gtmId" | "imageHosts">;

/**
 * The content security policy of a page. Inline scripts of the site are allowed by their hashes: unlike nonces, they
 * let every client receive the same bytes.
 *
 * @param isDevelopment allows what hot reload needs
 */
export function pageContentSecurityPolicy(
  inlineScripts: readonly string[],
  config: ContentSecurityPolicySettings,
  isDevelopment = false,
): string {
  const scriptHashes = [...new Set(inlineScripts.map(scriptHash))];
  const analytics = config.gtmEnabled && config.gtmId !== null ? ANALYTICS : {};
  const directives: readonly (readonly [string, ...(string | undefined)[]])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...scriptHashes.map((hash) => `'${hash}'`), analytics["script-src"]],
    ["style-src", "'self'", isDevelopment ? "'unsafe-inline'" : undefined],
    ["img-src", "'self'", ...config.imageHosts.map((host) => `https://${host}`), analytics["img-src"]],
    ["font-src", "'self'"],
    ["connect-src", "'self'", isDevelopment ? "ws:" : undefined, analytics["connect-src"]],
    ["frame-src", analytics["frame-src"] ?? "'none'"],
    ["worker-src", "'self'"],
    ["manifest-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((parts) => parts.filter((part) => part !== undefined).join(" ")).join("; ");
}

const scriptHash = (code: string): string => `sha256-${createHash("sha256").update(code).digest("base64")}`;
