const HEADING = /^### (?<number>[A-Z]\d+) · (?<title>.+)$/gm;

/** A rule's heading in `docs/rules.md`. */
export interface Rule {
  readonly number: string;
  readonly title: string;
}

/** The rules of the text of `docs/rules.md`, in order. */
export const rulesIn = (text: string): readonly Rule[] =>
  [...text.matchAll(HEADING)].map(({ groups = {} }) => ({
    number: groups["number"] ?? "",
    title: groups["title"] ?? "",
  }));

/** The fragments of a Markdown text: explicit anchors and those of its headings. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const explicit = [...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id ?? "");
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugOf(heading ?? ""));
  return new Set([...explicit, ...headings]);
}

/** A heading's anchor, as GitHub generates it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
