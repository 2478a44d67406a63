import { ARTICLE, CATEGORY, declaring, type FaultyFile } from "./faulty-file.ts";

/** JSON files that an import refuses. @see rule D10 */
export const REFUSED_JSON: readonly FaultyFile[] = [
  [
    "an array truncated within an entry",
    { "families.json": '[{"family_id":"F1"},\n{"family_id":"F' },
    /^families\.json, line 2, column 16: ends in the middle of entry 2, which begins in line 2; it seems to be truncated$/m,
  ],
  [
    "an array truncated between entries",
    { "families.json": '[{"family_id":"F1"}\n' },
    /^families\.json, line 2, column 1: ends after entry 1 without a closing bracket; it seems to be truncated$/m,
  ],
  [
    "broken JSON",
    { "families.json": '[{"family_id":"F1"},\n {"family_id" "F2"}]' },
    /^families\.json, line 2, column 15: is not valid JSON in entry 2: Expected ':' after property name$/m,
  ],
  [
    "a superfluous comma",
    { "families.json": '[{"family_id":"F1"},]' },
    /^families\.json, line 1, column 21: has a comma before its closing bracket$/m,
  ],
  [
    "a missing comma",
    { "families.json": '[{"family_id":"F1"} {}]' },
    /^families\.json, line 1, column 21: lacks a comma between entries 1 and 2$/m,
  ],
  [
    "data after the array",
    { "families.json": "[]\n[]" },
    /^families\.json, line 2, column 1: continues after the closing bracket/m,
  ],
  [
    "an empty file",
    { "families.json": "" },
    /^families\.json, line 1, column 1: is empty; expected an array, at least \[\]$/m,
  ],
  [
    "an object where the array belongs",
    { "articles.json": '{"articles":[]}' },
    /^articles\.json, line 1, column 1: contains an object where an array of entries is expected$/m,
  ],
  [
    "a text where the array belongs",
    { "articles.json": '"articles"' },
    /^articles\.json, line 1, column 1: is not a JSON array/m,
  ],
  [
    "an array where an object belongs",
    { "articles.json": [ARTICLE, [ARTICLE]] },
    /^articles\.json, row 2 \(line 1\) = \[\{"article_code":.*…: is a list; expected an object with fields$/m,
  ],
  [
    "null where an object belongs",
    { "articles.json": [null] },
    /^articles\.json, row 1 \(line 1\) = null: is null; expected an object with fields$/m,
  ],
  [
    "bytes that are not UTF-8",
    { "families.json": Buffer.from('[{"family_id":"F1",\n"brand":"\xe4"}]', "latin1") },
    /^families\.json, line 2: has bytes that are not UTF-8; save the file as UTF-8$/m,
  ],
  ["UTF-16", { "families.json": Buffer.from("\ufeff[]", "utf16le") }, /^families\.json, line 1: is UTF-16, not UTF-8/m],
  [
    "UTF-16 without a byte order mark",
    { "families.json": Buffer.from("[{}]", "utf16le") },
    /^families\.json, line 1: is UTF-16, not UTF-8; save the file as UTF-8$/m,
  ],
  [
    "a duplicate id",
    { "articles.json": [ARTICLE, { ...ARTICLE, article_code: "B" }, ARTICLE] },
    /^articles\.json, row 3 \(line 1\), article_code = "A9": is already the id of row 1; ids must be unique$/m,
  ],
  [
    "a number and a text as the same id",
    {
      "articles.json": [
        { ...ARTICLE, article_code: 7 },
        { ...ARTICLE, article_code: "7" },
      ],
    },
    /article_code = "7": is already the id of row 1/,
  ],
  [
    "a missing id",
    { "articles.json": [{ family_id: "F1" }] },
    /^articles\.json, row 1 \(line 1\), article_code: is missing; every entry needs one$/m,
  ],
  [
    "an empty id",
    { "portfolios.json": [{ portfolio_id: "" }] },
    /^portfolios\.json, row 1 \(line 1\), portfolio_id = "": is missing/m,
  ],
  [
    "a blank id",
    { "portfolios.json": [{ portfolio_id: " " }] },
    /^portfolios\.json, row 1 \(line 1\), portfolio_id = "": is missing; every entry needs one$/m,
  ],
  [
    "an id that is an object",
    { "categories.json": [{ category_id: {} }] },
    /^categories\.json, row 1 \(line 1\), category_id = \{\}: is an object; expected non-empty text$/m,
  ],
  [
    "a number that is a list",
    { "articles.json": [{ ...ARTICLE, ugr: [19] }] },
    /^articles\.json, row 1 \(line 1\), ugr = \[19\]: is a list; expected a number$/m,
  ],
  [
    "a boolean that is neither yes nor no",
    { "articles.json": [{ ...ARTICLE, wired_through: "maybe" }] },
    /wired_through = "maybe": is text; expected true or false \(in tables also yes, y, ja, j, wahr, x, ✓, .+, 1; no, n, nein, falsch, ✗, .+, 0\)$/m,
  ],
  [
    "a text that is an object",
    { "articles.json": [{ ...ARTICLE, control: { a: 1 } }] },
    /control = \{"a":1\}: is an object; expected text or a list of text values$/m,
  ],
  [
    "a list of texts with a null element",
    { "articles.json": [{ ...ARTICLE, control: ["DALI-2", null] }] },
    /^articles\.json, row 1 \(line 1\), control\[1\] = null: is null; expected text$/m,
  ],
  [
    "a list that is a text",
    { "families.json": [{ family_id: "F1", categories: "DOW" }] },
    /^families\.json, row 1 \(line 1\), categories = "DOW": is text; expected a list$/m,
  ],
  [
    "a related article of an unknown kind",
    { "articles.json": [{ ...ARTICLE, related: [{ kind: "cover", article_code: "A1" }] }] },
    /related\[0\]\.kind = "cover": is text; expected one of successor, emergency_counterpart, coupler, end_cap, feed, suspension, accessory, spare_part$/m,
  ],
  [
    "too many related articles",
    {
      "articles.json": [
        { ...ARTICLE, related: Array.from({ length: 101 }, () => ({ kind: "coupler", article_code: "A1" })) },
      ],
    },
    /related = \[.*: is a list; expected at most 100 articles$/m,
  ],
  [
    "a picture of an unknown kind",
    { "articles.json": [{ ...ARTICLE, images: [{ kind: "mood", image_url: "a.png" }] }] },
    /images\[0\]\.kind = "mood": is text; expected one of product, ambience, dimension, detail$/m,
  ],
  [
    "too many pictures of an article",
    { "articles.json": [{ ...ARTICLE, images: new Array(12).fill({ kind: "detail", image_url: "a.png" }) }] },
    /images = \[.*: is a list; expected at most 11 pictures$/m,
  ],
  [
    "a document of an unknown kind",
    { "articles.json": [{ ...ARTICLE, documents: [{ kind: "manual", document_url: "a.pdf" }] }] },
    /documents\[0\]\.kind = "manual": is text; expected one of instructions, certificate, photometry, bim, cad, other$/m,
  ],
  [
    "a document in an invalid language",
    { "articles.json": [{ ...ARTICLE, documents: [{ kind: "bim", document_url: "a.zip", language: "German" }] }] },
    /documents\[0\]\.language = "German": is text; expected a language such as de or pt-BR$/m,
  ],
  [
    "a portfolio link without its portfolio",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [{ portfolio_id: "p1" }, { url: "https://a.example/" }] }] },
    /url_configs_data\[1\]\.portfolio_id: is missing; expected non-empty text$/m,
  ],
  [
    "a text entry without language",
    { "families.json": [{ family_id: "F1", texts: [{ text: "a" }] }] },
    /texts\[0\]\.language: is missing; expected text$/m,
  ],
  ...["categories", "families", "articles", "portfolios"].map((list): FaultyFile => [
    `no ${list}`,
    { [`${list}.json`]: undefined },
    new RegExp(`^${list}: is missing; a catalogue requires this list`, "m"),
  ]),
  [
    "a number that is too large",
    { "articles.json": `[${JSON.stringify(ARTICLE).slice(0, -1)},"ugr":1e999}]` },
    /ugr = Infinity: is too large a number; expected a number$/m,
  ],
  [
    "an entry that is nested too deeply",
    { "articles.json": `[{"article_code":"A9","x":${"[".repeat(20_000)}${"]".repeat(20_000)}}]` },
    /^articles\.json, row 1 \(line 1\), x: nests lists or objects more than 100 levels deep; flatten it, or leave the field out$/m,
  ],
  [
    "a text that is too long for any page",
    { "articles.json": [{ ...ARTICLE, x: ["y".repeat(1_000_001)] }] },
    /^articles\.json, row 1[^,]*, x: has text of more than 1000000 characters; shorten it$/m,
  ],
  [
    "a text where a number belongs",
    { "articles.json": [{ ...ARTICLE, ugr: "low", lumen_default: " " }] },
    /^articles\.json, row 1 \(line 1\), ugr = "low": is not a number; expected a number$/m,
  ],
  [
    "a figure in a unit of another quantity",
    { "articles.json": [{ ...ARTICLE, wattage_default: "8,4 lm" }] },
    /wattage_default = "8,4 lm": has "lm" after the number; expected a number of W/,
  ],
  [
    "an ambiguous number",
    {
      "articles.json": [
        { ...ARTICLE, lumen_default: "1.200" },
        { ...ARTICLE, article_code: "B", lumen_default: "2.700" },
      ],
    },
    /^articles\.json, row 1 \(line 1\), lumen_default = "1\.200": is 1\.2 or 1200, and 1 more in this column are ambiguous; set "decimal" to "\." or "," in import\.json$/m,
  ],
  [
    "a filter by an unknown attribute",
    { "categories.json": [{ ...CATEGORY, panel: ["contrl:checkboxes"] }] },
    /^categories\.json, row 1 \(line 1\), panel = "contrl:checkboxes": does not name an attribute \(did you mean control\?\)/m,
  ],
  [
    "a filter with an unknown widget",
    { "categories.json": [{ ...CATEGORY, panel: ["control:slider"] }] },
    /^categories\.json, row 1 \(line 1\), panel = "control:slider": does not name a widget after its colon; expected one of radio, checkboxes/m,
  ],
  [
    "a filter with an unsuitable widget",
    { "categories.json": [{ ...CATEGORY, panel: ["weight:checkboxes"] }] },
    /^categories\.json, row 1 \(line 1\), panel = "weight:checkboxes": names a widget that cannot show weight; expected range/m,
  ],
  [
    "two filters by one attribute",
    { "categories.json": [{ ...CATEGORY, panel: ["ugr", "ugr:radio"] }] },
    /^categories\.json, row 1 \(line 1\), panel = "ugr:radio": is a second filter for ugr; name each attribute only once/m,
  ],
  [
    "a panel of an unknown category code",
    { "categories.json": [{ ...CATEGORY, panel: "DOWS" }] },
    /^categories\.json, row 1 \(line 1\), panel = "DOWS": does not name an attribute \(did you mean DOW\?\)/m,
  ],
  [
    "a filter by a custom attribute that is not declared",
    { "categories.json": [{ ...CATEGORY, panel: ["own_baem"] }], ...declaring({ kind: "number" }) },
    /^categories\.json, row 1 \(line 1\), panel = "own_baem": does not name an attribute \(did you mean own_beam\?\)/m,
  ],
  [
    "a custom attribute of an unknown kind",
    declaring({ kind: "figure" }),
    /^filter-texts\.json, row 1 \(line 1\), kind = "figure": is not a kind of attribute; expected text, number, yes-no, range$/m,
  ],
  [
    "a custom attribute named like the bound of a range",
    declaring({ key: "own_beam_max", kind: "number" }),
    /^filter-texts\.json, row 1 \(line 1\), key = "own_beam_max": ends in _max, as the fields of a range do/m,
  ],
  [
    "a custom attribute whose name has a space",
    declaring({ key: "own_beam angle", kind: "number" }),
    /key = "own_beam angle": is not a valid name; expected lower-case letters, digits and _ after own_, such as own_beam_angle$/m,
  ],
  [
    "a custom attribute of a kind that has no unit",
    declaring({ kind: "text", unit: "mm" }),
    /unit = "mm": is a unit, which attributes of kind text do not have; leave it out$/m,
  ],
  [
    "a custom attribute in an unknown group",
    declaring({ kind: "number", group: "optics" }),
    /group = "optics": is not a group of technical data; expected light, electrical, mechanics, protection$/m,
  ],
  [
    "a custom attribute that is declared in two ways",
    declaring({ kind: "number", unit: "°" }, { kind: "number", unit: "%", language: "de" }),
    /^filter-texts\.json, row 2 \(line 1\), unit = "%": contradicts another entry, which declares the attribute with the unit °; keep one of them$/m,
  ],
  [
    "a kind for a built-in attribute",
    declaring({ key: "mounting", kind: "text" }),
    /kind = "text": belongs to custom attributes only: value_help_type attribute, key own_…$/m,
  ],
  [
    "a figure of a custom attribute that cannot be read",
    { "articles.json": [{ ...ARTICLE, own_beam: "wide" }], ...declaring({ kind: "number", unit: "°" }) },
    /^articles\.json, row 1 \(line 1\), own_beam = "wide": is not a number; expected a number of °$/m,
  ],
  [
    "a boolean of a custom attribute that is neither yes nor no",
    { "articles.json": [{ ...ARTICLE, own_beam: "perhaps" }], ...declaring({ kind: "yes-no" }) },
    /^articles\.json, row 1 \(line 1\), own_beam = "perhaps": is text; expected true or false \(in tables also yes, .+, 0\)$/m,
  ],
  [
    "a text of a custom attribute that is an object",
    { "articles.json": [{ ...ARTICLE, own_beam: {} }], ...declaring({ kind: "text" }) },
    /own_beam = \{\}: is an object; expected text or a list of text values$/m,
  ],
  [
    "a text of a custom attribute that means yes",
    { "articles.json": [{ ...ARTICLE, own_beam: ["round", "true"] }], ...declaring({ kind: "text" }) },
    /own_beam = \["round","true"\]: is a list; expected text; an attribute of yes or no is declared with the kind yes-no$/m,
  ],
  [
    "a panel that is an object",
    { "categories.json": [{ ...CATEGORY, panel: { filters: [] } }] },
    /^categories\.json, row 1 \(line 1\), panel = \{"filters":\[\]\}: is an object; expected text or a list of text values/m,
  ],
];
