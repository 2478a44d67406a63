import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { tagManagerIdMissing } from "#model/errors.ts";
import { createRunningSite } from "./running-site.ts";
import { readSettings } from "./settings/settings.ts";

test.each([
  [{ PUBLIC_GTM_ENABLED: "true" }, [tagManagerIdMissing]],
  [{ PUBLIC_GTM_ENABLED: "true", PUBLIC_GTM_ID: "GTM-ABC123" }, []],
  [{ PUBLIC_GTM_ID: "GTM-ABC123" }, []],
])("P4 with the settings %j, the warnings at startup are %j", async (environment, expected) => {
  const warn = vi.fn();
  const dataDir = join(tmpdir(), "lumenry-without-catalogue");
  const result = readSettings({ DATA_DIR: dataDir, SITE_URL: "https://www.example.com", ...environment });
  if (result.problems) throw new Error(result.problems.join("\n"));
  const site = await createRunningSite({
    settings: result.settings,
    logger: { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() },
    isDevelopment: false,
    usesDemo: false,
    createApp: () => ({ fetch: () => new Response() }),
  });
  await site.close();
  expect(warn.mock.calls.flat()).toEqual(expected);
});
