import { expect, test } from "vitest";
import { createQuestionWriter } from "./questions.ts";
import questions from "./questions.json" with { type: "json" };

/** The placeholders of each question; of lists, without the word that joins their strings. */
const placeholdersOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => [
    name,
    [
      ...new Set(Array.from(text.matchAll(/\{(\w+)( \w+)?\}/g), ([, key, word]) => (word ? `${key} list` : key))),
    ].sort(),
  ]);

test("both languages have the same questions about the same values", () => {
  expect(placeholdersOf(questions.de)).toEqual(placeholdersOf(questions.en));
});

test("D10 values are quoted as in JSON, and lists are joined by a word", () => {
  const writeQuestion = createQuestionWriter("de");
  expect(writeQuestion("fieldSeparators", { field: "control", separators: ["\n", "/"] })).toContain(
    'control: Werte einer Zelle sind durch "\\n" und "/" getrennt;',
  );
  expect(writeQuestion("lastDay", { list: "articles", column: 'gültig "bis"' })).toContain(
    'in "gültig \\"bis\\"" in der',
  );
});
