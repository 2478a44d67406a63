import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import * as messages from "#web/messages/de-pages.ts";
import { SessionContext } from "#web/session/session-context.ts";
import type { Session } from "#web/session/session.ts";
import { QuickEntry } from "./quick-entry.tsx";

const SESSION = { store: createStore(() => ({})) } as unknown as Session;

const htmlOf = (text: string): string =>
  renderToStaticMarkup(
    <IntlProvider locale="de" timeZone="UTC" messages={messages}>
      <SessionContext value={SESSION}>
        <QuickEntry entry={{ text, rejected: [], shouldRestoreFocus: false }} onChange={() => undefined} />
      </SessionContext>
    </IntlProvider>,
  );

test.each([
  [5_242_880, false],
  [5_242_881, true],
])("F21 whether a text of %i characters is refused as too long: %j", (length, isRefused) => {
  expect(htmlOf("A".repeat(length)).includes("zu lang für eine Liste")).toBe(isRefused);
});
