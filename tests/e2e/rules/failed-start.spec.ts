import type { Page } from "@playwright/test";
import { test } from "../../setup/http-fault-proxy.ts";
import { expect, waitUntilReady } from "../../setup/test.ts";

/** Needs code that reads declarations of attributes: without it there is no catalogue, and the whole startup fails. */
const DECLARATION = [
  { value_help_type: "attribute", key: "own_word", language: "en", text: "Word", kind: "text", group: "mechanics" },
];
const DECLARATION_CODE = /\/assets\/custom-declaration-[^/]+\.js/;

const LOAD_FAILED = "Initial load failed";

/** Records every change of readiness and every `app-ready` event, from the start of the document. */
async function recordReadiness(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { readinessLog: log });
    window.addEventListener("app-ready", () => log.push("app-ready"));
    new MutationObserver(() =>
      log.push(document.documentElement.dataset["appReady"] === "true" ? "ready" : "not ready"),
    ).observe(document, { attributes: true, attributeFilter: ["data-app-ready"], subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "readinessLog") as string[]);
}

test.use({ expectedConsole: [/status of 503|A part of the page could not be loaded|Initial load failed/] });

test("R1 E5 a failed startup is repeated on reconnection: the app is not ready meanwhile, then ready again", async ({
  page,
  siteProxy,
}) => {
  const { "x-catalogue-version": version = "" } = (await page.request.get("/api/mongo/pml/filter-texts")).headers();
  siteProxy.injectFault("/api/mongo/pml/filter-texts", {
    body: JSON.stringify(DECLARATION),
    headers: { "x-catalogue-version": version },
  });
  siteProxy.injectFault(DECLARATION_CODE, { status: 503, body: "" });
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  const readLog = await recordReadiness(page);
  // Counts as reloaded, so that the page is not reloaded for the missing code.
  await page.addInitScript(() => sessionStorage.setItem("lumenry-reloads", JSON.stringify([["/en", Date.now()]])));
  await page.goto("/en");
  await waitUntilReady(page);
  await expect.poll(readLog).toEqual(["ready", "app-ready"]);
  expect(lines).toContainEqual(expect.stringContaining(LOAD_FAILED));

  siteProxy.clearFaults();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(readLog).toEqual(["ready", "app-ready", "not ready", "ready", "app-ready"]);
  expect(lines.filter((line) => line.includes(LOAD_FAILED))).toHaveLength(1);

  // There is a catalogue now: another reconnection has nothing to retry.
  const requests = siteProxy.countRequests("/api/mongo/pml/families");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Imprint" })).toBeVisible();
  expect(siteProxy.countRequests("/api/mongo/pml/families")).toBe(requests);
  expect(await readLog()).toHaveLength(5);
});
