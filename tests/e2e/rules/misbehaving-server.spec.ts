import { test } from "../../setup/proxy.ts";
import { expect, openReady } from "../../setup/test.ts";

const LISTS = [
  "app-configs",
  "portfolios",
  "slider-configs",
  "categories",
  "families",
  "articles",
  "filter-texts",
  "lighting-categories",
];
const NARROW = "b3a7719d04f25c86e91ab2d7705fcc48136e9fd2";

const ANY = [/.*/];

test.describe("a list that goes wrong", () => {
  test.use({ expectedConsole: ANY });

  const FAULTS = {
    "fails for good": { status: 500, body: "{}" },
    "is refused": { status: 403, body: "{}" },
    "is no JSON": { status: 200, body: "<html>" },
    "is no list": { status: 200, body: '{"error":"no"}' },
    "is cut off": { cut: true },
  } as const;
  const NAMES = Object.keys(FAULTS) as (keyof typeof FAULTS)[];

  const IN_PLACE = { portfolios: "Portfolios could not be loaded", others: "This part could not be loaded." } as const;

  // Every list, every fault, and every fault for the articles: they are asked for in two ways.
  const CASES = [
    ...LISTS.map((list, at) => ({ list, fault: NAMES[at % NAMES.length] ?? "is cut off" })),
    ...NAMES.filter((_, at) => at !== LISTS.indexOf("articles") % NAMES.length).map((fault) => ({
      list: "articles",
      fault,
    })),
  ];
  for (const { list, fault } of CASES)
    test(`E3 E5 ${list} ${fault}: the app is ready and says what is missing`, async ({ page, misbehaving }) => {
      misbehaving.misbehave(`/api/mongo/pml/${list}`, FAULTS[fault]);
      const errors: string[] = [];
      page.on("console", (message) => message.text().startsWith("error|") && errors.push(message.text()));
      await openReady(page, "/en");
      expect(
        errors.some((line) => line.includes(list)),
        errors.join("\n"),
      ).toBe(true);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
      const words = IN_PLACE[list === "portfolios" ? list : "others"];
      // The filters' texts have their place in the selector.
      if (list !== "filter-texts") await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
      if (list !== "categories")
        await expect(
          page
            .getByRole("main")
            .getByRole("link", { name: /Downlights/ })
            .first(),
        ).toBeVisible();
    });

  for (const list of ["portfolios", "slider-configs", "app-configs", "lighting-categories", "families"])
    test(`E3 ${list} that failed can be tried again`, async ({ page, misbehaving }) => {
      misbehaving.misbehave(`/api/mongo/pml/${list}`, { status: 500, body: "{}" });
      await openReady(page, "/en");
      const again = page.getByRole("button", { name: "Try again" }).filter({ visible: true });
      await expect(again).toHaveCount(1);
      misbehaving.behave();
      await again.click();
      await expect(again).toHaveCount(0);
    });

  for (const [list, words] of [
    ["filter-texts", "This part could not be loaded."],
    ["families", "Articles could not be loaded."],
    ["articles", "Articles could not be loaded."],
  ] as const)
    test(`E3 ${list} that failed are told in the selector`, async ({ page, misbehaving }) => {
      misbehaving.misbehave(`/api/mongo/pml/${list}`, { status: 500, body: "{}" });
      await openReady(page, "/en?show=DOW");
      await expect(page).toHaveURL(/\/en\/products\/DOW/);
      await expect(page.getByText(words)).toBeVisible();
      misbehaving.behave();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(words)).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Results" }).getByRole("status")).toHaveText(/^[1-9]\d* articles/);
    });

  test("E4 a portfolio's articles that fail are replaced by all, and the page says so", async ({
    page,
    misbehaving,
  }) => {
    misbehaving.misbehave(`portfolio_id=${NARROW}`, { status: 500, body: "{}" });
    await openReady(page, `/en?id=${NARROW}`);
    expect(misbehaving.asked(/articles$/)).toBe(1);
    await expect(page.getByText("You see the whole range.")).toBeVisible();
  });

  test("E4 a portfolio without articles shows all of them", async ({ page, misbehaving }) => {
    misbehaving.misbehave(`portfolio_id=${NARROW}`, { status: 200, body: "[]" });
    await openReady(page, `/en?id=${NARROW}`);
    expect(misbehaving.asked(`portfolio_id=${NARROW}`)).toBe(1);
    expect(misbehaving.asked(/articles$/)).toBe(1);
    await expect(page.getByText("You see the whole range.")).toBeVisible();
  });
});

test.describe("A3 a request that fails once", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  for (const status of [408, 409, 425, 429, 500, 502, 503, 504])
    test(`is repeated exactly once on ${status}`, async ({ page, misbehaving }) => {
      misbehaving.misbehave("/api/mongo/pml/families", { status, body: "{}", times: 1 });
      await openReady(page, "/en");
      expect(misbehaving.asked("/api/mongo/pml/families")).toBe(2);
    });
});

test.describe("A3 a request that stays wrong", () => {
  test.use({ expectedConsole: ANY });

  for (const [status, asked] of [
    [503, 2],
    [404, 1],
    [400, 1],
    [501, 1],
  ] as const)
    test(`is asked for ${asked} times on ${status}`, async ({ page, misbehaving }) => {
      misbehaving.misbehave("/api/mongo/pml/families", { status, body: "{}" });
      await openReady(page, "/en");
      expect(misbehaving.asked("/api/mongo/pml/families")).toBe(asked);
    });

  test("honours Retry-After before it repeats", async ({ page, misbehaving }) => {
    misbehaving.misbehave("/api/mongo/pml/families", {
      status: 503,
      body: "{}",
      times: 1,
      headers: { "retry-after": "2" },
    });
    const start = Date.now();
    await openReady(page, "/en");
    expect(Date.now() - start).toBeGreaterThan(2_000);
    expect(misbehaving.asked("/api/mongo/pml/families")).toBe(2);
  });
});

test.describe("S4 portfolios that come late", () => {
  test.use({ expectedConsole: [/could not be set|not found/i] });

  for (const { delayMs, applied } of [
    { delayMs: 1_500, applied: true },
    { delayMs: 4_000, applied: false },
  ])
    test(`by ${delayMs} ms are ${applied ? "waited for" : "given up, the app goes on"}`, async ({
      page,
      misbehaving,
    }) => {
      misbehaving.misbehave("/api/mongo/pml/portfolios", { delayMs });
      await openReady(page, `/en?id=${NARROW}`);
      await expect(page).not.toHaveURL(/id=/);
      const picker = page.getByRole("button", { name: /^Portfolio: / }).filter({ visible: true });
      await expect(picker).toBeVisible();
      if (applied) await expect(picker).not.toHaveAccessibleName("Portfolio: Full range");
    });
});

test("A4 lists of two versions are all asked for again, once", async ({ page, misbehaving }) => {
  misbehaving.misbehave("/api/mongo/pml/families", { headers: { "x-catalogue-version": "0-older" }, times: 1 });
  await openReady(page, "/en");
  for (const list of LISTS)
    expect({ list, asked: misbehaving.asked(`/api/mongo/pml/${list}`) }).toEqual({ list, asked: 2 });
});

test("R1 R2 every list is asked for once on a good line", async ({ page, misbehaving }) => {
  await openReady(page, "/en");
  for (const list of LISTS)
    expect({ list, asked: misbehaving.asked(`/api/mongo/pml/${list}`) }).toEqual({ list, asked: 1 });
});
