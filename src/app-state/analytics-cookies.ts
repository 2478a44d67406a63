import { writeCookie } from "#navigation/cookies/cookie.ts";

/** The cookies that Google documents for what its tag manager loads: measurement, conversions, experiments. */
const ANALYTICS_COOKIE =
  /^(?:_ga|_gid|AMP_TOKEN|FPID|FPLC|FPAU|(?:_ga|_gac|_gcl|_dc_gtm)_.+|_gat.*|_gaexp.*|_opt_.+|FPGCL.+)$/;

/** An IP address has no parent domain. */
const IP_ADDRESS = /^(?:\[.*\]|[\d.]+)$/;

/**
 * What to write to `document.cookie` to delete the tag manager's cookies.
 *
 * A page cannot see a cookie's domain, and the tag manager uses the highest one allowed. So each is deleted for the
 * host alone, for the host as a domain and for all parent domains; browsers ignore those that are too high.
 *
 * @param cookies `document.cookie`
 * @param host the page's host name, without its port
 * @returns for each cookie, one cookie string for the host alone and one per domain; empty if there is no such cookie
 * @see rule P4
 */
export function analyticsCookieDeletions(cookies: string, host: string): readonly string[] {
  const names = cookies.split("; ").map((cookie) => cookie.slice(0, Math.max(0, cookie.indexOf("="))));
  const scopes = ["", ...domainsOf(host).map((domain) => `; Domain=${domain}`)];
  return [...new Set(names)]
    .filter((name) => ANALYTICS_COOKIE.test(name))
    .flatMap((name) => scopes.map((scope) => writeCookie(name, "", { maxAgeS: 0 }) + scope));
}

function domainsOf(host: string): readonly string[] {
  if (IP_ADDRESS.test(host)) return [];
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
