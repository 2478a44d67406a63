import { expect, test } from "vitest";
import { lexer } from "marked";
import { MAX_MARKDOWN_LENGTH } from "#model/bounds.ts";
import { Article } from "#model/entities/article.ts";
import { FilterText } from "#model/entities/entities.ts";
import { NO_CUSTOM_FIELDS } from "../declared/custom-fields.ts";
import { convertHtml, convertHtmlFields } from "./convert-html.ts";

const convertArticle = (fields: object) =>
  convertHtmlFields("articles", Article.parse({ article_code: "A1", ...fields }), NO_CUSTOM_FIELDS);

test("D8 D10 each field is converted to the format that it is shown in, and reported once", () => {
  const text = "<p>5&nbsp;years <b>IP65</b></p>";
  const texts = [
    { language: "en", text },
    { language: "de", text },
  ];
  const article = Article.parse({
    article_code: "<b>A1</b>",
    image_url: "a&amp;b.png",
    control: ["DALI &amp; Casambi", "1-10V"],
    texts,
    descriptions: texts,
    images: [{ image_url: "a&lt;.png", kind: "detail", texts }],
  });
  const plain = "5\u00a0years IP65";
  const { entry, problems } = convertHtmlFields("articles", article, NO_CUSTOM_FIELDS);
  expect(entry).toEqual({
    ...article,
    control: ["DALI & Casambi", "1-10V"],
    texts: texts.map((entry) => ({ ...entry, text: plain })),
    descriptions: texts.map((entry) => ({ ...entry, text: "5\u00a0years **IP65**" })),
    images: [{ image_url: "a&lt;.png", kind: "detail", texts: texts.map((entry) => ({ ...entry, text: plain })) }],
  });
  expect(problems.map(({ field, message }) => `${field} ${message}`).sort()).toEqual([
    "control is HTML and has been converted to plain text",
    "descriptions is HTML and has been converted to Markdown",
    "images is HTML and has been converted to plain text",
    "texts is HTML and has been converted to plain text",
  ]);
  expect(convertHtmlFields("articles", entry, NO_CUSTOM_FIELDS)).toEqual({ entry, problems: [] });
});

test("D8 the key of a filter text is converted like the value that it names", () => {
  const texts = { key: "wei&szlig;", value_help_type: "trim_color", language: "de", text: "Wei&szlig;" };
  const { entry } = convertHtmlFields("filter-texts", FilterText.parse(texts), NO_CUSTOM_FIELDS);
  expect([entry.key, entry.text]).toEqual(["weiß", "Weiß"]);
});

test("D10 text beyond the maximum length is unchanged, with a warning", () => {
  const descriptions = [{ language: "en", text: `<p>${"a".repeat(MAX_MARKDOWN_LENGTH)}</p>` }];
  const { entry, problems } = convertArticle({ descriptions });
  expect(entry.descriptions).toEqual(descriptions);
  expect(problems.map(({ kind, message }) => [kind, message.includes("more than 100,000 characters")])).toEqual([
    ["html-text", true],
  ]);
});

test.each([
  ["<p>IP65</p><script>alert(1) <p>IK08</p>", "IP65"],
  ["IP65<STYLE type=x>p{}", "IP65"],
  ["&lt;p&gt;IP65&lt;/p&gt;&lt;script&gt; IK08", "IP65"],
])("D8 D10 leaves out the rest of %j, and reports it", (text, plainText) => {
  const { entry, problems } = convertArticle({ descriptions: [{ language: "en", text }] });
  expect(entry.descriptions?.[0]?.text).toBe(plainText);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("with an unclosed <script> or <style>, so everything after it is left out"),
  ]);
});

test("D8 D10 does not report a script with an end tag", () => {
  const { entry, problems } = convertArticle({ texts: [{ language: "en", text: "A<script>1</script> B" }] });
  expect(entry.texts?.[0]?.text).toBe("A B");
  expect(problems.map(({ message }) => message)).toEqual(["is HTML and has been converted to plain text"]);
});

const TABLE =
  "<table>\n<tbody><tr><td>Lichtstrom</td> <td>1.200 lm</td></tr>\n<tr><td>Leistung</td><td>9 W</td></tr></tbody></table><p>IP65</p>";

test.each([
  ["Familie &bdquo;eins&ldquo; <b>neu</b>", "Familie „eins“ neu"],
  ["Gr&ouml;&szlig;e &#x2300; &amp;lt;&nbsp;5", "Größe ⌀ <\u00a05"],
  ["&lt;b&gt;wei&amp;szlig;&lt;/b&gt;", "weiß"],
  ["<ul><li>IP65</li><li>IK08</li></ul><p>Ende</p>", "IP65, IK08 Ende"],
  ["A<br>B<script>alert(1)</script><style>p{}</style><!-- no -->", "A B"],
  [
    "12 m<sup>2</sup>, 10<sup>&#53;</sup> h, CO<sub>2</sub>, 5<sup>th</sup>, x<sup>-1</sup>0",
    "12 m², 10⁵ h, CO₂, 5th, x⁻¹0",
  ],
  [TABLE, "Lichtstrom · 1.200 lm, Leistung · 9 W IP65"],
])("D8 %j is converted to the plain text %j", (html, text) => {
  expect(convertHtml(html, "plain")).toBe(text);
});

test.each([
  [
    "<p>Geh&auml;use aus <b>Aluminium</b></p><ul><li>IP65</li><li>5&nbsp;Jahre</li></ul><br/>Ende",
    "Gehäuse aus **Aluminium**\n\n- IP65\n- 5\u00a0Jahre\n\nEnde",
  ],
  ["&lt;p&gt;Geh&amp;auml;use&lt;/p&gt;", "Gehäuse"],
  ["<p>Plain</p>", "Plain"],
  [
    "24 V &plusmn; 5 %, &le;&nbsp;2.5 mm&sup2; &amp; &bdquo;**neu**&ldquo;",
    "24 V ± 5 %, ≤&nbsp;2.5 mm² &amp; „**neu**“",
  ],
  ["<h2>Licht</h2><ol><li>A<ul><li>B</li></ul></li><li><p>C</p></li></ol>", "## Licht\n\n1. A\n    - B\n2. C"],
  ["one<br />two<BR>\nthree", "one  \ntwo  \nthree"],
  [
    '<a href="https://example.com/a(b)?c=1&amp;d">More</a> <a href="javascript:x">none</a>',
    "[More](https://example.com/a%28b%29?c=1&d) none",
  ],
  ["<p><b>Note:</b>4*18 W*, x_y <em> new </em></p>", "**Note**:4\\*18 W\\*, x_y *new*"],
  ["<p>1. one<br># two</p><p>- three</p>", "1\\. one  \n\\# two\n\n\\- three"],
  ["<p>a &lt;b&gt; c < 5 & <d></p>", "a \\<b> c < 5 & <d>"],
  ["**Bold** and <i>more</i>\n\n- item", "**Bold** and *more*\n\n- item"],
  [TABLE, "Lichtstrom · 1.200 lm  \nLeistung · 9 W\n\nIP65"],
  [
    "<table><caption>Types</caption><tr><th><th>A<th>B<tr><td>Light<td><p>1<br>2</p><td></table>After",
    "Types\n\nA · B  \nLight · 1 2\n\nAfter",
  ],
  ["<td><b>A</b><td>B", "**A** B"],
  ["<table><tr><td>A</td><td> </td><td><p>C</p><p>D</p> </td></tr> <tr> <td>E</td></tr></table>", "A · · C D  \nE"],
  ["<table><tr><td><b>A</b></td><td><i>B</i></td></tr></table>", "**A** · *B*"],
])("D8 %j is converted to the Markdown %j", (html, markdown) => {
  expect(convertHtml(html, "markdown")).toBe(markdown);
  expect(convertHtml(markdown, "markdown")).toBe(markdown);
});

test.each(["< 5 lm", "Ra > 90 & UGR < 19", "<3", "R&D, x<y>z; &unknown thing; A&copy", "<!-- open", "<p open"])(
  "D8 %j is not HTML",
  (text) => {
    expect([convertHtml(text, "plain"), convertHtml(text, "markdown")]).toEqual([text, text]);
  },
);

test.each([
  ["`&plusmn;` &plusmn;", "`&plusmn;` ±"],
  ["``a ` &plusmn;`` &plusmn; ` &plusmn;", "``a ` &plusmn;`` ± ` ±"],
  ["a ` b\n\n&plusmn; ` &plusmn;", "a ` b\n\n± ` ±"],
  ["```\n&plusmn;\n\n&plusmn;\n```\n&plusmn;", "```\n&plusmn;\n\n&plusmn;\n```\n±"],
  ["~~~ html\n&plusmn; `\n~~~\n&plusmn;", "~~~ html\n&plusmn; `\n~~~\n±"],
  ["\\&plusmn; &plusmn;", "\\&plusmn; ±"],
])("D8 code and escaped references keep the names of characters: %j", (text, expected) => {
  expect(convertHtml(text, "markdown")).toBe(expected);
});

test("D8 Markdown keeps its references to ASCII and blanks, autolinks and markup", () => {
  const text = "**bold** &amp; <https://example.com/> &nbsp; 1 < 2 *x*";
  expect(convertHtml(text, "markdown")).toBe(text);
});

/** Markup of Markdown and HTML, and a few letters. */
const FRAGMENTS = [...Array.from("*_`~[<>&#-\\| aä5"), "](", "1.", "&lt;", "&amp;"];

test("D8 generated text between tags is shown literally, and is not converted again", () => {
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let run = 0; run < 3000; run += 1) {
    const text = Array.from({ length: 1 + next(8) }, () => FRAGMENTS[next(FRAGMENTS.length)]).join("");
    const markdown = convertHtml(
      `<div>x</div><p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
      "markdown",
    );
    expect([
      text,
      lexer(markdown)
        .map(({ type }) => type)
        .filter((type) => type !== "space" && type !== "paragraph"),
    ]).toEqual([text, []]);
    expect([text, convertHtml(markdown, "markdown")]).toEqual([text, markdown]);
  }
});

test.each([
  ["<b>", 100_000],
  ["<ul><li>", 100_000],
  ["</b>", 100_000],
  ["<b><i></b>", 100_000],
  ["<p ", 300_000],
  ["<!--", 300_000],
  ["<p>&lt;", 100_000],
  ["<a href=x>", 100_000],
  ["<script>", 100_000],
  ["_~<p>", 100_000],
])("D8 %j repeated %i times takes linear time", { timeout: 30_000 }, (fragment, times) => {
  const text = fragment.repeat(times);
  expect(convertHtml(text, "markdown").length).toBeLessThan(text.length * 4);
  expect(convertHtml(text, "plain").length).toBeLessThanOrEqual(text.length);
});
