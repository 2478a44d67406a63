import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { runCommandLine } from "#importer/command-line/run-command-line.ts";
import { createScreen } from "#importer/command-line/screen.ts";
import { CATALOGUE, catalogueTitled } from "./catalogue-files.ts";
import type { CommandResult } from "./operator.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

interface JsonOutput {
  readonly error?: string;
  readonly report?: string;
  readonly problems?: readonly { readonly kind: string }[];
}
const outputOf = ({ output }: CommandResult): JsonOutput => JSON.parse(output) as JsonOutput;

test("--json prints the result of an import as one object, and everything else to standard error", async () => {
  const result = await operator.importFiles(catalogueTitled("a"), "--json", "--note", "March");
  expect(outputOf(result)).toMatchObject({
    exitCode: 0,
    outcome: "published",
    version: { number: 1, note: "March", counts: { articles: 2 } },
    changes: [],
  });
  expect(result.errors).toContain("Published version 1");
  const second = await operator.importFiles(catalogueTitled("b"), "--json");
  expect(outputOf(second)).toMatchObject({
    version: { number: 2 },
    changes: [{ list: "app-configs", changed: 2, fields: { title: 2 } }],
  });
  expect(outputOf(await operator.checkFiles(catalogueTitled("c"), "--json"))).toMatchObject({
    exitCode: 0,
    outcome: "checked",
    counts: { articles: 2 },
  });
});

test("D10 --json prints each kind of problem with its severity, count and examples, and the path of the report", async () => {
  const families = [{ name: "F" }, { name: "G" }, { family_id: "H" }];
  const result = await operator.importWith({ "families.json": families }, "--json");
  expect(result.code).toBe(1);
  const output = outputOf(result);
  expect(output).toMatchObject({ exitCode: 1, outcome: "refused" });
  expect(output.report).toMatch(/import-.*\.json$/);
  expect(output.problems?.find(({ kind }) => kind === "missing-id")).toMatchObject({
    severity: "refusal",
    count: 2,
    examples: [{ file: "families.json", row: 1, rows: "1–2", count: 2 }],
  });
});

test.each<[args: string[], code: number, error: RegExp]>([
  [["import", "/nowhere"], 2, /^There is no catalogue at \/nowhere: no such file or folder\.$/],
  [["export", "x"], 2, /^Unknown option '--json'/],
  [["diff", "1", "2"], 1, /^There is no version 1 in /],
  [["rollback"], 1, /^Nothing has been published yet, so there is no earlier version\.$/],
  [["versions"], 0, /^$/],
])("%j --json prints the exit code and the reason", async (args, code, error) => {
  const result = await operator.run([...args, "--json"]);
  expect(result).toMatchObject({ code });
  expect(outputOf(result)).toMatchObject({ exitCode: code });
  expect(outputOf(result).error ?? "").toMatch(error);
});

test("versions shows notes, also with --json", async () => {
  await operator.importFiles(catalogueTitled("a"), "--note", " first \u202E draft ");
  await operator.importFiles(catalogueTitled("b"));
  const lines = (await operator.run(["versions"])).output.split("\n");
  expect(lines[0]).toMatch(/1 portfolio {2}"first \u202E draft"$/);
  expect(lines[1]).toMatch(/\(served\)$/);
  const listed = outputOf(await operator.run(["versions", "--json"]));
  expect(listed).toMatchObject({
    versions: [
      { number: 1, note: "first \u202E draft", served: false },
      { number: 2, served: true },
    ],
  });
  expect(outputOf(await operator.run(["diff", "1", "2", "--json"]))).toMatchObject({
    changes: [{ list: "app-configs", before: 2, added: 0, changed: 2, removed: 0, fields: { title: 2 } }],
  });
  expect(outputOf(await operator.run(["rollback", "--json"]))).toMatchObject({ version: { number: 1 } });
});

test("an import that publishes nothing reports that its note was not saved", async () => {
  await operator.importFiles(CATALOGUE);
  const message = "The note was not saved, since only a newly published version gets one.";
  expect((await operator.importFiles(CATALOGUE, "--note", "again")).output).toContain(message);
  expect((await operator.importFiles(CATALOGUE)).output).not.toContain(message);
});

test("a note longer than 200 characters is a usage error", async () => {
  const result = await operator.importFiles(CATALOGUE, "--note", "x".repeat(201));
  expect(result).toMatchObject({ code: 2, errors: "--note has 201 characters; expected no more than 200." });
  expect(await operator.servedVersion()).toBeUndefined();
});

test("the output on a terminal is JSON without invisible characters", async () => {
  const note = "a\u202Eb\u0007c\u{E0041}d";
  await operator.importFiles(CATALOGUE, "--note", note);
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const context = { environment: { DATA_DIR: operator.dataDir }, folder: "." };
  const screen = createScreen(output as unknown as NodeJS.WriteStream, errors as unknown as NodeJS.WriteStream);
  await runCommandLine(["versions", "--json"], context, screen);
  const text = String(output.read());
  expect(text.trimEnd()).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(text)).toMatchObject({ versions: [{ note }] });
});
