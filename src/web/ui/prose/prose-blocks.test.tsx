import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { IntlProvider } from "use-intl/react";
import { expect, test } from "vitest";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PublicConfig } from "#app-state/public-config.ts";
import { MAX_MARKDOWN_LENGTH } from "#model/bounds.ts";
import * as messages from "#web/messages/en-product.ts";
import { SessionContext } from "#web/session/session-context.ts";
import { Session } from "#web/session/session.ts";
import { SiteContext } from "../site/site.ts";
import { Prose, createHeadingIds } from "./prose-blocks.tsx";
import type { ProseProps } from "./prose-frame.tsx";

const SITE = {
  config: { imageHosts: ["cdn.example.com"] } as unknown as PublicConfig,
  origin: "https://site.example",
  drawingVersion: "1",
};

function renderProse(text: string, props: Partial<ProseProps> = {}): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <SiteContext value={SITE}>
        <SessionContext value={new Session("/en")}>
          <MemoryRouter>
            <Prose text={text} {...props} />
          </MemoryRouter>
        </SessionContext>
      </SiteContext>
    </IntlProvider>,
  ).replaceAll(/ class="[^"]*"/g, "");
}

test.each([
  ["a heading one level below that of its section", "# Optics", '<h2 id="optics">Optics</h2>'],
  ["a paragraph", "plain", "<p>plain</p>"],
  [
    "emphasis and code",
    "**bold** *soft* `code`",
    '<p><strong>bold</strong> <em>soft</em> <code translate="no">code</code></p>',
  ],
  ["a list", "- one\n- two", "<ul><li>one</li><li>two</li></ul>"],
  ["an ordered list that does not start at 1", "3. three\n4. four", '<ol start="3"><li>three</li><li>four</li></ol>'],
  ["a task list", "- [x] done\n- [ ] open", "☑ done"],
  ["a quotation", "> said", "<blockquote><p>said</p></blockquote>"],
  ["a code block, verbatim", "```\n<b> & \\*\n```", '<pre translate="no"><code>&lt;b&gt; &amp; \\*</code></pre>'],
  [
    "a table that can be focused",
    "| lm | W |\n|--|--:|\n| 1 | 2 |",
    '<div role="group" aria-label="Table: lm, W" tabindex="0">',
  ],
  [
    "column headings next to each value, in a table too wide for phones",
    "| a | b | c | d |\n|--|--|--|--|\n| 1 | 2 | 3 | 4 |",
    'data-wide="true"><table><thead><tr><th scope="col">a</th><th scope="col">b</th><th scope="col">c</th><th scope="col">d</th></tr></thead><tbody><tr><td data-head="a">1</td>',
  ],
  ["character references", "&Oslash; 95 &#8211; &#x3C;b&#x3E;", "<p>Ø 95 – &lt;b&gt;</p>"],
  ["a line break", "one  \ntwo", "<p>one<br/>two</p>"],
  ["a thematic break", "one\n\n---", "<hr/>"],
])("X1 Markdown is rendered as %s", (_, text, expected) => {
  expect(renderProse(text)).toContain(expected);
});

test("X1 every heading has a unique id", () => {
  const ids = [...renderProse("## Light\n\n> ## Light\n\n## Main").matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(["light", "light-2", "main-2"]);
});

test("X1 headings begin at the requested level", () => {
  expect(renderProse("# A\n\n###### B", { topLevel: 3 })).toMatch(/<h3 id="a">.*<h6 id="b">/);
});

test.each([
  ["a site path, with the language prefix", "[x](/products/DOW)", '<a href="/en/products/DOW"'],
  [
    "an address and a title with character references",
    '[x](/products/DOW?a=1&amp;b=2 "Gr&ouml;&szlig;e")',
    '<a title="Größe" href="/en/products/DOW?a=1&amp;b=2"',
  ],
  ["a path in another language, in the visitor's language", "[x](/de/imprint)", '<a href="/en/imprint"'],
  ["a fragment of the page", "[x](#light)", '<a href="#light">x</a>'],
  ["an email address", "[x](mailto:a@example.com)", '<a href="mailto:a@example.com" rel="noopener">x</a>'],
  ["an external address, marked, in the same tab", "[x](https://example.com/a)", ", external website</span></a>"],
])("X1 Markdown can link to %s", (_, text, expected) => {
  expect(renderProse(text)).toContain(expected);
  expect(renderProse(text)).not.toContain("target=");
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](<\u0001javascript:alert(1)>)",
  "[x](  javascript:alert(1))",
  "[x](java&#115;cript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:msgbox)",
  "[x](blob:https://example.com/1)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x](https://user:word@evil.example)",
  "<javascript:alert(1)>",
  "[x][r]\n\n[r]: javascript:alert(1)",
  '<a href="javascript:alert(1)">x</a>',
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<!--><img src=x onerror=alert(1)>-->",
  "![x](javascript:alert(1))",
  "![x](https://evil.example/a.png)",
  "![x](http://cdn.example.com/a.png)",
  "![x](../../etc/passwd)",
  '![x](a.png "\\"><script>alert(1)</script>")',
  "`<script>alert(1)</script>`",
  "| <script>alert(1)</script> |\n|--|\n| <img onerror=alert(1)> |",
  "# <script>alert(1)</script>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
])("N9 malicious Markdown is shown as plain text: %s", (text) => {
  const shown = renderProse(text);
  expect(shown).not.toMatch(/<(script|iframe|object|embed|style|svg\/)/i);
  expect(shown).not.toMatch(/<[^>]*\son\w+=/i);
  for (const [, address = ""] of shown.matchAll(/\s(?:href|src)="([^"]*)"/g))
    expect(address).toMatch(/^(\/en\/|\/images\/|#[\w%-]+$)/);
});

test.each([
  ["from the site itself", "![x](images/a.png)", '<img src="/images/a.png" alt="x"'],
  ["from an allowed host", "![x](https://cdn.example.com/a.png)", '<img src="https://cdn.example.com/a.png"'],
])("D9 pictures %s are shown", (_, text, expected) => {
  expect(renderProse(text)).toContain(expected);
});

test("D9 a picture that is not allowed is replaced with its description", () => {
  expect(renderProse("![a cutout](https://evil.example/a.png)")).toContain("<p>a cutout</p>");
});

test("X1 an SVG drawing hosted by the site can be saved as a PDF", () => {
  expect(renderProse('![Beam](images/beam.svg "Beam angles")')).toMatch(
    /<figcaption><span>Beam angles<\/span>.*Save as PDF/,
  );
  expect(renderProse('![Beam](images/beam.png "Beam angles")')).not.toContain("Save as PDF");
});

test.each([
  ["quotations", "> ".repeat(5000) + "x"],
  ["lists", Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth * 2)}- x`).join("\n")],
  ["emphasis", "*_".repeat(3000) + "x" + "_*".repeat(3000)],
  ["brackets", "[".repeat(20_000)],
  ["length", "x".repeat(200_000)],
])("D8 Markdown with excessive %s is rendered without failing", (_, text) => {
  expect(renderProse(text).length).toBeGreaterThan(0);
});

test("P1 the language of a fallback text is declared", () => {
  expect(renderProse("Leuchte", { lang: "de" })).toContain('<div lang="de">');
});

const SRC = path.resolve(import.meta.dirname, "../../..");
/** An id in markup or in a constant for it. */
const PAGE_ID = /\bid="(?<markup>[a-z][a-z-]*)"|\bSCRIPT_ID = "(?<constant>[a-z-]+)"/g;

const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);
const ids = sources
  .filter((file) => /^web\/|^root\.tsx$/.test(file.split(path.sep).join("/")))
  .flatMap((file) => [...readFileSync(path.join(SRC, file), "utf8").matchAll(PAGE_ID)])
  .map(({ groups }) => groups?.["markup"] ?? groups?.["constant"] ?? "");

test("the ids of pages are found", () => {
  expect(ids).toEqual(expect.arrayContaining(["main", "tag-manager"]));
});

test.each([...new Set(ids)])("X1 no heading in Markdown gets the page's own id %s", (id) => {
  expect(createHeadingIds()(id)).toBe(`${id}-2`);
});

test("D8 ids are assigned in linear time to as many equal headings as a text can have", () => {
  const createId = createHeadingIds();
  // In quadratic time this would take minutes, and the test would time out.
  const ids = Array.from({ length: MAX_MARKDOWN_LENGTH / 2 }, () => createId(""));
  expect(ids.at(-1)).toBe(`section-${ids.length}`);
});

test.each([
  ["§ 5 Haftung für Links", "5-haftung-für-links"],
  ["Tag manager", "tag-manager-2"],
  ["—", "section"],
])("the id of the heading %s is %s", (text, id) => {
  expect(createHeadingIds()(text)).toBe(id);
});
