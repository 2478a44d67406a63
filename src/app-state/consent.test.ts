import { expect, test } from "vitest";
import { needsConsentChoice, isAnalyticsAllowed, readConsent, type Consent } from "./consent.ts";

const enabled = { gtmEnabled: true, gtmId: "GTM-1" };

test.each<[{ gtmEnabled: boolean; gtmId: string | null }, Consent | undefined, boolean, boolean]>([
  [enabled, undefined, true, false],
  [enabled, "accepted", false, true],
  [enabled, "declined", false, false],
  [{ gtmEnabled: false, gtmId: "GTM-1" }, "accepted", false, false],
  [{ gtmEnabled: false, gtmId: "GTM-1" }, undefined, false, false],
  [{ gtmEnabled: true, gtmId: null }, "accepted", false, false],
  [{ gtmEnabled: true, gtmId: "" }, undefined, false, false],
])(
  "P4 with the settings %j and the choice %s, a choice is needed: %s, and analytics is allowed: %s",
  (settings, consent, isNeeded, isAllowed) => {
    expect(needsConsentChoice(settings, consent)).toBe(isNeeded);
    expect(isAnalyticsAllowed(settings, consent)).toBe(isAllowed);
  },
);

test.each([
  ["accepted", "accepted"],
  ["declined", "declined"],
  ["yes", undefined],
  ["", undefined],
  [undefined, undefined],
])("P4 the stored choice %j is read as %s", (stored, expected) => {
  expect(readConsent(stored)).toBe(expected);
});
