import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#model/run-steps.ts";
import { readList } from "#model/lists/read-list.ts";
import { WireFormatError } from "#engine/wire/sections.ts";
import { decodeArticles } from "./decode-articles.ts";
import { encodeArticles } from "./encode-articles.ts";
import { openLayout } from "./open-layout.ts";
import {
  codeForms,
  fillTemplate,
  isConstant,
  MAX_FIGURES,
  createTemplate,
  replaceFigures,
  type RowValues,
} from "./value-templates.ts";
import { selectRows } from "./select-rows.ts";

const rowValues = (code: string, figures: readonly unknown[]): RowValues => ({
  codeOf: () => code,
  figureOf: (figureIndex) => figures[figureIndex],
});

test("A1 a template filled with the article's code and figures is the original text", () => {
  const anyText = fc.array(
    fc.oneof(fc.constantFrom("ab-12", "AB-12", "610", "8.4", "61", "\u0085", "é", "\n", " lm "), fc.string()),
  );
  fc.assert(
    fc.property(anyText, fc.constantFrom("AB-12", "9", 'q"\\q-1'), (parts, code) => {
      const json = JSON.stringify(parts.join(""));
      const template = replaceFigures(createTemplate(json, codeForms(code)), ["610", undefined, "8.4", "-1", "1"]);
      expect(fillTemplate(template, 0, rowValues(code, [610, undefined, 8.4, -1, 1]))).toBe(json);
    }),
  );
});

test("A1 every control character but the line break and those for the code is a placeholder for a figure", () => {
  const figures = Array.from({ length: MAX_FIGURES }, (_, index) => String(index + 100));
  const template = replaceFigures(figures.join(" "), figures);
  expect(template).not.toMatch(/[\d\n]/u);
  expect(fillTemplate(template, 0, rowValues("", figures.map(Number)))).toBe(figures.join(" "));
  expect([isConstant(template), isConstant("é\u0085 7")]).toEqual([false, false]);
  expect(isConstant("é 7")).toBe(true);
  expect(() => fillTemplate(template, 0, rowValues("", [1, "2"]))).toThrow(WireFormatError);
});

/** Three kinds of names with the article's own luminous flux and power; descriptions with another number as well. */
const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, row) => {
    const [lumen, watt] = [500 + ((row * 37) % 499), ((row * 13) % 200) / 2];
    return {
      article_code: `ART-${row}`,
      family_id: `F${row % 5}`,
      ...(row % 11 === 3 ? {} : { lumen_default: lumen }),
      wattage_default: watt,
      texts: [{ language: "en", text: `Downlight ${"ABC"[row % 3] ?? ""} ${lumen}/${watt}` }],
      descriptions: [{ language: "en", text: `Recessed downlight. It gives ${lumen} lm. Number ${row * 7919}.` }],
      ean: row * 31,
    };
  });

const articles = readList("articles", entriesOf(3_000)).entries;
const bytes = encodeArticles(articles);
const decodeAll = (encoded: Uint8Array) => {
  const table = decodeArticles(encoded);
  return Array.from({ length: table.rowCount }, (_, row) => table.article(row));
};

test("A1 names that repeat figures of the article share few templates, and are read back", () => {
  const names = openLayout(bytes).fields.find(({ name }) => name === "texts");
  expect(names).toMatchObject({ kind: "dictionary" });
  // Names of articles without a luminous flux keep the number, and so are templates of their own.
  expect(names?.kind === "dictionary" && names.count).toBeLessThan(3 + 3_000 / 10);
  expect(decodeAll(bytes)).toEqual(articles);
  expect(decodeArticles(bytes).distinct("texts")).toBeUndefined();
});

test("A1 texts are selected with their figures", () => {
  const rows = Uint32Array.from(articles.keys()).filter((row) => row % 3 === 1);
  const picked = runToEnd(selectRows(bytes, rows));
  const expected = Array.from(rows, (row) => articles[row]);
  expect(decodeAll(picked)).toEqual(expected);
});

test("A1 a placeholder for a field that the article does not have, or that is not a number, is rejected", () => {
  for (const name of ["descriptions", "no_field"]) {
    const changed = bytes.slice();
    const header = new TextDecoder().decode(changed.subarray(12, 12 + new DataView(bytes.buffer).getUint32(8, true)));
    const invalid = header.replace('"figures":["lumen_default"', `"figures":[${JSON.stringify(name)}`);
    const headerBytes = new TextEncoder().encode(invalid);
    const file = new Uint8Array(bytes.length + headerBytes.length - header.length);
    file.set(bytes.subarray(0, 12));
    new DataView(file.buffer).setUint32(8, headerBytes.length, true);
    file.set(headerBytes, 12);
    file.set(bytes.subarray(12 + header.length), 12 + headerBytes.length);
    expect(invalid).not.toBe(header);
    expect(() => decodeArticles(file).article(0)).toThrow(WireFormatError);
  }
});
