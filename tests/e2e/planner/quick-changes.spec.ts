import type { Page } from "@playwright/test";
import { test } from "../../setup/http-fault-proxy.ts";
import { expect, openReady, PHONE } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const VIEW = /\/api\/view\?.*of=planner/;
/** Longer than the delay between a change of a dimension and its writing into the address. */
const SLOW_MS = 500;

const length = (page: Page) => page.getByLabel("Length, value", { exact: true });
const roomType = (page: Page) => page.getByLabel("Room type", { exact: true });
const result = (page: Page) => page.getByRole("region", { name: "Result" });

/** Waits until no request is pending and a typed value would be in the address. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForTimeout(2 * SLOW_MS);
  await page.waitForLoadState("networkidle");
}

test.beforeEach(({ siteProxy }) => siteProxy.injectFault(VIEW, { delayMs: SLOW_MS }));

test("F12 changes of a dimension and of the room type in quick succession apply in the order in which they are made", async ({
  page,
}) => {
  await test.step("a room type that is chosen right after a change of a dimension stays chosen", async () => {
    await openReady(page, "/en/rooms/office");
    await length(page).fill("14");
    await roomType(page).selectOption("corridor");
    await waitUntilSettled(page);
    await expect(page).toHaveURL("/en/rooms/corridor");
    await expect(roomType(page)).toHaveValue("corridor");
    await expect(length(page)).not.toHaveValue(/^14/);
    await expect(result(page)).not.toHaveAttribute("aria-busy");
  });
  await test.step("*back* right after a change of a dimension discards it", async () => {
    await roomType(page).selectOption("office");
    await expect(page).toHaveURL("/en/rooms/office");
    await length(page).fill("14");
    await page.goBack();
    await waitUntilSettled(page);
    await expect(page).toHaveURL("/en/rooms/corridor");
    await expect(length(page)).not.toHaveValue(/^14/);
  });
  await test.step("a dimension that is typed while another room type is loading belongs to that type", async () => {
    await openReady(page, "/en/rooms/office");
    await roomType(page).selectOption("corridor");
    expect(await roomType(page).inputValue()).toBe("corridor");
    expect(await result(page).getAttribute("aria-busy")).toBe("true");
    await length(page).fill("14");
    await expect(page).toHaveURL("/en/rooms/corridor?room=corridor~14xx");
    await waitUntilSettled(page);
    await expect(page).toHaveURL("/en/rooms/corridor?room=corridor~14xx");
    await expect(roomType(page)).toHaveValue("corridor");
    await expect(length(page)).toHaveValue(/^14/);
    await page.goBack();
    await expect(page).toHaveURL("/en/rooms/office");
    await waitUntilSettled(page);
    await expect(page).toHaveURL("/en/rooms/office");
  });
});

test("F12 a room type whose loading is abandoned by a link within the page is no longer shown as chosen", async ({
  page,
}) => {
  await openReady(page, "/en/rooms/office");
  await roomType(page).selectOption("corridor");
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL("/en/rooms/office#main");
  await expect(roomType(page)).toHaveValue("office");
  await expect(result(page)).not.toHaveAttribute("aria-busy");
});

test("F12 a dimension that is changed back while its result is being calculated shows the earlier result", async ({
  page,
}) => {
  // Delays results until after both changes.
  await page.addInitScript((delayMs) => {
    window.Worker = class extends Worker {
      override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
        const delayed = (event: Event) => setTimeout(() => (listener as EventListener)(event), delayMs);
        super.addEventListener(type, type === "message" ? delayed : listener);
      }
    };
  }, SLOW_MS);
  await openReady(page, "/en/rooms/office");
  const code = /Calculated with ([\w-]+\w)/.exec(await result(page).innerText())?.[1] ?? "";
  await openReady(page, `/en/rooms/office?article=${code}`);
  await expect(result(page)).not.toHaveAttribute("aria-busy");
  const [before, value] = [await result(page).innerText(), await length(page).inputValue()];
  await length(page).fill("14");
  await expect(result(page)).toHaveAttribute("aria-busy", "true");
  await length(page).fill(value);
  await waitUntilSettled(page);
  await expect(result(page)).not.toHaveAttribute("aria-busy");
  expect(await result(page).innerText()).toBe(before);
});

test("F12 L4 a link that is followed right after a change of a dimension is not abandoned, and a change of language keeps the dimension", async ({
  page,
  siteProxy,
}) => {
  siteProxy.injectFault("_payload.json", { delayMs: SLOW_MS });
  await openReady(page, "/en/rooms/office");
  await length(page).fill("14");
  await page.getByRole("link", { name: "Imprint" }).click();
  await waitUntilSettled(page);
  await expect(page).toHaveURL("/en/imprint");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imprint");

  await openReady(page, "/en/rooms/office");
  await length(page).fill("14");
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL("/de/rooms/office?room=office~14xx");
  await expect(page.getByLabel("Länge, Wert", { exact: true })).toHaveValue(/^14/);
});

test("F12 dimensions that are changed while the list is loading are all written; the result is busy until it is loaded, unless the visitor has chosen the article", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openReady(page, "/en/rooms/office");
  await expect(result(page)).not.toHaveAttribute("aria-busy");
  const code = /Calculated with ([\w-]+\w)/.exec(await result(page).innerText())?.[1] ?? "";
  await length(page).fill("14");
  await page.waitForTimeout(SLOW_MS / 2);
  await expect(result(page)).toHaveAttribute("aria-busy", "true");
  await page.getByLabel("Width, value", { exact: true }).fill("9");
  await expect(page).toHaveURL("/en/rooms/office?room=office~14x9x");
  await waitUntilSettled(page);
  await expect(length(page)).toHaveValue(/^14/);
  await expect(page).toHaveURL("/en/rooms/office?room=office~14x9x");
  await expect(result(page)).not.toHaveAttribute("aria-busy");

  await openReady(page, `/en/rooms/office?article=${code}`);
  const luminaireCount = result(page).getByText(/^\d+$/).first();
  const before = (await luminaireCount.textContent()) ?? "";
  // Never answered, so only the calculation can end the wait.
  await page.route(VIEW, () => undefined);
  await length(page).fill("14");
  await expect(luminaireCount).not.toHaveText(before);
  await expect(result(page)).not.toHaveAttribute("aria-busy");
});
