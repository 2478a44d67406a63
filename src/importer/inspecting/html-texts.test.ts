import { expect, test } from "vitest";
import { htmlTexts } from "./html-texts.ts";

const fields = (field: string, text: string): readonly unknown[] =>
  htmlTexts({ [field]: [{ language: "en", text }] }).map(({ kind }) => kind);

test.each([
  ["texts", "Familie &bdquo;eins&ldquo;"],
  ["texts", "One <b>new</b>"],
  ["descriptions", "<p>Geh&auml;use aus <b>Aluminium</b></p><ul><li>IP65</li></ul><br/>"],
  ["descriptions", "&lt;p&gt;twice&lt;/p&gt;"],
  ["descriptions", '<P CLASS="a">'],
])("D10 %s %j are reported", (field, text) => {
  expect(fields(field, text)).toEqual(["html-text"]);
});

test.each([
  ["texts", "R&D, 5 < 6 > 4, UGR<19; x<y>z"],
  ["descriptions", "**bold** &amp; <https://example.com/> &nbsp;"],
])("D10 %s %j are no HTML", (field, text) => {
  expect(fields(field, text)).toEqual([]);
});

test("hostile texts take linear time", () => {
  expect(fields("texts", "<p ".repeat(300_000))).toEqual([]);
});
