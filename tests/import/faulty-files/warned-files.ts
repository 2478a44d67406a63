import sharp from "sharp";
import { CATALOGUE, PNG } from "../catalogue-files.ts";
import { xlsxFile } from "../xlsx-file.ts";
import { ARTICLE, declaring, type FaultyFile } from "./faulty-file.ts";

/** A few kB that decode to a quarter of a gigabyte. */
const BOMB = await sharp({ create: { width: 9001, height: 9001, channels: 3, background: "#000" } })
  .png({ compressionLevel: 9 })
  .toBuffer();

/** Files that an import publishes with a warning. @see rule D10 */
export const WARNED: readonly FaultyFile[] = [
  [
    "a column of a custom attribute that is not declared",
    { "articles.json": [{ ...ARTICLE, own_lens: 1 }] },
    /articles\.json, row 1 \(line 1\), own_lens: belongs to no declared attribute and is ignored; declare it in filter-texts/,
  ],
  [
    "the name of a custom attribute without a kind",
    declaring({}, { language: "de" }),
    /filter-texts\.json, rows 1–2, key = "own_beam": names a custom attribute without a kind, so it is not shown anywhere/,
  ],
  [
    "a range of a custom attribute with swapped bounds",
    {
      "articles.json": [{ ...ARTICLE, own_beam_min: 60, own_beam_max: 20 }],
      ...declaring({ kind: "range" }, { kind: "range", language: "de" }),
    },
    /own_beam_min = 60: is larger than own_beam_max, 20; they may have been swapped/,
  ],
  [
    "a figure of a custom attribute with more decimals than are shown",
    {
      "articles.json": [{ ...ARTICLE, own_beam: 0.985 }],
      ...declaring({ kind: "number" }, { kind: "number", language: "de" }),
    },
    /own_beam = 0\.985: is shown with 2 decimals; declare a smaller unit to show more/,
  ],
  [
    "a value of a custom attribute without a text",
    {
      "articles.json": [{ ...ARTICLE, own_beam: "wide" }],
      ...declaring({ kind: "text" }, { kind: "text", language: "de" }),
    },
    /own_beam = "wide": has no filter text in any language; the value itself is shown/,
  ],
  [
    "an article of an unknown family",
    { "articles.json": [{ ...ARTICLE, family_id: "F7" }] },
    /references to entries that do not exist: 1\n {2}articles\.json, row 1 \(line 1\), family_id = "F7": is not in the list families/,
  ],
  [
    "an article of an unknown portfolio",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [{ portfolio_id: "p7" }] }] },
    /url_configs_data\[0\]\.portfolio_id = "p7": is not in the list portfolios/,
  ],
  [
    "a family of an unknown category",
    { "families.json": [{ family_id: "F1", categories: ["DOW", "DOW_7"] }] },
    /families\.json, row 1 \(line 1\), categories = "DOW_7": is not in the list categories/,
  ],
  [
    "an article named like a family",
    { "articles.json": [{ ...ARTICLE, article_code: "f1" }] },
    /names that lead to another page: 1\n.*article_code = "f1": is also an id in the list families; the address leads/,
  ],
  [
    "a family named like a category",
    { "families.json": [{ family_id: "F1" }, { family_id: "dow" }] },
    /names that lead to another page: 1\n.*family_id = "dow": is also an id in the list categories/,
  ],
  [
    "a category of an unknown family",
    { "categories.json": [{ ...CATALOGUE["categories.json"][0], families: ["F7"] }] },
    /categories\.json, row 1 \(line 1\), families = "F7": is not in the list families/,
  ],
  [
    "a missing further picture",
    {
      "articles.json": [{ ...ARTICLE, images: [{ image_url: "a.png", kind: "detail" }] }],
    },
    /images\[0\]\.image_url = "a\.png": does not name a picture in images\//,
  ],
  [
    "a further picture described in one language only",
    {
      "images/a.png": PNG,
      "families.json": [
        {
          ...CATALOGUE["families.json"][0],
          images: [{ image_url: "a.png", kind: "ambience", texts: [{ language: "en", text: "Office" }] }],
        },
      ],
    },
    /families\.json, row 1 \(line 1\), images\[0\]\.texts: /,
  ],
  [
    "a missing document",
    { "articles.json": [{ ...ARTICLE, documents: [{ document_url: "a.pdf", kind: "certificate" }] }] },
    /missing documents, not offered: 1\n.*documents\[0\]\.document_url = "a\.pdf": does not name a document in documents\/ and is not offered/,
  ],
  [
    "a document whose name has escapes of an address",
    {
      "documents/Größe 1.pdf": "%PDF-1.7",
      "articles.json": [{ ...ARTICLE, documents: [{ document_url: "Gr%C3%B6%C3%9Fe%201.pdf", kind: "certificate" }] }],
    },
    /document_url = "Gr%C3%B6%C3%9Fe%201\.pdf": does not name a document in documents\/ and is not offered; write documents\/Größe 1\.pdf/,
  ],
  [
    "a document of a type that browsers would execute",
    { "documents/a.html": "<script>alert(1)</script>" },
    /documents\/a\.html: has an unsupported file type; expected one of pdf, zip/,
  ],
  [
    "a document whose content does not match its extension",
    { "documents/a.pdf": "<html>" },
    /documents\/a\.pdf: is an HTML page, perhaps one on which a server reports an error, despite its extension \.pdf; export it again/,
  ],
  [
    "a document that is cut off",
    { "documents/a.pdf": `%PDF-1.7\n${"x".repeat(5000)}` },
    /documents\/a\.pdf: is truncated or damaged; copy or export it again/,
  ],
  [
    "a document named in one language only",
    {
      "documents/a.pdf": "%PDF-1.7",
      "families.json": [
        {
          ...CATALOGUE["families.json"][0],
          documents: [{ document_url: "a.pdf", kind: "other", texts: [{ language: "en", text: "Brochure" }] }],
        },
      ],
    },
    /families\.json, row 1 \(line 1\), documents\[0\]\.texts: /,
  ],
  [
    "a related article that does not exist",
    { "articles.json": [{ ...ARTICLE, related: [{ kind: "coupler", article_code: "C7" }] }] },
    /references to entries that do not exist: 1\n.*row 1 \(line 1\), related\[0\]\.article_code = "C7": is not in the list articles and is not shown; correct the code or leave it out/,
  ],
  [
    "a family with a related article that does not exist",
    { "families.json": [{ ...CATALOGUE["families.json"][0], related: [{ kind: "feed", article_code: "C7" }] }] },
    /families\.json, row 1 \(line 1\), related\[0\]\.article_code = "C7": is not in the list articles/,
  ],
  [
    "an article that is related to itself",
    { "articles.json": [{ ...ARTICLE, related: [{ kind: "successor", article_code: "A9" }] }] },
    /repeated or self-referencing related articles, not shown: 1\n.*related\[0\]\.article_code = "A9": is the article's own code; name another article or leave it out/,
  ],
  [
    "a related article named twice",
    {
      "articles.json": [
        ARTICLE,
        { ...ARTICLE, article_code: "A8", related: [1, 2].map(() => ({ kind: "spare_part", article_code: "A9" })) },
      ],
    },
    /related\[1\]\.article_code = "A9": is already named as spare_part in related\[0\]; remove one of them/,
  ],
  [
    "a room type of an unknown category",
    {
      "lighting-categories.json": [{ ...CATALOGUE["lighting-categories.json"][0], categories: ["DOW", "BAT", "XYZ"] }],
    },
    /references to entries that do not exist: 1\n.*categories = "XYZ": is not in the list categories/,
  ],
  [
    "an unknown category code",
    {
      "categories.json": [
        CATALOGUE["categories.json"][0],
        { ...CATALOGUE["categories.json"][0], category_id: "TRACK_1" },
      ],
    },
    /unknown category codes: 1\n.*category_id = "TRACK_1": has no filters, since there is no category code in it/,
  ],
  [
    "a category without a code, whose articles have filter values",
    {
      "categories.json": [{ ...CATALOGUE["categories.json"][0], category_id: "Spots", target: undefined }],
      "families.json": [{ ...CATALOGUE["families.json"][0], categories: ["Spots"] }],
      "lighting-categories.json": [],
      "articles.json": [19, 22].map((ugr) => ({
        ...ARTICLE,
        article_code: `A${ugr}`,
        category: "Spots",
        ugr,
        ra: 80,
        wattage_default: ugr,
        lumen_default: 1900,
      })),
    },
    /category_id = "Spots": .*; write [\w|]+\|ugr\b[\w|]* into the field panel, the filters that its articles have values for, or a code/,
  ],
  [
    "a category code before a hyphen",
    {
      "categories.json": [
        CATALOGUE["categories.json"][0],
        { ...CATALOGUE["categories.json"][0], category_id: "DOW-EIN" },
      ],
    },
    /category_id = "DOW-EIN": has no filters: the code DOW in it is not between underscores; name it "DOW_EIN"/,
  ],
  [
    "two articles whose codes differ only in letter case",
    { "articles.json": [ARTICLE, { ...ARTICLE, article_code: ARTICLE.article_code.toLowerCase() }] },
    /ids that differ only in letter case: 1\n.*article_code = "a9": differs from "A9" in row 1 only in letter case/,
  ],
  [
    "two articles with one GTIN, once with a zero before it",
    {
      "articles.json": [
        { ...ARTICLE, ean: "4012345678901" },
        { ...ARTICLE, article_code: "A10", ean: "04012345678901" },
      ],
    },
    /GTINs of more than one article: 1\n.*ean = "04012345678901": is used as the GTIN of both "A9" in row 1 and "A10"/,
  ],
  [
    "an article with an unknown category",
    { "articles.json": [{ ...ARTICLE, category: "TRACK" }] },
    /unknown category codes: 1\n.*category = "TRACK"/,
  ],
  [
    "a category without a text",
    { "categories.json": [{ category_id: "DOW", families: ["F1"] }] },
    /missing texts: 1\n.*texts: is missing or empty/,
  ],
  [
    "a text in one language only",
    {
      "categories.json": [
        {
          ...CATALOGUE["categories.json"][0],
          texts: [
            { language: "de-AT", text: "Strahler" },
            { language: "en", text: " " },
          ],
        },
      ],
    },
    /missing translations: 1\n.*texts: has no text in en/,
  ],
  [
    "filter values without a text in any language, each at its first occurrence",
    { "articles.json": [ARTICLE, ...["A8", "A7"].map((code) => ({ ...ARTICLE, article_code: code, control: "DMX" }))] },
    /missing texts: 1\n {2}articles\.json, row 2 \(line 1\), control = "DMX": has no filter text in any language; the value itself is shown/,
  ],
  [
    "a filter text that is hidden by an earlier one",
    {
      "filter-texts.json": [
        ...CATALOGUE["filter-texts.json"],
        { ...CATALOGUE["filter-texts.json"][0], text: "Something else" },
      ],
    },
    /duplicate filter texts, the first is shown: 1\n {2}filter-texts\.json, row \d+ \(line 1\), text = "Something else": is never shown: row 1 has ".+" for the same key and language/,
  ],
  [
    "a filter text whose value_help_type names no attribute",
    {
      "filter-texts.json": [
        ...CATALOGUE["filter-texts.json"],
        ...["de", "en"].map((language) => ({ key: "DMX", value_help_type: "controll", language, text: "DMX" })),
      ],
    },
    /filter texts for unknown attributes: 2\n.*value_help_type = "controll": does not name an attribute, so the text is not shown anywhere \(did you mean control\?\)/,
  ],
  [
    "a filter text in one language only",
    { "filter-texts.json": [CATALOGUE["filter-texts.json"][0]] },
    /missing translations: 1\n.*key = "control: ON\/OFF": has no entry in de; its key is shown instead/,
  ],
  [
    "a slider in one language only",
    { "slider-configs.json": [CATALOGUE["slider-configs.json"][1]] },
    /missing translations: 1\n.*slider-configs\.json: has no entry in en; the entry in another language is shown instead/,
  ],
  [
    "a script as the address of a shop",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [{ portfolio_id: "p1", url: " JavaScript:alert(1)" }] }] },
    /not allowed, omitted: 1\n.*url_configs_data\[0\]\.url = " JavaScript:alert\(1\)": is not an address/,
  ],
  [
    "a script as a fallback address",
    { "portfolios.json": [{ portfolio_id: "p1", fallback_url: "data:text/html,x" }] },
    /fallback_url = "data:text\/html,x": is not an address/,
  ],
  [
    "a script as a target",
    { "categories.json": [{ ...CATALOGUE["categories.json"][0], target: "//evil.example" }] },
    /target = "\/\/evil\.example": is not an address/,
  ],
  [
    "a script as a button's target",
    {
      "slider-configs.json": [
        { ...CATALOGUE["slider-configs.json"][0], call_to_action: "vbscript:x" },
        CATALOGUE["slider-configs.json"][1],
      ],
    },
    /call_to_action = "vbscript:x": is not an address/,
  ],
  [
    "a script in Markdown",
    {
      "families.json": [
        {
          ...CATALOGUE["families.json"][0],
          descriptions: [
            { language: "en", text: "[x](javascript:alert(1)) [y](https://a.example)" },
            { language: "de", text: "x" },
          ],
        },
      ],
    },
    /not allowed, omitted: 1\n.*descriptions\[0\]\.text = "javascript:alert\(1\)": is not an address/,
  ],
  [
    "a picture from a foreign host",
    { "families.json": [{ ...CATALOGUE["families.json"][0], image_url: "https://pictures.example/a.png" }] },
    /forbidden or damaged pictures.*: 1\n.*image_url = "https:\/\/pictures\.example\/a\.png": is not allowed/,
  ],
  [
    "a picture outside the folder",
    { "families.json": [{ ...CATALOGUE["families.json"][0], image_url: "../secret.png" }] },
    /image_url = "\.\.\/secret\.png": is not allowed/,
  ],
  [
    "a missing picture",
    { "families.json": [{ ...CATALOGUE["families.json"][0], image_url: "images/a.png" }] },
    /missing pictures.*: 1\n.*image_url = "images\/a\.png": does not name a picture/,
  ],
  [
    "a picture in another letter case, with a path of Windows",
    {
      "images/Halle/A.JPG.png": PNG,
      "families.json": [{ ...CATALOGUE["families.json"][0], image_url: "C:\\Bilder\\a.jpg.png" }],
    },
    /image_url = "C:\\\\Bilder\\\\a\.jpg\.png": is not allowed; .*; write images\/Halle\/A\.JPG\.png/,
  ],
  [
    "a picture file that is not a picture",
    { "images/a.png": "no picture" },
    /forbidden or damaged pictures.*: 1\n {2}images\/a\.png: is not a PNG, JPEG, WebP, AVIF, GIF or SVG/,
  ],
  [
    "a picture in a format that browsers do not show",
    { "images/a.jpg": "II*\0…" },
    /images\/a\.jpg: is a TIFF file; expected a PNG, JPEG, WebP, AVIF, GIF or SVG/,
  ],
  [
    "a drawing that contains a photograph",
    {
      "images/a.svg":
        '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/><image href="data:image/png;base64,AA=="/></svg>',
    },
    /images\/a\.svg: has pictures, which are not shown in an SVG; save it as PNG or JPEG, or without them/,
  ],
  ["a picture with too many pixels", { "images/a.png": BOMB }, /images\/a\.png: has 81 megapixels; at most 80/],
  [
    "a broken SVG",
    { "images/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>' },
    /images\/a\.svg: is not well-formed SVG/,
  ],
  [
    "an article in no portfolio",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [] }] },
    /articles in no portfolio: 1/,
  ],
  [
    "a missing optional list",
    { "app-configs.json": undefined },
    /missing lists, treated as empty: 1\n {2}app-configs: is missing and is treated as empty/,
  ],
  [
    "a field that the catalogue does not know",
    {
      "articles.json": [
        { ...ARTICLE, purchase_price: 7 },
        { ...ARTICLE, article_code: "B", purchase_price: 8 },
      ],
    },
    /unknown fields, ignored: 1\n {2}articles\.json, row 1 \(line 1\), purchase_price: is not a field of articles and is ignored in 2 entries; to publish it, name it under "keep" in import\.json/,
  ],
  [
    "a field with a misspelt name",
    { "articles.json": [{ ...ARTICLE, Lumen_Defaut: 800 }] },
    /Lumen_Defaut: is not a field of articles and is ignored \(did you mean lumen_default\?\);/,
  ],
  [
    "a number's heading with words in brackets that are not a unit",
    {
      "articles.json": undefined,
      "articles.csv": "article_code;family_id;category;url_configs_data;lumen_default (max.)\nA1;F1;DOW;p1;800\n",
    },
    /lumen_default \(max\.\): is not a field of articles and is ignored \(did you mean lumen_default\? If so, map the whole heading under "columns"\.\);/,
  ],
  [
    "a field inside another that the catalogue does not know",
    { "articles.json": [{ ...ARTICLE, url_configs_data: [{ portfolio_id: "p1", discount: 0.4 }] }] },
    /url_configs_data\.discount: is not a field of articles and is ignored;/,
  ],
  [
    "a CSV file that ends inside a row",
    { "families.json": undefined, "families.csv": "family_id;categories;brand\nF1;DOW" },
    /families\.csv, line 2: ends without a line break after 2 of 3 cells; the file may be truncated, so compare its last row with the source$/m,
  ],
  [
    "CSV rows, one of which is longer",
    { "families.json": undefined, "families.csv": "family_id;categories;brand\nF1;DOW;;\nF2;DOW;\n" },
    /families\.csv, line 2: has a row with more cells than the header row, empty at the end; check that no cell before them contains the separator ";"/m,
  ],
  [
    "placeholders for unknown values",
    { "articles.json": [{ ...ARTICLE, control: "NULL", ugr: "k. A." }] },
    /articles\.json, row 1 \(line 1\), control = "NULL": is read as unknown; leave it empty instead$/m,
  ],
  [
    "codes that are written like decimal numbers",
    { "articles.json": [{ ...ARTICLE, article_code: "10045.0" }] },
    /articles\.json, row 1 \(line 1\), article_code = "10045\.0": is read as a whole number, as are all codes of its column/m,
  ],
  [
    "a code that Excel has read as a date",
    { "articles.json": [{ ...ARTICLE, article_code: "02. Mrz" }] },
    /articles\.json, row 1 \(line 1\), article_code = "02\. Mrz": is perhaps a code that Excel has read as a date/m,
  ],
  [
    "CSV in Windows-1252",
    {
      "families.json": undefined,
      "families.csv": Buffer.from("family_id;categories;brand\nF1;DOW;L\xfcster\n", "latin1"),
    },
    /encoding is guessed: 1\n {2}families\.csv, line 2: is read as windows-1252, guessed from words such as "Lüster"; if that is right, set "encoding": "windows-1252" in import\.json, otherwise save the file as CSV UTF-8/,
  ],
  [
    "CSV in an old code page",
    {
      "families.json": undefined,
      "families.csv": Buffer.from("family_id;categories;brand\nF1;DOW;L\x81ster\n", "latin1"),
    },
    /families\.csv, line 2: is read as ibm850, guessed from words such as "Lüster"/,
  ],
  [
    "a file that is not a list",
    { "prices.json": [] },
    /files and sheets that belong to no list: 1\n {2}prices\.json: belongs to no list and is ignored/,
  ],
  [
    "a workbook whose first sheet is not the list",
    {
      "families.json": undefined,
      "families.xlsx": xlsxFile({
        "Export Summary": [["Numbers Sheet Name"], ["Sheet 1"]],
        "Sheet 1 - Table 1": [
          ["family_id", "categories"],
          ["F1", "DOW"],
        ],
      }),
    },
    /families\.xlsx: is read from the sheet "Sheet 1 - Table 1", whose headings fit the list; "Export Summary" is ignored/,
  ],
  [
    "a truncated picture",
    { "images/a.png": BOMB.subarray(0, 20) },
    /images\/a\.png: is truncated or damaged; copy or export it again/,
  ],
  [
    "a picture with a damaged byte",
    { "images/a.png": PNG.with(PNG.indexOf("IDAT") + 6, 0) },
    /images\/a\.png: is truncated or damaged; copy or export it again/,
  ],
  [
    "a text with null characters",
    { "families.json": [{ ...CATALOGUE["families.json"][0], brand: "O\0wn\0" }] },
    /texts with lost characters: 1\n.*brand = "O.*": has null characters, which are left out; remove them/,
  ],
  [
    "rows and columns that a sheet hides",
    {
      "families.json": undefined,
      "families.xlsx": xlsxFile(
        {
          families: [
            ["family_id", "categories", "brand"],
            ["F1", "DOW", "Own"],
          ],
        },
        { hiddenRows: { families: [2] }, hiddenColumns: { families: [3] } },
      ),
    },
    /families\.xlsx: has the hidden row 2 and has the hidden column C; hidden cells are read like all others/,
  ],
  [
    "a text saved in the wrong encoding",
    { "families.json": [{ ...CATALOGUE["families.json"][0], brand: "LÃ¼ster" }] },
    /texts with lost characters: 1\n.*brand = "LÃ¼ster": has characters that were lost/,
  ],
  [
    "a ceiling cutout with swapped limits",
    { "articles.json": [{ ...ARTICLE, cutout_ceiling_min: 95, cutout_ceiling_max: 75 }] },
    /cutout_ceiling_min = 95: is larger than cutout_ceiling_max, 75 mm; they may have been swapped/,
  ],
  [
    "more light than possible at the power",
    { "articles.json": [{ ...ARTICLE, lumen_default: 9000, wattage_default: 18 }] },
    /implausible values: 1\n.*lumen_default = 9000: and wattage_default 18 W make 500 lm\/W/,
  ],
  [
    "an article number with a wrong check digit",
    { "articles.json": [{ ...ARTICLE, ean: "4012345678900" }] },
    /ean = "4012345678900": has a wrong check digit/,
  ],
  [
    "a degree of protection in an unknown form",
    { "articles.json": [{ ...ARTICLE, resistance_ip_back: "IP 44" }] },
    /resistance_ip_back = "IP 44": does not follow its standard; expected IP and two digits/,
  ],
  [
    "a code with a no-break space",
    { "articles.json": [{ ...ARTICLE, article_code: "A\u00A09" }] },
    /article_code = "A\u00A09": has an invisible character, U\+00A0 after "A"; retype the code/,
  ],
  [
    "a description in HTML",
    {
      "articles.json": [
        { ...ARTICLE, descriptions: ["en", "de"].map((language) => ({ language, text: "<p>IP65 &amp; IK08</p>" })) },
      ],
    },
    /descriptions = "<p>IP65 &amp; IK08<\/p>": is HTML and has been converted to Markdown/,
  ],
  [
    "a value of a filter in two spellings",
    {
      "articles.json": [
        { ...ARTICLE, control: "DALI-2" },
        { ...ARTICLE, article_code: "B", control: "dali-2" },
      ],
      "filter-texts.json": ["DALI-2", "dali-2"].flatMap((key) =>
        ["en", "de"].map((language) => ({ key, value_help_type: "control", language, text: "DALI" })),
      ),
    },
    /control = "dali-2": differs from "DALI-2" in row 1 only in letter case or spaces, so the filter offers both;/,
  ],
  [
    "two values of a filter in one cell",
    {
      "articles.json": undefined,
      "articles.csv": "article_code;family_id;category;url_configs_data;mounting\nA9;F1;DOW;p1;Recessed, surface\n",
    },
    /mounting = "Recessed, surface": seems to be several values, but is one option of the filter; separate them by/,
  ],
  [
    "an article in no category",
    { "articles.json": [{ ...ARTICLE, family_id: undefined, category: undefined }] },
    /articles in no category, which no page lists: 1\n.*article_code = "A9": has neither family_id nor category, so no page lists the article;/,
  ],
  [
    "a total and a note below a table",
    {
      "articles.json": undefined,
      "articles.csv":
        "article_code;family_id;category;url_configs_data\nA9;F1;DOW;p1\n;;;\nSumme: 1;;;p1\nStand 12.3.;;;p1\n",
    },
    /no page lists: 2\n.*rows 4–5, article_code = "Summe: 1", "Stand 12\.3\.": has neither .* if it is a note or a total/,
  ],
  [
    "an article of a family in no category",
    {
      "articles.json": [{ ...ARTICLE, category: undefined }],
      "families.json": [{ ...CATALOGUE["families.json"][0], categories: [] }],
      "categories.json": [{ ...CATALOGUE["categories.json"][0], families: [] }],
    },
    /category: leads to no category, and neither does the family "F1", so no page lists the article; name a category in one of them/,
  ],
  [
    "an unknown arrangement of luminaires in a room",
    { "lighting-categories.json": [{ ...CATALOGUE["lighting-categories.json"][0], layout: "Raster" }] },
    /layout = "Raster": is unknown, so rooms are planned with grid; expected grid or free/,
  ],
  [
    "an invalid minimum degree of protection of a room",
    { "lighting-categories.json": [{ ...CATALOGUE["lighting-categories.json"][0], min_ip: "Feuchtraum" }] },
    /min_ip = "Feuchtraum": is not a degree of protection, so articles are not narrowed down by it; expected for example IP44/,
  ],
  [
    "a brand whose first portfolio does not exist",
    { "brand/brand.json": JSON.stringify({ name: "Own", defaultPortfolio: "p7" }) },
    /brand\/brand\.json, defaultPortfolio = "p7": is not in the list portfolios, so its first entry is shown first;/,
  ],
];
