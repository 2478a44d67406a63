import { expect, test } from "vitest";
import { listen } from "#server/http/listener.ts";
import { createRunningSite } from "#server/running-site.ts";
import { readSettings } from "#server/settings/settings.ts";
import { readPdf } from "./setup/pdf.ts";
import { makeDataDir, publish, removeDataDir } from "./setup/running-server.ts";
import { createTestLog } from "./setup/test-log.ts";
import { createApp } from "./setup/test-app.ts";

test("a datasheet has the date and the ETag of the day of the request, on a server that runs past midnight", async () => {
  const dataDir = makeDataDir();
  await publish(dataDir, ["A-1"]);
  const result = readSettings({ DATA_DIR: dataDir, PORT: "0" });
  if (result.problems) throw new Error(result.problems.join());
  const { settings } = result;
  let now = Date.parse("2026-11-21T23:59:00Z");
  const site = await createRunningSite({
    settings,
    logger: createTestLog(),
    isDevelopment: false,
    usesDemo: true,
    createApp,
    now: () => now,
  });
  const listener = await listen((request, connection) => site.fetch(request, connection), settings, site);
  await site.load();

  const get = async () => {
    const response = await fetch(`${listener.address}/en/datasheets/A-1.pdf`);
    return { tag: response.headers.get("etag"), bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  // From the second time on, every cache that may have it has it.
  const before = [await get(), await get(), await get()];
  now += 2 * 60 * 1000;
  const after = await get();
  site.beginShutdown();
  await listener.stop();
  await site.close();
  removeDataDir(dataDir);

  expect(new Set(before.map(({ tag }) => tag)).size).toBe(1);
  expect(after.tag).not.toBe(before[0]?.tag);
  expect(readPdf(before[2]?.bytes ?? new Uint8Array()).text).toContain("Nov 21, 2026");
  expect(readPdf(after.bytes).text).toContain("Nov 22, 2026");
});
