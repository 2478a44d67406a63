import { describe, expect, test } from "vitest";
import { CATALOGUE } from "./catalogue-files.ts";
import { BROKEN_BRANDS } from "./faulty-files/broken-brands.ts";
import type { FaultyFile } from "./faulty-files/faulty-file.ts";
import { REFUSED_CONTAINERS } from "./faulty-files/refused-containers.ts";
import { REFUSED_JSON } from "./faulty-files/refused-json.ts";
import { REFUSED_TRADE } from "./faulty-files/refused-trade.ts";
import { REFUSED_TABLES } from "./faulty-files/refused-tables.ts";
import { FILES_WITH_WARNINGS } from "./faulty-files/warned-files.ts";
import { INVALID_PROFILES } from "./faulty-files/invalid-profiles.ts";
import { createOperatorPerTest, createSharedOperator } from "./operator-per-test.ts";

/** The sections of the page, in order. */
const SECTIONS: readonly (readonly [title: string, cases: readonly FaultyFile[]])[] = [
  ["Refused: JSON", REFUSED_JSON],
  ["Refused: NDJSON, CSV and Excel", REFUSED_TABLES],
  ["Refused: GLDF containers", REFUSED_CONTAINERS],
  ["Refused: BMEcat and ETIM xChange", REFUSED_TRADE],
  ["Refused: brand folders", BROKEN_BRANDS],
  ["Not started: invalid profiles", INVALID_PROFILES],
  ["Published with a warning", FILES_WITH_WARNINGS],
];

/** The message for each fault, as the operator reads it. */
const messages = new Map<string, string>();

/** The line of a text in which a match ends, without its indentation. */
function matchedLine(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (!match) return expect.fail(`${JSON.stringify(text)} does not match ${pattern}`);
  const end = match.index + match[0].length;
  const lineEnd = text.indexOf("\n", end);
  return text.slice(text.lastIndexOf("\n", end - 1) + 1, lineEnd < 0 ? undefined : lineEnd).trim();
}

describe("a catalogue that is refused", () => {
  const operator = createSharedOperator((target) => target.importFiles(CATALOGUE));

  test.each([...REFUSED_JSON, ...REFUSED_TABLES, ...REFUSED_CONTAINERS, ...REFUSED_TRADE, ...BROKEN_BRANDS])(
    "D10 a catalogue with %s is refused",
    async (fault, changes, message) => {
      const served = await operator.servedVersion();
      const result = await operator.importWith(changes);
      messages.set(fault, matchedLine(result.errors, message));
      expect(result.errors).toMatch(/The catalogue was refused; nothing was published\.$/);
      expect(result.code).toBe(1);
      expect(served?.number).toBe(1);
      expect(await operator.servedVersion()).toEqual(served);
      expect(operator.report(result).length).toBeGreaterThan(0);
    },
  );

  test.each(INVALID_PROFILES)("D10 nothing is read with %s", async (fault, changes, message) => {
    const result = await operator.importWith(changes);
    messages.set(fault, matchedLine(result.errors.replaceAll(operator.folder, "…"), message));
    expect([result.code, (await operator.servedVersion())?.number]).toEqual([2, 1]);
  });
});

describe("a catalogue that is published with a warning", () => {
  const operator = createOperatorPerTest();

  test.each(FILES_WITH_WARNINGS)("D10 a catalogue with %s causes a warning", async (fault, changes, message) => {
    const result = await operator.importWith(changes);
    messages.set(fault, matchedLine(result.output, message));
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect((await operator.servedVersion())?.number).toBe(1);
    expect(new Set(operator.report(result).map(({ kind }) => kind)).size).toBe(1);
  });
});

test("docs/faulty-files.md shows every fault with its message", async () => {
  const count = SECTIONS.reduce((sum, [, cases]) => sum + cases.length, 0);
  expect(new Set(SECTIONS.flatMap(([, cases]) => cases.map(([fault]) => fault))).size).toBe(count);
  expect(messages.size).toBe(count);
  const tables = SECTIONS.map(([title, cases]) => [`## ${title}`, "", ...tableOf(cases)].join("\n"));
  await expect([introduction(count), ...tables, ""].join("\n\n")).toMatchFileSnapshot("../../docs/faulty-files.md");
});

const introduction = (count: number): string => `# Faulty files

What an import says about ${count} kinds of faulty files. Each row is imported by \`tests/import/faulty-files.test.ts\`, which writes this
page (\`npx vitest run tests/import/faulty-files.test.ts -u\`); the files themselves are in \`tests/import/faulty-files/\`. A refusal
leaves the served version as it is and lists all problems of all files at once; the report file has every one of them.`;

const tableOf = (cases: readonly FaultyFile[]): readonly string[] => [
  "| fault | message |",
  "|---|---|",
  ...cases.map(([fault]) => `| ${fault} | ${code(messages.get(fault) ?? "")} |`),
];

/**
 * A code span in a table. Pipes end a cell even there, and the packed size of a bomb depends on the version of zlib.
 */
const code = (text: string): string =>
  `\`\` ${text.replaceAll("|", "\\|").replace(/unpack from \d+ to/, "unpack from … to")} \`\``;
