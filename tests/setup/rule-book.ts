import { readFileSync } from "node:fs";
import path from "node:path";

const HEADING = /^### (?<number>[A-Z]\d+) · (?<title>.+)$/gm;

/** A rule as `docs/rules.md` heads it. */
export interface Rule {
  readonly number: string;
  readonly title: string;
}

/** The rules of `docs/rules.md`, in its order. */
export function readRules(root: string): readonly Rule[] {
  const text = readFileSync(path.join(root, "docs/rules.md"), "utf8");
  return [...text.matchAll(HEADING)].map(({ groups = {} }) => ({
    number: groups["number"] ?? "",
    title: groups["title"] ?? "",
  }));
}

/** What an address may name within a Markdown text: anchors that are set, and those that its headings give. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const set = [...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id ?? "");
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugOf(heading ?? ""));
  return new Set([...set, ...headings]);
}

/** A heading's anchor, as GitHub makes it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
