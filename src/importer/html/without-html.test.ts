import { expect, test } from "vitest";
import { MAX_MARKDOWN_LENGTH } from "#model/bounds.ts";
import { Article } from "#model/entities/article.ts";
import { FilterText } from "#model/entities/filter-text.ts";
import { NO_OWN_FIELDS } from "../declared/own-fields.ts";
import { withoutHtml } from "./without-html.ts";

test("D8 D10 each field becomes what it is shown as, and is reported once", () => {
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
  const { entry, problems } = withoutHtml("articles", article, NO_OWN_FIELDS);
  expect(entry).toEqual({
    ...article,
    control: ["DALI & Casambi", "1-10V"],
    texts: texts.map((one) => ({ ...one, text: plain })),
    descriptions: texts.map((one) => ({ ...one, text: "5\u00a0years **IP65**" })),
    images: [{ image_url: "a&lt;.png", kind: "detail", texts: texts.map((one) => ({ ...one, text: plain })) }],
  });
  expect(problems.map(({ field, message }) => `${field} ${message}`).sort()).toEqual([
    "control is HTML and has been converted to plain text",
    "descriptions is HTML and has been converted to Markdown",
    "images is HTML and has been converted to plain text",
    "texts is HTML and has been converted to plain text",
  ]);
  expect(withoutHtml("articles", entry, NO_OWN_FIELDS)).toEqual({ entry, problems: [] });
});

test("D8 the key of a filter text stays the value that it names", () => {
  const text = FilterText.parse({
    key: "wei&szlig;",
    value_help_type: "trim_color",
    language: "de",
    text: "Wei&szlig;",
  });
  const { entry } = withoutHtml("filter-texts", text, NO_OWN_FIELDS);
  expect([entry.key, entry.text]).toEqual(["weiß", "Weiß"]);
});

test("D10 a text beyond the bound stays, with a warning", () => {
  const descriptions = [{ language: "en", text: `<p>${"a".repeat(MAX_MARKDOWN_LENGTH)}</p>` }];
  const { entry, problems } = withoutHtml(
    "articles",
    Article.parse({ article_code: "A1", descriptions }),
    NO_OWN_FIELDS,
  );
  expect(entry.descriptions).toEqual(descriptions);
  expect(problems.map(({ kind, message }) => [kind, message.includes("more than 100,000 characters")])).toEqual([
    ["html-text", true],
  ]);
});
