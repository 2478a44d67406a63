import { expect, test } from "vitest";
import { API_PREFIX } from "#model/endpoints.ts";
import { runCommandLine } from "#importer/command-line/run-command-line.ts";
import { openApiDocument } from "#server/routes/openapi.ts";
import { isSiteParameter } from "#server/pages/page-key.ts";
import { settingsSchema } from "#server/settings/settings-schema.ts";
import { readProjectFile, ROOT } from "./project-files.ts";

/** The lines of a document below a heading, up to the next one of its level. */
function section(file: string, heading: string): readonly string[] {
  const [, text = ""] = readProjectFile(file).split(`## ${heading}\n`);
  return (text.split(/^## /m)[0] ?? "").split("\n");
}

/** The code spans in the first column of a section's tables. */
const firstColumn = (file: string, heading: string): string[] =>
  section(file, heading).flatMap((line) =>
    [...(/^\|([^|]*)\|/.exec(line)?.[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );

const fail = (): never => {
  throw new Error("Asking for help neither fails nor reads a catalogue.");
};

const SETTINGS = Object.keys(settingsSchema().def.shape);

test("docs/settings.md lists every setting, and none that is not read", () => {
  const names = [...readProjectFile("docs/settings.md").matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  expect(names.sort()).toEqual([...SETTINGS].sort());
});

test("docs/operations.md mentions every setting, and no other", () => {
  const named = section("docs/operations.md", "Settings")
    .flatMap((line) => [...line.matchAll(/`([A-Z_]{4,})[`=]/g)])
    .map(([, name = ""]) => name);
  expect([...new Set(named)].sort()).toEqual([...SETTINGS].sort());
});

test("docs/surface.md lists every command", () => {
  const { scripts } = JSON.parse(readProjectFile("package.json")) as { scripts: Readonly<Record<string, string>> };
  const listed = firstColumn("docs/surface.md", "Commands").map(
    (command) => /^npm (?:run )?([\w:]+)/.exec(command)?.[1],
  );
  expect(listed.sort()).toEqual(Object.keys(scripts).sort());
});

test("docs/surface.md lists every verb of the command line", async () => {
  const output: string[] = [];
  const screen = { print: (line: string) => void output.push(line), printError: fail, startProgress: fail };
  await runCommandLine(["--help"], { environment: {}, folder: ROOT }, screen);
  const verbs = [...output.join("\n").matchAll(/^ {2}([a-z]+) {2}/gm)].map(([, verb]) => verb);
  expect(verbs).not.toEqual([]);
  const listed = firstColumn("docs/surface.md", "The operator's command line").map((call) => call.split(" ")[0]);
  expect(listed).toEqual(verbs);
});

test("docs/surface.md lists every address that /openapi.json describes", () => {
  const { paths } = openApiDocument(null, "Catalogue", true) as { paths: Readonly<Record<string, unknown>> };
  const listed = firstColumn("docs/surface.md", "Addresses").map((address) => address.replace(/\{\w+\}/g, "{}"));
  const described = Object.keys(paths).map((address) =>
    address
      .replace(/^(\/api\/mongo\/pml|\/mock)\/[a-z-]+$/, "$1/{}")
      .replace(/^\/.*\/_payload\.json$/, "{}/_payload.json")
      .replace(/\{\w+\}/g, "{}"),
  );
  expect(described).toContain(`${API_PREFIX}/{}`);
  expect(described.filter((address) => !listed.includes(address))).toEqual([]);
});

test("LICENSE and package.json contain the same licence", () => {
  const { license } = JSON.parse(readProjectFile("package.json")) as { license: string };
  expect(readProjectFile("LICENSE").split("\n")[0]).toBe(`${license} License`);
});

test("the site reads the query parameters that docs/surface.md lists", () => {
  const listed = firstColumn("docs/surface.md", "Query parameters").filter((name) => !name.includes("…"));
  expect(listed.length).toBeGreaterThan(40);
  expect(listed.filter((name) => !isSiteParameter(name))).toEqual([]);
});
