import { readBytes, download, expect, openReady, test } from "../../setup/test.ts";
import { findOrThrow, listArticles } from "../catalogue.ts";
import { readPdf } from "../../api/setup/pdf.ts";

test.use({ site: "deepLinks" });

const TEXTS = {
  copy: "Artikelnummer kopieren",
  copied: "Artikelnummer kopiert",
  notCopied: "Die Artikelnummer konnte nicht kopiert werden",
  save: "Als PDF speichern",
  dimensions: /^Maße/,
  inMm: "Maße in mm",
} as const;

test("X1 the drawing is saved as a vector PDF with text; copying the article code reports success or failure", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const article = findOrThrow(
    await listArticles(),
    ({ category, diameter, mounting = [] }) =>
      category === "DOW" && diameter !== undefined && [mounting].flat().includes("recessed"),
  );
  await openReady(page, `/de/products/${article.article_code}`);
  const save = page.getByRole("region", { name: TEXTS.dimensions }).getByRole("button", { name: TEXTS.save });
  const file = await download(page, () => save.click());
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${article.article_code}.*\\.pdf$`));
  const bytes = await readBytes(file);
  const { text, imageCount } = readPdf(bytes);
  expect(text).toContain(`${article.article_code}, ${TEXTS.inMm}`);
  expect(text).toContain(`Ø ${article.diameter ?? ""}`);
  expect(imageCount).toBe(0);
  expect(bytes.toString("latin1")).toContain("+LumenryDrawing");
  // The hatching of the ceiling.
  expect(bytes.toString("latin1")).toContain("/PatternType 1");

  await page.getByRole("button", { name: TEXTS.copy }).click();
  await expect(page.getByText(TEXTS.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(article.article_code);
  // `navigator.clipboard` is undefined in insecure contexts, such as a site without TLS.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: TEXTS.copy }).click();
  await expect(page.getByText(TEXTS.notCopied)).toBeVisible();
});

test("F16 a continuous row is calculated from its length and added to the project list as a whole", async ({
  page,
}) => {
  const articles = await listArticles();
  const {
    article_code: code,
    length_batten: length = 0,
    mounting = [],
  } = findOrThrow(articles, ({ family_id: id }) => id === "steg");
  const isSuspended = [mounting].flat().includes("suspended");
  await openReady(page, `/de/products/${code}`);
  const row = page.getByRole("region", { name: "Lichtband" });
  const field = row.getByRole("textbox", { name: "Länge des Lichtbands" });
  await field.fill("501");
  await expect(row.getByRole("status")).toHaveText("Geben Sie eine Länge in Metern ein, über 0 und höchstens 500.");
  await expect(row.getByRole("button")).toBeDisabled();
  await field.fill(`${(3 * length + 10) / 1000}`.replace(".", ","));
  await expect(row.getByRole("status")).toContainText("Rest: 0,01 m.");
  const parts = (luminaires: readonly string[], luminaireCount: number) => [
    ...luminaires,
    `${luminaireCount - 1} ×VerbinderSTG-CPL5`,
    "2 ×EndkappeSTG-CAP",
    "1 ×EinspeisungSTG-FEED5",
    ...(isSuspended ? [`${luminaireCount + 1} ×AbhängungFUR-WIRE`] : []),
  ];
  await expect(row.getByRole("row")).toHaveText(parts([`3 ×Leuchte${code}`], 3));
  await field.press("Enter");
  await expect(page.getByRole("link", { name: /Projektliste/ }).first()).toContainText(" 0 Artikel");
  await row.getByRole("button", { name: "Alles in die Projektliste" }).click();
  await expect(page.getByText(`${isSuspended ? 5 : 4} Artikel stehen in der Projektliste`)).toBeVisible();
  await field.fill(`${(4 * length) / 1000}`.replace(".", ","));
  await row.getByRole("button", { name: "Hinzugefügtes Lichtband ersetzen" }).click();
  await page.getByRole("link", { name: /^Projektliste, \d/ }).click();
  await expect(page.getByRole("spinbutton", { name: new RegExp(code) })).toHaveValue("4");
});
