import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { expect, test, vi } from "vitest";
import {
  DEFAULT_ASSUMPTIONS,
  MAX_EXISTING_LUMINAIRES,
  writeEnergySettings,
} from "#planning/energy/energy-assumptions.ts";
import * as messages from "#web/messages/en-pages.ts";
import { stubLocalStorage } from "../../../../tests/fixtures/local-storage.ts";

test("F23 X1 the button that adds existing luminaires keeps the focus when no more can be added", async () => {
  const lines = Array.from({ length: MAX_EXISTING_LUMINAIRES }, () => ({ pieces: 1, watts: 58 }));
  const settings = writeEnergySettings({ assumptions: DEFAULT_ASSUMPTIONS, existing: { plan: lines } });
  stubLocalStorage(new Map([["lumenry-energy", settings]]));
  vi.resetModules();
  const { RenovationSection } = await import("./renovation-section.tsx");
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <RenovationSection planId="plan" rooms={[]} problems={[]} />
    </IntlProvider>,
  );
  const [before = ""] = html.split("Add existing luminaires");
  const button = before.slice(before.lastIndexOf("<button"));
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toMatch(/ disabled/);
});
