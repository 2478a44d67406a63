import type { Category, Family, FilterText, Portfolio } from "#model/entities/entities.ts";
import { ATTRIBUTE_GROUPS } from "#model/entities/custom-attribute.ts";
import { CUSTOM_KINDS } from "#model/entities/custom-declaration.ts";
import type { FieldNotes } from "./field-note.ts";

/** The note that all picture fields share. */
export const PICTURE_FIELD_NOTE = {
  en: "Picture: a path below images/, or an https URL on a host listed in IMAGE_HOSTS. Pictures on hosts listed in import.json are downloaded during the import.",
  de: "Bild: ein Pfad unter images/ oder eine https-Adresse auf einem in IMAGE_HOSTS aufgeführten Host. Bilder von Hosts, die in import.json aufgeführt sind, lädt der Import herunter.",
} as const;

/** Additional pictures as written in a table cell. */
export const IMAGES_EXAMPLE =
  '[{"image_url":"images/office.jpg","kind":"ambience","texts":[{"language":"en","text":"In an office"},{"language":"de","text":"Im Büro"}]}]';

/** Documents as written in a table cell. */
export const DOCUMENTS_EXAMPLE =
  '[{"document_url":"documents/tarn-r-bim.zip","kind":"bim","texts":[{"language":"en","text":"Revit family"},{"language":"de","text":"Revit-Familie"}]}]';

/** What each field of a category means. @see rules D1, D7 */
export const CATEGORY_NOTES: FieldNotes<Category> = {
  category_id: {
    en: "Identifier that contains a category code: BAT (battens), DOW (downlights), PAN (panels), HIB (high bays) or SP68 (IP68 luminaires). A code is a part between underscores, in capitals: DOW and DOW_indoor have the filters of downlights, DOW-indoor and Downlights have none. Any other category gets its filters from panel, which may also be a category code.",
    de: "Kennung mit einem Kategoriecode: BAT (Lichtleisten), DOW (Downlights), PAN (Panelleuchten), HIB (Hallenleuchten) oder SP68 (Leuchten in IP68). Ein Code ist ein Teil zwischen Unterstrichen in Großbuchstaben: DOW und DOW_innen haben die Filter der Downlights, DOW-innen und Downlights haben keine. Jede andere Kategorie erhält ihre Filter durch panel; auch dort genügt ein Code.",
    example: "DOW",
    shownOn: ["address", "category", "filters"],
  },
  texts: {
    en: "Name of the category.",
    de: "Name der Kategorie.",
    example: "Downlights",
    shownOn: ["home", "category", "search"],
  },
  synonyms: {
    en: "Further words by which the search finds the category, separated by commas; synonyms of all languages are searched, whatever the page's language.",
    de: "Weitere Wörter, unter denen die Suche die Kategorie findet, durch Kommas getrennt; gesucht wird in den Wörtern aller Sprachen, unabhängig von der Sprache der Seite.",
    example: "Recessed spotlight, ceiling spot",
    shownOn: ["search"],
  },
  image_url: { ...PICTURE_FIELD_NOTE, example: "images/downlights.png", shownOn: ["home"] },
  target: {
    en: "Where the category's card leads: a path on the site or an external URL. Defaults to the category's own page.",
    de: "Ziel der Kachel: ein Pfad der Website oder eine externe Adresse. Ohne Angabe die Seite der Kategorie.",
    example: "/products/DOW",
    shownOn: ["home"],
  },
  families: {
    en: "The families of the category, in the order in which they are shown: each a family_id.",
    de: "Familien der Kategorie in der Reihenfolge, in der sie gezeigt werden: jeweils eine family_id.",
    example: "tarn-r",
    shownOn: ["category", "lists"],
  },
  panel: {
    en: "The filters of the category in their order, each an attribute or attribute:widget (radio, checkboxes, dropdown, switch, range); or the category code whose filters it should use. Without it, the code in category_id decides.",
    de: "Filter der Kategorie in ihrer Reihenfolge, jeweils als Merkmal oder Merkmal:Bedienelement (radio, checkboxes, dropdown, switch, range); oder der Kategoriecode, dessen Filter sie übernimmt. Ohne Angabe bestimmt der Code in category_id die Filter.",
    example: "control:checkboxes",
    shownOn: ["filters", "category"],
  },
};

/** What each field of a family means. @see rules D1, D8 */
export const FAMILY_NOTES: FieldNotes<Family> = {
  family_id: {
    en: "Identifier of the family, and part of its page's URL. It must be unique.",
    de: "Kennung der Familie und Teil der Adresse ihrer Seite. Sie muss eindeutig sein.",
    example: "tarn-r",
    shownOn: ["address", "family"],
  },
  brand: {
    en: "Brand of the family, for tender texts and the page's structured data.",
    de: "Marke der Familie, für Ausschreibungstexte und die strukturierten Daten ihrer Seite.",
    example: "Nordlicht",
    shownOn: ["tender", "api"],
  },
  categories: {
    en: "The categories that the family belongs to: each a category_id.",
    de: "Kategorien, zu denen die Familie gehört: jeweils eine category_id.",
    example: "DOW",
    shownOn: ["category"],
  },
  name: {
    en: "Name of the family; without one, its identifier is shown.",
    de: "Name der Familie; ohne ihn erscheint die Kennung.",
    example: "Tarn R",
    shownOn: ["family", "article", "lists", "search", "datasheet", "tender"],
  },
  texts: {
    en: "One-line description of the family.",
    de: "Einzeilige Beschreibung der Familie.",
    example: "Round recessed downlight with deep-set LED",
    shownOn: ["family", "lists", "search", "datasheet"],
  },
  descriptions: {
    en: "Longer text as Markdown: paragraphs, lists, tables, links.",
    de: "Längerer Text als Markdown: Absätze, Listen, Tabellen, Links.",
    example: "Six sizes share one optic.",
    shownOn: ["family"],
  },
  synonyms: {
    en: "Further words by which the search finds the family. Same format as synonyms of categories.",
    de: "Weitere Wörter, unter denen die Suche die Familie findet. Format wie bei synonyms der Kategorien.",
    example: "Adjustable spot, gimbal",
    shownOn: ["search"],
  },
  image_url: { ...PICTURE_FIELD_NOTE, example: "images/tarn-r.png", shownOn: ["family", "lists", "search"] },
  images: {
    en: "Further pictures for the gallery of the family, and for those of its articles without pictures of their own. Same format as images of articles.",
    de: "Weitere Bilder für die Galerie der Familie und für die ihrer Artikel ohne eigene Bilder. Format wie bei images der Artikel.",
    example: IMAGES_EXAMPLE,
    shownOn: ["family", "article"],
  },
  documents: {
    en: "Downloadable documents that apply to the family and to all its articles. Same format as documents of articles.",
    de: "Dokumente zur Familie und zu allen ihren Artikeln, zum Herunterladen. Format wie bei documents der Artikel.",
    example: DOCUMENTS_EXAMPLE,
    shownOn: ["family", "article"],
  },
  related: {
    en: "Articles that belong to every article of the family, such as its couplers. Same format as related of articles.",
    de: "Artikel, die zu jedem Artikel der Familie gehören, etwa ihre Verbinder. Format wie bei related der Artikel.",
    example: "TAR-CLIP",
    shownOn: ["article", "lists"],
  },
};

/** What each field of a portfolio means. @see rules D1, D2, S1 */
export const PORTFOLIO_NOTES: FieldNotes<Portfolio> = {
  portfolio_id: {
    en: "Identifier of the partner's range, as it appears in URLs: usually 40 hexadecimal characters, but any text is accepted.",
    de: "Kennung des Partnersortiments, wie sie in Adressen vorkommt: meist 40 hexadezimale Zeichen, zulässig ist aber jeder Text.",
    example: "b07c4e2d91a85f63e2c47d80516fa93be8d4420c",
    shownOn: ["address", "portfolio-choice"],
  },
  fallback_url: {
    en: "The partner's shop page for articles without a URL of their own for this partner.",
    de: "Shop-Seite des Partners für Artikel, die für diesen Partner keine eigene Adresse haben.",
    example: "https://shop.example/",
    shownOn: ["shop-link", "lists"],
  },
  name: {
    en: "Name of the partner, shown if there is none in the visitor's language.",
    de: "Name des Partners; er erscheint, wenn keiner in der Sprache der Besucher angegeben ist.",
    example: "Elektrogroßhandel Nord",
    shownOn: ["portfolio-choice", "shop-link"],
  },
  texts: {
    en: "Name of the partner per language.",
    de: "Name des Partners je Sprache.",
    example: "Nordlicht Direct",
    shownOn: ["portfolio-choice", "shop-link"],
  },
  logo_url: { ...PICTURE_FIELD_NOTE, example: "images/partner.svg", shownOn: ["api"] },
};

/** What each field of a filter text means. @see rule D5 */
export const FILTER_TEXT_NOTES: FieldNotes<FilterText> = {
  key: {
    en: "The value as written in the articles or, for the name of an attribute, the attribute's field.",
    de: "Wert, wie er bei den Artikeln steht; für den Namen eines Merkmals dessen Feld.",
    example: "recessed",
    shownOn: ["filters"],
  },
  value_help_type: {
    en: "The field that the value belongs to, such as mounting; “attribute” for the name of an attribute.",
    de: "Feld, zu dem der Wert gehört, etwa mounting; „attribute“ für den Namen eines Merkmals.",
    example: "mounting",
    shownOn: ["filters"],
  },
  text: {
    en: "The text that is shown instead of the key.",
    de: "Text, der statt des Schlüssels angezeigt wird.",
    example: "Recessed",
    shownOn: ["filters", "lists", "article", "datasheet", "tender"],
  },
  language: {
    en: "Language of the text.",
    de: "Sprache des Textes.",
    example: "en",
    values: ["en", "de"],
    shownOn: [],
  },
  kind: {
    en: "Declares a custom attribute, whose key begins with own_ and whose value_help_type is “attribute”, by the kind of its values. A range has two columns in the articles list, own_…_min and own_…_max.",
    de: "Art der Werte eines eigenen Merkmals. Die Angabe legt das Merkmal an; sein key beginnt mit own_, sein value_help_type ist „attribute“. Ein Bereich (range) hat in der Liste articles zwei Spalten, own_…_min und own_…_max.",
    example: "number",
    values: CUSTOM_KINDS,
    shownOn: ["filters", "lists"],
  },
  unit: {
    en: "Unit of a custom attribute of kind number or range, as shown after its values.",
    de: "Einheit eines eigenen Merkmals der Art number oder range, wie sie hinter den Werten steht.",
    example: "°",
    shownOn: ["filters", "lists", "article", "datasheet", "tender"],
  },
  group: {
    en: "Technical-data group in which the attribute is listed, after the built-in rows; defaults to mechanics.",
    de: "Gruppe der technischen Daten, in der das Merkmal nach den übrigen Zeilen steht; ohne Angabe mechanics.",
    example: "light",
    values: ATTRIBUTE_GROUPS,
    shownOn: ["article", "datasheet", "tender"],
  },
  order: {
    en: "Position among the custom attributes: the lowest number comes first, attributes without one come last.",
    de: "Position unter den eigenen Merkmalen: die kleinste Zahl zuerst, Merkmale ohne Angabe zuletzt.",
    example: "1",
    shownOn: ["lists", "article", "datasheet"],
  },
};
