import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { DISABLED_BY_PLAYWRIGHT } from "../setup/chromium-features.ts";

/** The features on the command line that Playwright starts a browser with; it reports the line when the start fails. */
async function readDisabledFeatures(): Promise<readonly string[]> {
  const report = await chromium.launch({ executablePath: process.execPath }).then(
    () => "",
    (error: unknown) => String(error),
  );
  return /--disable-features=(\S+)/.exec(report)?.[1]?.split(",") ?? [];
}

test("the browser tests disable the features that Playwright disables", async () => {
  expect((await readDisabledFeatures()).toSorted()).toEqual(DISABLED_BY_PLAYWRIGHT.toSorted());
});
