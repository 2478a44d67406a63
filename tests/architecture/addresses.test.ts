import ts from "typescript";
import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./project-files.ts";

// A site may be served below a path (decision 0075): code that makes browsers request an address prefixes that path.

const sources = projectFiles("src/{root.tsx,web/**/*.{ts,tsx}}").filter((file) => !file.includes(".test."));

const ATTRIBUTES = new Set(["href", "src", "srcSet", "action", "formAction", "poster"]);

/** The call that completes an address. */
const COMPLETION = "addressWithBase(";

/** Attributes that need no completion, and why. */
const ALREADY_COMPLETE: Readonly<Record<string, string>> = {
  "src/web/features/selector/articles/article-table.tsx: href": "from useRowProps, which completes it",
  "src/web/features/selector/articles/article-table.tsx: planHref": "from useRowProps, which completes it",
  "src/web/features/selector/families/family-card.tsx: href": "from useRowProps, which completes it",
  "src/web/features/selector/room/room-form.tsx: path": "from SelectorControls, which completes it",
  "src/web/features/selector/state/change-controls.tsx: path": "from SelectorControls, which completes it",
  "src/web/features/shell/errors/root-error-boundary.tsx: href": "style sheets of the document, as they were loaded",
  "src/web/features/shell/portfolio/portfolio-picker.tsx: address + encodeURIComponent(id.toWellFormed())":
    "from PortfolioLinks, which completes it",
  "src/web/ui/links/links.tsx: address": "leaves the site",
  "src/web/ui/site/site-scripts.tsx: href": "from startupPreloads, which completes it",
  "src/web/ui/pictures/picture.tsx: source.srcSet": "from pictureSources, which completes them",
  "src/web/ui/links/links.tsx: href": "a fragment",
};

/** How often an attribute of `ALREADY_COMPLETE` occurs, if more than once. */
const REPEATED: Readonly<Record<string, number>> = {
  "src/web/features/selector/state/change-controls.tsx: path": 2,
};

/** The values of attributes with addresses of plain elements. */
function addressesIn(file: string): string[] {
  const tree = ts.createSourceFile(file, readProjectFile(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const addresses: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && ATTRIBUTES.has(node.name.getText())) {
      const element = node.parent.parent.tagName.getText();
      const value = node.initializer;
      const text = value && ts.isJsxExpression(value) ? value.expression?.getText() : value?.getText().slice(1, -1);
      if (/^[a-z]/.test(element) && text !== undefined) addresses.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return addresses;
}

test("attributes with addresses within the site get its base path", () => {
  // Metadata begins with the site's address, and a fragment stays on its page.
  const isComplete = (text: string): boolean => [COMPLETION, "origin +", "#"].some((start) => text.startsWith(start));
  const incomplete = sources
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => addressesIn(file).map((text) => [file, text] as const))
    .filter(([, text]) => !isComplete(text))
    .map(([file, text]) => `${file}: ${text}`);
  const counts = Object.fromEntries(
    [...Map.groupBy(incomplete, (place) => place)].map(([place, { length }]) => [place, length]),
  );
  expect(counts).toEqual(
    Object.fromEntries(Object.keys(ALREADY_COMPLETE).map((place) => [place, REPEATED[place] ?? 1])),
  );
});

test("the path of the document, which includes the base path, is read only to recognise a reload", () => {
  const reading = sources.filter((file) => /(?<![\w.])(?:window\.)?location\.pathname/.test(readProjectFile(file)));
  // Distinguishes a reload from a visit to another page.
  expect(reading).toEqual(["src/web/code/reload.ts"]);
});
