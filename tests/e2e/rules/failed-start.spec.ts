import type { Page } from "@playwright/test";
import { test } from "../../setup/proxy.ts";
import { expect, ready } from "../../setup/test.ts";

/** Both ways to filter: without them there is no catalogue, and the start fails as a whole. */
const KERNELS = /\/assets\/(?:filter|plain)-kernels-[^/]+\.(?:wasm|js)/;

const LOAD_FAILED = "Initial load failed";

/** Notes each change of readiness that the page shows, and each `app-ready`, from the start of the document on. */
async function watchReadiness(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { readinessSeen: seen });
    window.addEventListener("app-ready", () => seen.push("app-ready"));
    new MutationObserver(() =>
      seen.push(document.documentElement.dataset["appReady"] === "true" ? "ready" : "not ready"),
    ).observe(document, { attributes: true, attributeFilter: ["data-app-ready"], subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "readinessSeen") as string[]);
}

test.use({ expectedConsole: [/status of 503|A part of the page could not be loaded|Initial load failed/] });

test("R1 E5 a start that failed is made anew with a connection again: not ready meanwhile, then ready once more", async ({
  page,
  misbehaving,
}) => {
  misbehaving.misbehave(KERNELS, { status: 503, body: "" });
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  const seen = await watchReadiness(page);
  // The code that is missing has been reloaded for: the page stays as it is.
  await page.addInitScript(() => sessionStorage.setItem("catalogue-reloads", JSON.stringify([["/en", Date.now()]])));
  await page.goto("/en");
  await ready(page);
  await expect.poll(seen).toEqual(["ready", "app-ready"]);
  expect(lines).toContainEqual(expect.stringContaining(LOAD_FAILED));

  misbehaving.behave();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(seen).toEqual(["ready", "app-ready", "not ready", "ready", "app-ready"]);
  expect(lines.filter((line) => line.includes(LOAD_FAILED))).toHaveLength(1);

  // There is a catalogue now: with another connection again nothing is left to try.
  const asked = misbehaving.asked("/api/mongo/pml/families");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Imprint" })).toBeVisible();
  expect(misbehaving.asked("/api/mongo/pml/families")).toBe(asked);
  expect(await seen()).toHaveLength(5);
});
