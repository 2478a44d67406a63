import { expect, test } from "../../setup/test.ts";
import { openSelector } from "./selector.ts";

test.use({ site: "deepLinks" });

const UGR_LIMIT = 19;

test("F14 more filters expand, have correct counts, and stay in the address when they are collapsed", async ({
  page,
}) => {
  const { oracle, selector } = await openSelector(page, "/en/products/PAN");
  // Category PAN offers this filter only under More filters.
  const choice = { values: { ugr: oracle.values("ugr").filter((ugr) => Number(ugr) <= UGR_LIMIT) } };
  expect(choice.values.ugr.length).toBeGreaterThan(1);
  const moreButton = selector.filters.getByRole("button", { name: "More filters" });
  await expect(moreButton).toHaveAttribute("aria-expanded", "false");
  await expect(selector.group("ugr")).toHaveCount(0);
  await moreButton.press("Enter");
  await expect(moreButton).toHaveAttribute("aria-expanded", "true");
  await expect.poll(() => selector.query().get("more")).toBe("open");

  await selector.group("ugr").getByRole("button").click();
  await selector.option("ugr", `≤ ${UGR_LIMIT}`, oracle.count(choice)).check();
  await selector.expectCount(oracle.count(choice));
  await page.keyboard.press("Escape");
  const flux = selector.group("lumen_default").getByRole("textbox").first();
  await flux.fill("3400");
  await flux.press("Enter");
  const bright = oracle.matching(choice).filter((article) => Number(article["lumen_default"]) >= 3400).length;
  await selector.expectCount(bright);

  await moreButton.click();
  await expect(selector.group("ugr")).toHaveCount(0);
  await selector.expectCount(bright);
  expect(Object.fromEntries(selector.query())).toMatchObject({ ugr_max: "19", lumen_default_min: "3400" });
  expect(selector.query().has("lumen_default_max")).toBe(false);
  await expect(selector.chip("at most 19, Glare (UGR)")).toBeVisible();
  await expect(selector.chip("from 3,400 lm, Luminous flux")).toBeVisible();
  await page.reload();
  await selector.expectCount(bright);
  await selector.chip("from 3,400 lm, Luminous flux").first().click();
  await selector.expectCount(oracle.count(choice));
});

test("F20 “IP54 and better” includes better ratings, and a single chosen value means only that value", async ({
  page,
}) => {
  const { oracle, selector } = await openSelector(page, "/de/products/BAT");
  const better = oracle.values("resistance_ip").filter((ip) => /^IP[56]/.test(ip) && ip !== "IP50");
  await selector.group("resistance_ip").getByRole("button").click();
  const count = oracle.count({ values: { resistance_ip: better } });
  await selector.option("resistance_ip", "IP54 und besser", count).check();
  await selector.expectCount(count);
  await expect.poll(() => Object.fromEntries(selector.query())).toEqual({ resistance_ip_min: "IP54" });
  await selector.option("resistance_ip", "IP44", oracle.optionCount({}, "resistance_ip", "IP44")).check();
  await selector.expectCount(oracle.count({ values: { resistance_ip: ["IP44"] } }));
  await expect.poll(() => Object.fromEntries(selector.query())).toEqual({ resistance_ip: "IP44" });
});
