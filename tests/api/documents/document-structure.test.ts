import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "#model/languages/language.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { withDescendants, readStructure, type PdfStructure, type StructureElement } from "../setup/pdf-structure.ts";
import { createSiteFetch, DEMO } from "../setup/test-app.ts";

const fetchSite = createSiteFetch();
const LINES = Array.from({ length: 30 }, (_, index) => ({
  code: DEMO.catalogue.articleCode(index * 40),
  quantity: index + 1,
  note: index % 3 === 0 ? "Hinweis" : "",
}));
const LIST = writeSharedList({
  name: "Haus <B> & Hof",
  zones: [
    { name: "Foyer", lines: LINES.slice(0, 15) },
    { name: "Büro", lines: LINES.slice(15) },
  ],
});

/** Each in one language: the structure does not depend on it. */
const DOCUMENTS = [
  ["a datasheet", "en", "/en/datasheets/TAR150R-15-840-DA.pdf"],
  ["a project list", "de", `/de/project.pdf?list=${LIST}`],
  ["a planned room", "de", "/de/rooms/office.pdf"],
] as const;

/** The permitted children of structure elements. @see ISO 32000-1, 14.8.4.3 */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  Table: ["TR"],
  TR: ["TH", "TD"],
  L: ["LI"],
  LI: ["Lbl", "LBody"],
};

/** The machine-checkable checkpoints of the Matterhorn Protocol for PDF/UA-1 that apply to these documents. */
const CHECKS: readonly (readonly [checkpoint: string, check: (pdf: PdfStructure) => void])[] = [
  [
    "01 everything drawn is the content of an element, or marked as an artifact",
    ({ pages }) => expect(pages.flatMap(({ content }) => unmarkedContent(content))).toEqual([]),
  ],
  [
    "06 the metadata is well-formed, has a title and declares conformance",
    ({ metadata }) => {
      const parser = new SaxesParser();
      parser.on("error", (error) => expect.unreachable(error.message));
      parser.write(metadata).close();
      expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
      expect(metadata).toMatch(/<dc:title>.*Datasheet TAR150R|Haus &lt;B&gt; &amp; Hof|<dc:title>.*Raumplaner: /s);
    },
  ],
  ["07 the title is shown", (pdf) => expect(pdf.viewerPreferences).toContain("/DisplayDocTitle true")],
  [
    "09 tables and lists have only permitted children",
    (pdf) => {
      for (const { type, children } of withDescendants(pdf.root))
        for (const child of children) expect(CHILDREN[type] ?? [child.type]).toContain(child.type);
    },
  ],
  [
    "13 figures have alternative text and a bounding box",
    (pdf) => {
      expect(elementsOfType(pdf, "Figure").length).toBeGreaterThan(0);
      for (const { dictionary } of elementsOfType(pdf, "Figure"))
        expect(dictionary).toMatch(/\/Alt \((?!\))[\s\S]*\/BBox \[/);
    },
  ],
  [
    "14 there is one title, and no heading level is skipped",
    (pdf) => {
      const levels = withDescendants(pdf.root).flatMap(({ type }) =>
        /^H\d$/.test(type) ? [Number(type.slice(1))] : [],
      );
      expect(levels.filter((level) => level === 1)).toEqual([1]);
      expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    },
  ],
  [
    "15 header cells have a scope, and all rows of a table have the same number of columns",
    (pdf) => {
      expect(elementsOfType(pdf, "Table").length).toBeGreaterThan(0);
      for (const { dictionary } of elementsOfType(pdf, "TH")) expect(dictionary).toMatch(/\/Scope \/(Row|Column)/);
      for (const table of elementsOfType(pdf, "Table")) expect(new Set(table.children.map(columnCount)).size).toBe(1);
    },
  ],
  [
    "28 links have a description, and the tab order is that of the structure",
    ({ links, pages }) => {
      for (const link of links) expect(link).toMatch(/\/Contents \((?!\))/);
      for (const link of links) expect(link).toMatch(/\/StructParent \d/);
      for (const { dictionary } of pages) expect(dictionary).toContain("/Tabs /S");
    },
  ],
  [
    "31 fonts are embedded, and map their glyphs to Unicode",
    ({ fonts }) => {
      const composite = fonts.filter((font) => font.includes("/Subtype /Type0"));
      expect(composite.length).toBeGreaterThan(0);
      for (const font of composite) expect(font).toContain("/ToUnicode");
      expect(fonts.filter((font) => /\/Subtype \/(Type1|TrueType|Type3)\b/.test(font))).toEqual([]);
    },
  ],
];

describe.each(DOCUMENTS)("%s in %s", (_, language, address) => {
  let pdf: PdfStructure;
  beforeAll(async () => {
    pdf = readStructure(new Uint8Array(await (await fetchSite(address)).arrayBuffer()));
  });

  test.each(CHECKS)("%s", (_checkpoint, check) => check(pdf));

  test("11 the document declares its language", () => expect(pdf.catalog).toContain(`/Lang (${LOCALES[language]})`));
});

const elementsOfType = (pdf: PdfStructure, type: string): StructureElement[] =>
  withDescendants(pdf.root).filter((element) => element.type === type);

const columnCount = ({ children }: StructureElement): number =>
  children.reduce((sum, { dictionary }) => sum + Number(/\/ColSpan (\d+)/.exec(dictionary)?.[1] ?? 1), 0);

/** The painting operators: text, lines, areas, pictures. */
const PAINTING_OPERATOR = /^(?:TJ|Tj|'|"|S|s|f|F|f\*|B|B\*|b|b\*|sh|Do)$/;

/** The painting operators of a page outside marked content. */
function unmarkedContent(content: string): string[] {
  let depth = 0;
  const operators: string[] = [];
  const words = content.replaceAll(/\((?:\\.|[^\\()])*\)|<[0-9a-fA-F\s]*>/g, "()").split(/\s+/);
  for (const word of words) {
    if (word === "BDC" || word === "BMC") depth++;
    else if (word === "EMC") depth--;
    else if (PAINTING_OPERATOR.test(word) && depth === 0) operators.push(word);
  }
  return operators;
}
