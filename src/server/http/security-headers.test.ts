import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pageContentSecurityPolicy } from "./security-headers.ts";

const CONFIG = { gtmEnabled: false, gtmId: null, imageHosts: [] };
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** The sources of one directive of a policy. */
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.split(" ")
    .slice(1);

test("the site's inline scripts are allowed by their hashes", () => {
  const policy = pageContentSecurityPolicy(["one()", "two()", "one()"], CONFIG);
  expect(directive(policy, "script-src")).toEqual(["'self'", hashOf("one()"), hashOf("two()")]);
});

test("the policy has no unsafe keywords, wildcards, data URLs or HTTP sources", () => {
  expect(pageContentSecurityPolicy([], CONFIG)).not.toMatch(/unsafe-|\*|data:|http:/);
});

test.each(["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'", "default-src 'none'"])(
  "the policy contains %s",
  (part) => {
    expect(pageContentSecurityPolicy([], CONFIG).split("; ")).toContain(part);
  },
);

test("P4 the tag manager's hosts are allowed only if it is configured", () => {
  const policyWithAnalytics = pageContentSecurityPolicy([], { ...CONFIG, gtmEnabled: true, gtmId: "GTM-TEST123" });
  expect(directive(policyWithAnalytics, "script-src")).toContain("https://*.googletagmanager.com");
  for (const settings of [{ gtmEnabled: true }, { gtmId: "GTM-TEST123" }]) {
    expect(pageContentSecurityPolicy([], { ...CONFIG, ...settings })).not.toContain("google");
  }
});

test("D9 pictures are allowed from the listed hosts only", () => {
  const policy = pageContentSecurityPolicy([], { ...CONFIG, imageHosts: ["cdn.example.com", "pictures.example:8443"] });
  expect(directive(policy, "img-src")).toEqual(["'self'", "https://cdn.example.com", "https://pictures.example:8443"]);
});
