import { expect, openReady, test } from "../../setup/test.ts";
import { catalogueOf, downlight, downlightsOf, ONLY_PORTFOLIO } from "../small-catalogue.ts";
import { SelectorOnPage } from "./selector.ts";

const WEIGHTS_KG = [0.45, 0.5, 0.55, 0.6, 0.72];

const LISTS = catalogueOf("Shop", {
  categories: downlightsOf("f").map((category) => ({ ...category, panel: ["weight", "lumen_default", "own_share"] })),
  families: [{ family_id: "f", name: "Elm", brand: "Elm", categories: ["DOW"] }],
  articles: WEIGHTS_KG.map((weight, index) =>
    downlight(`A-${index}`, "f", {
      lumen_default: 600 + 100 * index,
      weight,
      // Binary fractions: adding up tenths may result in 0.30000000000000004, for example.
      own_share: (index + 1) / 10,
    }),
  ),
});

test.use({
  site: {
    catalogue: {
      ...LISTS,
      "filter-texts": [
        ...(LISTS["filter-texts"] ?? []),
        { value_help_type: "attribute", key: "own_share", text: "Indirect share", language: "en", kind: "number" },
        { value_help_type: "attribute", key: "own_share", text: "Indirektanteil", language: "de" },
      ],
    },
    settings: { PUBLIC_DEFAULT_PORTFOLIO_ID: ONLY_PORTFOLIO, PUBLIC_PRODUCT_DEEP_LINKS: "true" },
  },
});
test.describe.configure({ mode: "default" });

test("F4 the slider of decimal values has steps that suit them; its field, the address and the count follow", async ({
  page,
}) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW");
  const weight = selector.group("weight");
  const minimum = weight.getByRole("slider", { name: "Weight minimum" });
  const maximum = weight.getByRole("slider", { name: "Weight maximum" });
  for (const thumb of [minimum, maximum]) {
    await expect(thumb).toHaveAttribute("min", "0.45");
    await expect(thumb).toHaveAttribute("max", "0.72");
    await expect(thumb).toHaveAttribute("step", "0.01");
  }
  await expect(maximum).toHaveValue("0.72");
  await minimum.press("ArrowRight");
  await expect(weight.getByRole("textbox", { name: "From" })).toHaveValue("0.46");
  await expect(minimum).toHaveAttribute("aria-valuetext", "0.46 kg");
  await selector.expectCount(4);
  await expect.poll(() => Object.fromEntries(selector.query())).toEqual({ weight_min: "0.46" });
  await minimum.press("Home");
  await selector.expectCount(5);
  await expect.poll(() => selector.query().size).toBe(0);

  await test.step("keys that follow each other quickly each move the thumb, on a slow machine as well", async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await minimum.focus();
    for (let pressed = 0; pressed < 12; pressed++) await page.keyboard.press("ArrowRight");
    await expect(minimum).toHaveAttribute("aria-valuetext", "0.57 kg");
    await expect(minimum).toHaveValue("0.57");
    await expect.poll(() => Object.fromEntries(selector.query())).toEqual({ weight_min: "0.57" });
    await page.getByRole("button", { name: "Reset filters" }).first().click();
    await expect(minimum).toHaveValue("0.45");
  });
});

test("F4 F8 F19 a link with decimal bounds positions the thumbs, in German as well; no key causes a binary rounding error in field, address or label", async ({
  page,
}) => {
  const selector = new SelectorOnPage(page, "de");
  await openReady(page, "/de/products/DOW?weight_min=0.5&weight_max=0.6");
  const weight = selector.group("weight");
  await selector.expectCount(3);
  await expect(weight.getByRole("slider").first()).toHaveValue("0.5");
  await expect(weight.getByRole("slider").last()).toHaveValue("0.6");
  await expect(weight.getByRole("slider").last()).toHaveAttribute("aria-valuetext", "0,6 kg");
  await expect(weight.getByRole("textbox").first()).toHaveValue("0,5");
  await expect(weight.getByRole("textbox").last()).toHaveValue("0,6");
  await expect(page.getByRole("button", { name: /0,5 bis 0,6\skg/ })).toHaveCount(1);
  await selector.filters.getByRole("button", { name: selector.names.reset }).click();
  const share = selector.group("own_share");
  const minimum = share.getByRole("slider").first();
  for (const [tenths, key] of ["ArrowRight", "ArrowRight", "ArrowRight", "PageUp"].entries()) {
    await minimum.press(key);
    const reached = key === "PageUp" ? "0,5" : `0,${tenths + 2}`;
    await expect(minimum).toHaveAttribute("aria-valuetext", reached);
    await expect(share.getByRole("textbox").first()).toHaveValue(reached);
    await expect.poll(() => selector.query().get("own_share_min")).toBe(reached.replace(",", "."));
  }
  await selector.expectCount(1);
});

test("F4 F8 keys that follow each other within a frame each move the thumb", async ({ page }) => {
  await page.addInitScript((frameMs) => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => request((time) => void setTimeout(() => callback(time), frameMs));
  }, 250);
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW");
  const minimum = selector.group("weight").getByRole("slider", { name: "Weight minimum" });
  await minimum.focus();
  for (let pressed = 0; pressed < 12; pressed++) await page.keyboard.press("ArrowRight", { delay: 40 });
  await expect.poll(() => Object.fromEntries(selector.query())).toEqual({ weight_min: "0.57" });
  await expect(minimum).toHaveValue("0.57");
});

test("F4 F8 a thumb that is dragged past the other one, or back to its place, leaves nothing that is not in the address", async ({
  page,
}) => {
  // Safari fires no `change` if a script moves the thumb back while it is dragged.
  await page.addInitScript(() => addEventListener("change", (event) => event.stopImmediatePropagation(), true));
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW?weight_max=0.6");
  await selector.expectCount(4);
  const minimum = selector.group("weight").getByRole("slider", { name: "Weight minimum" });
  const { x, y, width, height } = (await minimum.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const dragTo = async (...shares: readonly number[]) => {
    for (const share of shares) await page.mouse.move(x + width * share, y + height / 2);
  };
  await dragTo(0.01);
  await page.mouse.down();
  await dragTo(0.5, 0.99);
  await page.mouse.up();
  await expect.poll(() => selector.query().get("weight_min")).toBe("0.6");
  await selector.expectCount(1);
  await page.goBack();
  await selector.expectCount(4);
  await expect(minimum).toHaveValue("0.45");
  await dragTo(0.01);
  await page.mouse.down();
  await dragTo(0.3, 0.01);
  const entryKey = () => page.evaluate(() => (history.state as { readonly key: string }).key);
  const keyBefore = await entryKey();
  await page.mouse.up();
  await expect.poll(entryKey, "the entry is replaced by the router").not.toBe(keyBefore);
  await page.goForward();
  await selector.expectCount(1);
});
