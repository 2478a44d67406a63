import { expect, test } from "vitest";
import { checkGarbledStrings } from "./texts.ts";

const misread = (text: string): string => new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));

test.each(["für", "Größe", "Öl", "Über", "Straße", "Ärger", "a – b", "„Zitat“", "20 °C", "m²", "µm", "5 × 6"])(
  "D10 recognises %j in UTF-8 that was read as Windows-1252",
  (text) => {
    expect(checkGarbledStrings({ name: misread(text) })).toMatchObject([{ kind: "garbled-text", field: "name" }]);
  },
);

test("D10 reports lost characters deep inside a field once", () => {
  const problems = checkGarbledStrings({
    texts: [
      { language: "de", text: "f\uFFFDr" },
      { language: "en", text: "\uFFFD" },
    ],
  });
  expect(problems).toMatchObject([{ field: "texts", value: '"f\uFFFDr"' }]);
});

test.each(["für Größe – „Zitat“ 20 °C m² µm 5 × 6", "Ã", "Â", "São Paulo, Ângela, PÂTÉ", "Ångström", "日本語", ""])(
  "D10 reports no lost characters in %j",
  (text) => {
    expect(checkGarbledStrings({ name: text, figure: 3, none: null })).toEqual([]);
  },
);
