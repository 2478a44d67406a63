import { expect, test } from "vitest";
import { needsConsentChoice, isAnalyticsAllowed, readConsent, type Consent } from "./consent.ts";

const on = { gtmEnabled: true, gtmId: "GTM-1" };

test.each<[{ gtmEnabled: boolean; gtmId: string | null }, Consent | undefined, boolean, boolean]>([
  [on, undefined, true, false],
  [on, "accepted", false, true],
  [on, "declined", false, false],
  [{ gtmEnabled: false, gtmId: "GTM-1" }, "accepted", false, false],
  [{ gtmEnabled: false, gtmId: "GTM-1" }, undefined, false, false],
  [{ gtmEnabled: true, gtmId: null }, "accepted", false, false],
  [{ gtmEnabled: true, gtmId: "" }, undefined, false, false],
])("P4 settings %j with choice %s: asked %s, measured %s", (settings, consent, isBannerShown, measured) => {
  expect([needsConsentChoice(settings, consent), isAnalyticsAllowed(settings, consent)]).toEqual([
    isBannerShown,
    measured,
  ]);
});

test.each([
  ["accepted", "accepted"],
  ["declined", "declined"],
  ["yes", undefined],
  ["", undefined],
  [undefined, undefined],
])("P4 stored choice %j is read as %s", (stored, expected) => {
  expect(readConsent(stored)).toBe(expected);
});
