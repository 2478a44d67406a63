import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { anchorsOf, rulesIn } from "../setup/rule-book.ts";
import { projectFiles, readProjectFile, ROOT } from "./project-files.ts";

const CODE = projectFiles("{src,demo,scripts,tests,bench}/**/*.{ts,tsx,mjs,css}");
const DOCUMENTS = projectFiles("{*,docs/**/*,bench/README}.md");

const RULES = rulesIn(readProjectFile("docs/rules.md")).map(({ number }) => number);
const ANCHORS = new Map(DOCUMENTS.map((file) => [file, anchorsOf(readProjectFile(file))]));

const isRule = (number: string): boolean => RULES.includes(number);
const resolves = (file: string, anchor: string | undefined): boolean =>
  existsSync(path.join(ROOT, file)) && (anchor === undefined || (ANCHORS.get(file)?.has(anchor) ?? false));

/** The accepted forms of `@see`, each with a check that the target exists. */
const REFERENCES: readonly { readonly form: RegExp; readonly isValid: (match: readonly string[]) => boolean }[] = [
  { form: /^rules? ([A-Z]\d+(?:[,–] ?[A-Z]\d+)*)$/, isValid: ([, list = ""]) => list.split(/[,–] ?/).every(isRule) },
  { form: /^Appendix (\d)$/, isValid: ([, appendix]) => resolves("docs/rules.md", `appendix-${appendix ?? ""}`) },
  {
    form: /^Appendix (\d), row (\d+)$/,
    isValid: ([, appendix, row]) => resolves("docs/rules.md", `appendix-${appendix ?? ""}-row-${row ?? ""}`),
  },
  { form: /^([\w./-]+\.\w+)(?:#([\w-]+))?$/, isValid: ([, file = "", anchor]) => resolves(file, anchor) },
  { form: /^https:\/\/\S+$/, isValid: ([address = ""]) => URL.canParse(address) },
  // Published standards are identified by their number.
  { form: /^(RFC|ISO|ECMA)[ -]\d+(-\d+)?(, (\w+ )?[\d.]+)*$/, isValid: () => true },
];

/** The references of one `@see`, such as `rules A1, A4, docs/x.md`. */
function partsOf(reference: string): readonly string[] {
  const [, rules, rest] = /^(rules? [A-Z]\d+(?:[,–] ?[A-Z]\d+)*), (?![A-Z]\d)(.+)$/.exec(reference) ?? [];
  return rules === undefined || rest === undefined ? [reference] : [rules, rest];
}

const isValidReference = (reference: string): boolean =>
  REFERENCES.some(({ form, isValid }) => {
    const match = form.exec(reference);
    return match !== null && isValid(match);
  });

/** The results of `find` for each file, prefixed with the file. */
const findings = (files: readonly string[], find: (text: string, file: string) => readonly string[]): string[] =>
  files.flatMap((file) => find(readProjectFile(file), file).map((finding) => `${file}: ${finding}`));

test("every @see names a rule, a file with that anchor, an https address or a standard", () => {
  const invalid = findings(CODE, (text) =>
    [...text.matchAll(/(?:\*|\/\/) (?:.*\. )?@see (.+?)(?: \*\/)?$/gm)]
      .flatMap(([, reference = ""]) => partsOf(reference.trim()))
      .filter((part) => !isValidReference(part)),
  );
  expect(invalid).toEqual([]);
});

test("every rule, row and appendix mentioned exists in docs/rules.md", () => {
  const unknownReferences = findings([...CODE, ...DOCUMENTS], (text) => [
    ...[...text.matchAll(/\brules? ([A-Z]\d+)\b/g)].flatMap(([mention, rule = ""]) => (isRule(rule) ? [] : [mention])),
    ...[...text.matchAll(/\bAppendix (\d)(?:, rows? (\d+)(?:–(\d+))?)?/g)].flatMap(
      ([mention, appendix = "", ...ends]) => {
        const anchors = [
          `appendix-${appendix}`,
          ...ends.flatMap((row) => (row ? [`appendix-${appendix}-row-${row}`] : [])),
        ];
        return anchors.every((anchor) => resolves("docs/rules.md", anchor)) ? [] : [mention];
      },
    ),
  ]);
  expect(unknownReferences).toEqual([]);
});

test("every rule at the start of a test's title exists", () => {
  const unknownRules = findings(
    CODE.filter((file) => /\.(test|spec)\.tsx?$/.test(file)),
    (text) =>
      [...text.matchAll(/\b(?:test|describe)(?:\.\w+)*\(\s*["'`]((?:[A-Z]\d+,? )+)/g)]
        .flatMap(([, numbers = ""]) => numbers.trim().split(/,? /))
        .filter((number) => !isRule(number)),
  );
  expect(unknownRules).toEqual([]);
});

test("every link in the documents leads to an existing file and anchor", () => {
  const broken = findings(DOCUMENTS, (text, file) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, target = "", anchor]) => {
      const to = target === "" ? file : path.posix.join(path.posix.dirname(file), target);
      return resolves(to, anchor) ? [] : [link];
    }),
  );
  expect(broken).toEqual([]);
});

test("every file mentioned in the documents exists", () => {
  const fileMention = /`((?:src|tests|scripts|docs|demo|bench|locales|public)\/[\w./[\]-]+\.\w+)`/g;
  const missing = findings(
    DOCUMENTS.filter((file) => !file.startsWith("docs/decisions/")),
    (text) =>
      [...text.matchAll(fileMention)].map(([, file = ""]) => file).filter((file) => !existsSync(path.join(ROOT, file))),
  );
  expect(missing).toEqual([]);
});

test("every decision mentioned in the documents exists", () => {
  const numbers = projectFiles("docs/decisions/*.md").map((file) => path.basename(file).slice(0, 4));
  const missing = findings(DOCUMENTS, (text) =>
    [...text.matchAll(/\((?:decision )?(0\d{3})\)|superseded by (\d{4})/g)].flatMap(([mention, named, successor]) =>
      numbers.includes(named ?? successor ?? "") ? [] : [mention],
    ),
  );
  expect(missing).toEqual([]);
});

test("no module uses import.meta.url to find files beside it, because a build moves the module", () => {
  const sources = CODE.filter(
    (file) => /^(?:src|demo)\//.test(file) && !/\.(?:test|oracle|fixture|generator)\./.test(file),
  );
  const modulesWithUrl = sources.filter((file) =>
    /(?<!new Worker\(new URL\("[^"]+", )import\.meta\.url/.test(readProjectFile(file)),
  );
  // This module is at the same depth as its build.
  expect(modulesWithUrl).toEqual(["src/server/main.ts"]);
});
