import { execFileSync } from "node:child_process";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import parts from "../../scripts/imports/parts.json" with { type: "json" };
import { groupsInCycles, type ImportGraph } from "./import-graph.ts";
import { projectFiles, readProjectFile, ROOT } from "./project-files.ts";

/** The maximum number of files at one level of a folder. */
const MAX_FILES_PER_FOLDER = 25;

interface CruiseReport {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

let report: CruiseReport;
let imports: readonly (readonly [from: string, to: string])[];

/** Runs the same program with the same rules as `npm run check`. */
beforeAll(() => {
  const program = path.join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const options = ["--config", ".dependency-cruiser.mjs", "--output-type", "json", "src", "demo", "bench"];
  const output = execFileSync(process.execPath, [program, ...options], { cwd: ROOT, maxBuffer: 1 << 28 });
  report = JSON.parse(output.toString()) as CruiseReport;
  const isSource = (file: string) => /^(src|demo|bench)\/.*(?<!\.(test|oracle|fixture|generator))\.tsx?$/.test(file);
  imports = report.modules
    .filter(({ source }) => isSource(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.filter(({ resolved }) => isSource(resolved)).map(({ resolved }) => [source, resolved] as const),
    );
});

/** The graph of files as a graph of groups, without imports within a group. */
function graphOf(groupOf: (file: string) => string | undefined): ImportGraph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [one, other] = [groupOf(from), groupOf(to)];
    if (one === undefined || other === undefined || one === other) continue;
    graph.set(one, (graph.get(one) ?? new Set()).add(other));
  }
  return graph;
}

/** One line per group that imports others. */
const graphText = (graph: ImportGraph): string =>
  Array.from(graph, ([from, to]) => `${from} → ${[...to].sort().join(" ")}`)
    .sort()
    .join("\n");

const folderOf = (file: string): string => path.posix.dirname(file);

/** A folder directly below `src`, or `demo` as a whole; files in `src` itself belong to none. */
const partFolder = (file: string): string | undefined =>
  file.startsWith("demo/") ? "demo" : /^src\/([^/]+)\//.exec(file)?.[1];

const pure = parts.filter((part) => "pure" in part).map(({ part }) => part);
const isPure = (file: string): boolean => pure.includes(partFolder(file) ?? "");

describe("imports", () => {
  test("point downwards, as the table says", () => {
    expect(report.modules.length).toBeGreaterThan(600);
    expect(report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  test("there are no cycles between parts", () => {
    const graph = graphOf(partFolder);
    console.log(graphText(graph));
    expect(groupsInCycles(graph)).toEqual([]);
  });

  test("there are no cycles between the folders of pure parts", () => {
    expect(groupsInCycles(graphOf((file) => (isPure(file) ? folderOf(file) : undefined)))).toEqual([]);
  });

  test("there are no cycles between the folders of the web", () => {
    expect(groupsInCycles(graphOf((file) => (file.startsWith("src/web/") ? folderOf(file) : undefined)))).toEqual([]);
  });

  test.each(["src/store", "src/importer", "src/server", "src/server/documents"])(
    "there are no cycles between the folders of %s",
    (part) => {
      const inside = new RegExp(`^${part}/([^/]+)/`);
      expect(groupsInCycles(graphOf((file) => inside.exec(file)?.[1]))).toEqual([]);
    },
  );

  test.each(["src/store", "src/importer", "src/server", "demo", "bench"])(
    "there are no cycles between the folder %s and its subfolders",
    (part) => {
      const graph = graphOf((file) => (file.startsWith(`${part}/`) ? folderOf(file) : undefined));
      console.log(graphText(graph));
      expect(graph.size).toBeGreaterThan(1);
      expect(groupsInCycles(graph)).toEqual([]);
    },
  );
});

describe("the import table", () => {
  test("is in ARCHITECTURE.md", () => {
    const rows = parts.map((part) => {
      const names = part.imports.map((name) => (name === "pure" ? "every pure part" : `\`${name}\``));
      return `| \`${part.part}\`${"pure" in part ? " ○" : ""} | ${part.holds} | ${names.join(" ") || "nothing"} |`;
    });
    expect(
      readProjectFile("ARCHITECTURE.md")
        .split("\n")
        .filter((line) => rows.includes(line)),
    ).toEqual(rows);
  });

  test("is in order: a part imports only parts above it", () => {
    parts.forEach(({ part, imports: allowed }, index) => {
      const above = ["pure", "locales", ...parts.slice(0, index).map((other) => other.part)];
      expect({ part, wrong: allowed.filter((name) => !above.includes(name)) }).toEqual({ part, wrong: [] });
    });
  });

  test("lists the parts that are type-checked without Node's and the browser's types", () => {
    const { include } = JSON.parse(readProjectFile("tsconfig.pure.json")) as { readonly include: readonly string[] };
    expect(include).toEqual(pure.map((part) => `src/${part}`));
  });
});

describe("folders", () => {
  test("have a limited number of files, tests counted separately", () => {
    const counts = new Map<string, number>();
    for (const file of projectFiles("{src,demo,scripts,tests,bench}/**/*.*", ["bench/results"])) {
      const kind = /\.(test|spec|oracle|fixture|generator)\.tsx?$/.test(file) ? "tests" : "files";
      const key = `${folderOf(file)}: ${kind}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(100);
    expect([...counts].filter(([, count]) => count > MAX_FILES_PER_FOLDER)).toEqual([]);
  });
});
