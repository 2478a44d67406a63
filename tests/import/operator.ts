import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListName } from "#model/lists/lists.ts";
import { runCommandLine } from "#importer/command-line/run-command-line.ts";
import type { Problem } from "#importer/problems/problem.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { VersionInfo } from "#store/store.ts";
import { catalogueWith, writeFiles, type CatalogueFiles } from "./catalogue-files.ts";

/** The result of a command: its exit code, standard output and standard error. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** An operator who runs the command line with a separate store and folder. */
export interface Operator {
  readonly folder: string;
  readonly dataDir: string;
  /** Runs a command. @param folder the current directory; the project's by default */
  run(args: readonly string[], environment?: Readonly<Record<string, string>>, folder?: string): Promise<CommandResult>;
  /** Writes a catalogue to a new folder below the operator's. @returns its path */
  write(name: string, files: CatalogueFiles): string;
  /** Imports a catalogue from a new folder. */
  importFiles(files: CatalogueFiles, ...options: readonly string[]): Promise<CommandResult>;
  /** Checks a catalogue in a new folder. */
  checkFiles(files: CatalogueFiles, ...options: readonly string[]): Promise<CommandResult>;
  /** Imports the small catalogue with some files replaced; `undefined` omits one. */
  importWith(changes: CatalogueFiles, ...options: readonly string[]): Promise<CommandResult>;
  /**
   * Imports the small catalogue with articles from a CSV file, given by its lines or as a whole, however many articles
   * this removes.
   */
  importCsv(
    csv: string | Uint8Array | readonly string[],
    changes?: CatalogueFiles,
    ...options: readonly string[]
  ): Promise<CommandResult>;
  /** Imports the demo catalogue with a number of articles. */
  importDemo(articles: number): Promise<CommandResult>;
  /**
   * Exports the served version and imports the export, which must publish nothing.
   *
   * @param options the options of the export
   */
  roundTrip(...options: readonly string[]): Promise<{ readonly folder: string; readonly exportOutput: string }>;
  servedVersion(): Promise<VersionInfo | undefined>;
  /** The served entries of a list. */
  entries(list: ListName): Promise<readonly unknown[]>;
  /** The served values of an attribute, by article. */
  values(field: string): Promise<readonly unknown[]>;
  /** Reads the report file whose path a command has printed; empty if it has printed none. */
  report(result: CommandResult): readonly Problem[];
  /** Removes the operator's folder with the store. */
  dispose(): void;
}

export function createOperator(): Operator {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-operator-"));
  const dataDir = join(folder, "data");
  const operator: Operator = {
    folder,
    dataDir,
    async run(args, environment = {}, workingFolder = ".") {
      const output: string[] = [];
      const errors: string[] = [];
      const code = await runCommandLine(
        args,
        { environment: { DATA_DIR: dataDir, ...environment }, folder: workingFolder },
        {
          print: (line) => output.push(line),
          printError: (line) => errors.push(line),
          startProgress: () => ({ show: () => undefined, startPublishing: () => undefined, stop: () => undefined }),
        },
      );
      return { code, output: output.join("\n"), errors: errors.join("\n") };
    },
    write(name, files) {
      const target = join(folder, name);
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target);
      return writeFiles(target, files);
    },
    importFiles: (files, ...options) => operator.run(["import", ...options, operator.write("catalogue", files)]),
    checkFiles: (files, ...options) => operator.run(["check", ...options, operator.write("catalogue", files)]),
    importWith: (changes, ...options) => operator.importFiles(catalogueWith(changes), ...options),
    importCsv(csv, changes = {}, ...options) {
      const content = typeof csv === "string" || csv instanceof Uint8Array ? csv : csv.join("\r\n");
      const files = { "articles.json": undefined, "articles.csv": content, ...changes };
      return operator.importWith(files, "--max-removed", "100", ...options);
    },
    async importDemo(articles) {
      const demo = join(folder, "demo");
      await operator.run(["demo", "--articles", String(articles), demo]);
      return operator.run(["import", demo]);
    },
    async roundTrip(...options) {
      const out = join(folder, "out");
      const { code, output, errors } = await operator.run(["export", ...options, out]);
      if (code !== 0 || errors !== "") throw new Error(`The export failed: ${errors}`);
      const imported = await operator.run(["import", out]);
      if (!/^Version \d+, which is being served, has the same content; nothing was published\.$/m.test(imported.output))
        throw new Error(`The export has another content: ${imported.output}\n${imported.errors}`);
      return { folder: out, exportOutput: output };
    },
    servedVersion: () => openSqliteStore(dataDir).current(),
    async entries(list) {
      const store = openSqliteStore(dataDir);
      const reader = await store.open((await store.current())?.number ?? 0);
      const texts = [...reader.records(list)].flat();
      reader.close();
      return texts.map((text): unknown => JSON.parse(text));
    },
    async values(field) {
      const articles = (await operator.entries("articles")) as readonly Readonly<Record<string, unknown>>[];
      return articles.map((article) => article[field]);
    },
    report(result) {
      const path = /^All problems are listed in (.*)$/m.exec(result.output)?.[1];
      return path === undefined ? [] : (JSON.parse(readFileSync(path, "utf8")) as Problem[]);
    },
    dispose: () => rmSync(folder, { recursive: true }),
  };
  return operator;
}
