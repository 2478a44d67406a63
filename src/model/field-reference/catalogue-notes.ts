import type { Category, Family, FilterText, Portfolio } from "#model/entities/entities.ts";
import { ATTRIBUTE_GROUPS } from "#model/entities/custom-attribute.ts";
import { CUSTOM_KINDS } from "#model/entities/custom-declaration.ts";
import type { FieldNotes } from "./field-note.ts";

/** The meaning of fields with a picture. */
export const PICTURE = {
  en: "Picture: a path below images/, or an https address on a host of the setting IMAGE_HOSTS; addresses on hosts that import.json names are fetched at import.",
  de: "Bild: ein Pfad unter images/ oder eine https-Adresse auf einem Host der Einstellung IMAGE_HOSTS; Adressen auf Hosts, die import.json nennt, ruft der Import ab.",
} as const;

/** Additional pictures as the text of a table cell. */
export const IMAGES_EXAMPLE =
  '[{"image_url":"images/office.jpg","kind":"ambience","texts":[{"language":"en","text":"In an office"},{"language":"de","text":"Im Büro"}]}]';

/** Documents as the text of a table cell. */
export const DOCUMENTS_EXAMPLE =
  '[{"document_url":"documents/tarn-r-bim.zip","kind":"bim","texts":[{"language":"en","text":"Revit family"},{"language":"de","text":"Revit-Familie"}]}]';

/** What each field of a category means. @see rules D1, D7 */
export const CATEGORY_NOTES: FieldNotes<Category> = {
  category_id: {
    en: "Identifier with a category code in it: BAT battens, DOW downlights, PAN panels, HIB high-bays, SP68 IP68 luminaires. A code is a part between underscores, in capitals: DOW and DOW_indoor have the filters of downlights, DOW-indoor and Downlights have none. Any other category gets its filters from panel, which may also name a code.",
    de: "Kennung mit einem Kategoriecode: BAT Lichtleisten, DOW Downlights, PAN Panelleuchten, HIB Hallenleuchten, SP68 Leuchten in IP68. Als Code zählt ein Teil zwischen Unterstrichen in Großbuchstaben: DOW und DOW_innen haben die Filter der Downlights, DOW-innen und Downlights keine. Jede andere Kennung bekommt ihre Filter durch panel; auch dort genügt ein Code.",
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
    en: "Further words that the search finds the category by, separated by commas; those of every language count on every page.",
    de: "Weitere Wörter, unter denen die Suche die Kategorie findet, durch Kommas getrennt; die Wörter jeder Sprache gelten auf allen Seiten.",
    example: "Recessed spotlight, ceiling spot",
    shownOn: ["search"],
  },
  image_url: { ...PICTURE, example: "images/downlights.png", shownOn: ["home"] },
  target: {
    en: "Where the category's card leads: a path of the site or an external address. Without one, to the category's own page.",
    de: "Ziel der Kachel: ein Pfad der Website oder eine externe Adresse. Ohne Angabe die Seite der Kategorie.",
    example: "/products/DOW",
    shownOn: ["home"],
  },
  families: {
    en: "The families of the category, in the order in which it shows them: each a family_id.",
    de: "Familien der Kategorie in der Reihenfolge, in der sie gezeigt werden: jeweils eine family_id.",
    example: "tarn-r",
    shownOn: ["category", "lists"],
  },
  panel: {
    en: "The filters of the category in their order, each an attribute or attribute:widget (radio, checkboxes, dropdown, switch, range); or a category code whose filters it has. Without it, the code in category_id decides.",
    de: "Filter der Kategorie in ihrer Reihenfolge, jeweils als Attribut oder Attribut:Bedienelement (radio, checkboxes, dropdown, switch, range); oder ein Kategoriecode, dessen Filter sie hat. Ohne Angabe bestimmt der Code in category_id die Filter.",
    example: "control:checkboxes",
    shownOn: ["filters", "category"],
  },
};

/** What each field of a family means. @see rules D1, D8 */
export const FAMILY_NOTES: FieldNotes<Family> = {
  family_id: {
    en: "Identifier of the family, and part of the address of its page. No two families share one.",
    de: "Kennung der Familie und Teil der Adresse ihrer Seite. Jede kommt nur einmal vor.",
    example: "tarn-r",
    shownOn: ["address", "family"],
  },
  brand: {
    en: "Brand of the family, in its page's description for search engines.",
    de: "Marke der Familie, in der Beschreibung ihrer Seite für Suchmaschinen.",
    example: "Nordlicht",
    shownOn: ["tender", "programs"],
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
    en: "One line about the family.",
    de: "Eine Zeile über die Familie.",
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
    en: "Further words that the search finds the family by; otherwise like the field of categories.",
    de: "Weitere Wörter, unter denen die Suche die Familie findet; sonst wie das Feld der Kategorien.",
    example: "Adjustable spot, gimbal",
    shownOn: ["search"],
  },
  image_url: { ...PICTURE, example: "images/tarn-r.png", shownOn: ["family", "lists", "search"] },
  images: {
    en: "Further pictures of the family in its gallery, and in that of articles without pictures of their own; otherwise like the field of articles.",
    de: "Weitere Bilder der Familie in ihrer Galerie und in der von Artikeln ohne eigene Bilder; sonst wie das Feld der Artikel.",
    example: IMAGES_EXAMPLE,
    shownOn: ["family", "article"],
  },
  documents: {
    en: "Documents for download of the family and of all its articles; otherwise like the field of articles.",
    de: "Dokumente zum Herunterladen der Familie und aller ihrer Artikel; sonst wie das Feld der Artikel.",
    example: DOCUMENTS_EXAMPLE,
    shownOn: ["family", "article"],
  },
  related: {
    en: "Articles that belong to every article of the family, such as its couplers; otherwise like the field of articles.",
    de: "Artikel, die zu jedem Artikel der Familie gehören, etwa ihre Verbinder; sonst wie das Feld der Artikel.",
    example: "TAR-CLIP",
    shownOn: ["article", "lists"],
  },
};

/** What each field of a portfolio means. @see rules D1, D2, S1 */
export const PORTFOLIO_NOTES: FieldNotes<Portfolio> = {
  portfolio_id: {
    en: "Identifier of the partner's range, as it appears in addresses: usually 40 hexadecimal characters, but any text is accepted.",
    de: "Kennung des Partnersortiments, wie sie in Adressen vorkommt: meist 40 hexadezimale Zeichen, erlaubt ist jeder Text.",
    example: "b07c4e2d91a85f63e2c47d80516fa93be8d4420c",
    shownOn: ["address", "portfolio-choice"],
  },
  fallback_url: {
    en: "The partner's shop, where an article has no address of its own.",
    de: "Shop des Partners, wenn ein Artikel keine eigene Adresse hat.",
    example: "https://shop.example/",
    shownOn: ["shop-link", "lists"],
  },
  name: {
    en: "Name of the partner where there is none in the visitor's language.",
    de: "Name des Partners, wenn er in der Sprache der Besucher fehlt.",
    example: "Elektrogroßhandel Nord",
    shownOn: ["portfolio-choice", "shop-link"],
  },
  texts: {
    en: "Name of the partner per language.",
    de: "Name des Partners je Sprache.",
    example: "Nordlicht Direct",
    shownOn: ["portfolio-choice", "shop-link"],
  },
  logo_url: { ...PICTURE, example: "images/partner.svg", shownOn: ["programs"] },
};

/** What each field of a filter text means. @see rule D5 */
export const FILTER_TEXT_NOTES: FieldNotes<FilterText> = {
  key: {
    en: "The value as written in the articles; for the name of an attribute, the attribute's field.",
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
    en: "Declares a custom attribute, whose key begins with own_ and whose value_help_type is “attribute”: what its values are. A range has two columns in the articles, own_…_min and own_…_max.",
    de: "Legt ein eigenes Merkmal an, dessen key mit own_ beginnt und dessen value_help_type „attribute“ ist: die Art seiner Werte. Ein Bereich (range) hat bei den Artikeln zwei Spalten, own_…_min und own_…_max.",
    example: "number",
    values: CUSTOM_KINDS,
    shownOn: ["filters", "lists"],
  },
  unit: {
    en: "Unit of a custom attribute of numbers or ranges, as shown after the figures.",
    de: "Einheit eines eigenen Merkmals aus Zahlen oder Bereichen, wie sie hinter den Werten steht.",
    example: "°",
    shownOn: ["filters", "lists", "article", "datasheet", "tender"],
  },
  group: {
    en: "Group of technical data that shows a custom attribute, after its other rows; defaults to mechanics.",
    de: "Gruppe der technischen Daten, die ein eigenes Merkmal nach ihren übrigen Zeilen zeigt; ohne Angabe mechanics.",
    example: "light",
    values: ATTRIBUTE_GROUPS,
    shownOn: ["article", "datasheet", "tender"],
  },
  order: {
    en: "Position among the custom attributes: the lowest comes first, those without one last.",
    de: "Position unter den eigenen Merkmalen: die kleinste zuerst, Merkmale ohne Angabe zuletzt.",
    example: "1",
    shownOn: ["lists", "article", "datasheet"],
  },
};
