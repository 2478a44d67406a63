import { afterEach, beforeEach, expect, test, vi } from "vitest";

const document = { cookie: "" };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol: "https:", hostname: "site.example" });
});
afterEach(() => {
  vi.resetModules();
});

test.each([
  [undefined, "/"],
  ["/catalogue", "/catalogue"],
])(
  "P4 with the base %s, consent is stored only for the path %s, since other paths may be other sites",
  async (basename, path) => {
    vi.stubGlobal("__reactRouterContext", { basename });
    const { saveConsent } = await import("./consent-store.ts");
    saveConsent("accepted");
    expect(document.cookie).toBe(`lumenry_consent=accepted; Max-Age=31536000; Path=${path}; SameSite=Lax; Secure`);
  },
);
