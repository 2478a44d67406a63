import { expect, test } from "vitest";
import { analyticsCookieDeletions } from "./analytics-cookies.ts";

const expiredCookie = (name: string, domain?: string): string =>
  `${name}=; Max-Age=0; Path=/; SameSite=Lax${domain === undefined ? "" : `; Domain=${domain}`}`;

test("P4 a cookie is deleted for the host alone, for the host as a domain, and for each parent domain", () => {
  expect(analyticsCookieDeletions("_ga=GA1.1.2.3", "light.shop.example.com")).toEqual([
    expiredCookie("_ga"),
    expiredCookie("_ga", "light.shop.example.com"),
    expiredCookie("_ga", "shop.example.com"),
    expiredCookie("_ga", "example.com"),
  ]);
});

test.each(["localhost", "127.0.0.1", "[::1]"])(
  "P4 a cookie is deleted for the host alone if there is no domain: %s",
  (host) => {
    expect(analyticsCookieDeletions("_gid=x", host)).toEqual([expiredCookie("_gid")]);
  },
);

test.each([
  ["_ga", true],
  ["_ga_ABC123", true],
  ["_gid", true],
  ["_gat", true],
  ["_gat_UA-1-1", true],
  ["_gac_gb_ABC", true],
  ["_gcl_au", true],
  ["_gcl_aw", true],
  ["_dc_gtm_UA-1-1", true],
  ["FPID", true],
  ["FPGCLAW", true],
  ["lumenry_consent", false],
  ["i18n_redirected", false],
  ["session", false],
  ["_gallery", false],
  ["my_ga", false],
])("P4 whether %s is a cookie of the tag manager: %s", (name, isDeleted) => {
  expect(analyticsCookieDeletions(`${name}=1; other=2`, "localhost")).toEqual(isDeleted ? [expiredCookie(name)] : []);
});
