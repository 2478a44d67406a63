import fc from "fast-check";
import { expect, test } from "vitest";
import { efficacy } from "#attributes/efficacy.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { generateCatalogue } from "#demo/generator/generate-catalogue.ts";
import type { Article } from "#model/entities/article.ts";
import { LANGUAGES, type Language } from "#model/languages/language.ts";
import { createDocumentTexts } from "#server/documents/sheet/document-texts.ts";
import { tenderSource } from "#server/documents/tender-documents.ts";
import { writeListGaeb } from "#tender/list-gaeb.ts";
import { writeTenderText } from "#tender/tender-text.ts";
import { catalogueOf, downlight } from "../fixtures/product-catalogue.ts";

/** The value that an article has for each figure that a neutral text limits. */
const FIGURES: Readonly<Record<string, (article: Article) => number | undefined>> = {
  lumen_default: (article) => article.lumen_default,
  efficacy,
  ra: (article) => article.ra,
  ugr: (article) => article.ugr,
  lifetime: (article) => article.lifetime,
  wattage_default: (article) => article.wattage_default,
  recessed_depth: (article) => article.recessed_depth,
  weight: (article) => article.weight,
  warranty: (article) => article.warranty,
};

const TENDER_TEXTS = { en: createDocumentTexts("en"), de: createDocumentTexts("de") };

interface Limit {
  readonly bound: "least" | "most";
  readonly limit: number;
}

/** The number at the start of a string, in the format of its language. */
const numberIn = (text: string, language: Language): number => {
  const figure = /^[\d.,]+/u.exec(text)?.[0] ?? "";
  return Number(language === "de" ? figure.replaceAll(".", "").replace(",", ".") : figure.replaceAll(",", ""));
};

/** The limit that the wording of a value states; `undefined` if it states none. */
function limitIn(label: string, language: Language): Limit | undefined {
  const starts = [
    ["least", TENDER_TEXTS[language].tender("least", { value: "" })],
    ["most", TENDER_TEXTS[language].tender("most", { value: "" })],
    ["least", "≥ "],
    ["most", "≤ "],
  ] as const;
  for (const [bound, start] of starts)
    if (label.startsWith(start)) return { bound, limit: numberIn(label.slice(start.length), language) };
  return undefined;
}

/** The lines of a neutral text that the article itself does not meet, and how many limits there are. */
function check(
  lines: readonly string[],
  article: Article,
  source: ReturnType<typeof tenderSource>,
  language: Language,
) {
  const missed: string[] = [];
  let limitCount = 0;
  for (const { attribute, name } of source.view.technicalData.flatMap(({ rows }) => rows)) {
    const start = `- ${TENDER_TEXTS[language].attribute(attribute, name).text}: `;
    const line = lines.find((text) => text.startsWith(start));
    const figure = FIGURES[attribute]?.(article);
    if (line === undefined || figure === undefined) continue;
    const limit = limitIn(line.slice(start.length), language);
    if (!limit) continue;
    limitCount += 1;
    // A quotient of decimals is not exact in its last digits: 1,668 / 13.9.
    const slack = attribute === "efficacy" ? figure * 1e-12 : 0;
    const isMet = limit.bound === "least" ? figure + slack >= limit.limit : figure - slack <= limit.limit;
    if (!isMet) missed.push(`${article.article_code} has ${figure}: ${line}`);
  }
  return { missed, limitCount };
}

/** Fewer than by default, but with every family. */
const ARTICLE_COUNT = 500;

const DEMO = catalogueOf(generateCatalogue({ articleCount: ARTICLE_COUNT }).lists);
const ROWS = Array.from({ length: ARTICLE_COUNT }, (_, row) => row);

const neutralLines = (catalogue: Catalogue, row: number, language: Language): string[] =>
  writeTenderText(tenderSource(catalogue, language, row), "neutral", TENDER_TEXTS[language]).split("\n");

test.each(LANGUAGES)("D13 every article of the demo meets its own neutral text, in %s", (language) => {
  let limitCount = 0;
  const missed = ROWS.flatMap((row) => {
    const lines = neutralLines(DEMO, row, language);
    const checked = check(lines, DEMO.article(row), tenderSource(DEMO, language, row), language);
    limitCount += checked.limitCount;
    return checked.missed;
  });
  expect(missed).toEqual([]);
  expect(limitCount).toBeGreaterThan(ARTICLE_COUNT * 3);
});

test("D13 every article of the demo meets its own position of a bill of quantities", () => {
  const language = "de";
  const codes = ROWS.map((row) => DEMO.articleCode(row));
  const chunks = writeListGaeb({
    list: { name: "", zones: [{ name: "", lines: codes.map((code) => ({ code, quantity: 1, note: "" })) }] },
    kind: "neutral",
    texts: TENDER_TEXTS[language],
    cover: undefined,
    coverName: (field) => field,
    day: new Date("2026-11-23"),
    formatDate: (day) => day.toJSON(),
    program: "Lumenry",
    sourceOf: (code) => {
      const row = DEMO.articleRow(code);
      return row === undefined ? undefined : tenderSource(DEMO, language, row);
    },
  });
  const items = [...chunks].filter((chunk) => chunk.startsWith("<Item "));
  expect(items).toHaveLength(codes.length);
  const missed = items.flatMap((item, row) => {
    const lines = [...item.matchAll(/<span>([^<]*)<\/span>/gu)].map(([, text = ""]) => text);
    return check(lines, DEMO.article(row), tenderSource(DEMO, language, row), language).missed;
  });
  expect(missed).toEqual([]);
});

const anyFigure = (most: number) => fc.double({ min: 0.001, max: most, noNaN: true });

test("D13 an article meets its own neutral text, whatever its values are", () => {
  const fields = fc.record({
    lumen_default: anyFigure(100_000),
    wattage_default: anyFigure(2000),
    weight: anyFigure(100),
    ra: anyFigure(100),
    ugr: anyFigure(40),
    lifetime: anyFigure(300_000),
    warranty: anyFigure(30),
    recessed_depth: anyFigure(900),
  });
  fc.assert(
    fc.property(fields, fc.constantFrom(...LANGUAGES), (values, language) => {
      const catalogue = catalogueOf({ articles: [downlight("A-1", values)] });
      const source = tenderSource(catalogue, language, 0);
      const { missed, limitCount } = check(
        neutralLines(catalogue, 0, language),
        catalogue.article(0),
        source,
        language,
      );
      expect(missed).toEqual([]);
      expect(limitCount).toBe(Object.keys(FIGURES).length);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["de", ["- Lichtausbeute: mindestens 156 lm/W", "- Gewicht: höchstens 0,55 kg"]],
  ["en", ["- Luminous efficacy: at least 156 lm/W", "- Weight: at most 0.55 kg"]],
] as const)("D13 4,550 lm from 29 W are at least 156 lm/W, 0.541 kg at most 0.55 kg, in %s", (language, lines) => {
  const article = downlight("A-1", { lumen_default: 4550, wattage_default: 29, weight: 0.541 });
  expect(neutralLines(catalogueOf({ articles: [article] }), 0, language)).toEqual(expect.arrayContaining([...lines]));
});
