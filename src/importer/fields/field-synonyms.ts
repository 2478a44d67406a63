import type { Language } from "#model/languages/language.ts";
import type { ListName } from "#model/lists/lists.ts";

type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Headings of columns with additional search terms. */
const SEARCH_TERM_SYNONYMS: Synonyms = {
  "synonyms.de": ["Synonyme", "Suchwörter", "Suchbegriffe", "Schlagwörter", "Schlüsselwörter", "Stichwörter"],
  "synonyms.en": ["search words", "search terms", "keywords"],
};

/** Headings of manufacturers' sheets by field of articles; case, accents and punctuation do not matter. */
const ARTICLE_SYNONYMS: Synonyms = {
  article_code: [
    ...["Artikelnummer", "Artikel-Nr.", "Art.-Nr.", "Artikelcode", "Bestellnummer", "Bestellcode", "Sachnummer"],
    ...["Materialnummer", "Produktnummer", "article number", "article no.", "item number", "item no."],
    ...["product number", "order code", "part number", "SKU", "identifier"],
    // Shopify and SAP.
    ...["Variant SKU", "MATNR"],
    // Tables made from BMEcat and xChange files.
    ...["SUPPLIER_PID", "SUPPLIER_AID", "supplier article ID", "ManufacturerProductNumber"],
  ],
  family_id: ["Familie", "Produktfamilie", "Leuchtenfamilie", "Serie", "family", "product family", "series"],
  category: ["Kategorie", "Produktkategorie", "Warengruppe", "product category", "product group"],
  mounting: ["Montage", "Montageart", "mounting type"],
  colortemperature_default: ["Farbtemperatur", "Lichtfarbe", "colour temperature", "color temperature", "CCT"],
  control: ["Steuerung", "Ansteuerung", "Dimmung", "dimming"],
  length_batten: ["Länge", "Leuchtenlänge", "length"],
  resistance_ip: ["Schutzart", "IP", "IP-Schutzart", "IP-Klasse", "Schutzart (IP)", "IP rating", "ingress protection"],
  resistance_ip_back: ["Schutzart (IP), Rückseite", "Schutzart Deckenseite"],
  sensor: ["Sensorik"],
  wired_through: ["Durchgangsverdrahtung", "Durchverdrahtung", "through wiring", "wired through"],
  emergency: ["Notlicht", "Notbeleuchtung", "emergency lighting"],
  trim_shape: ["Blendenform", "trim shape"],
  trim_color: ["Blendenfarbe", "Gehäusefarbe", "trim colour", "housing colour"],
  reflector_color: ["Reflektorfarbe", "reflector colour"],
  recessed_depth: ["Einbautiefe", "recessed depth"],
  recessed_modul_size: ["Modulmaß", "Rastermaß", "module size"],
  optic: ["Optik", "optics"],
  cutout_ceiling_min: ["Deckenausschnitt", "Einbauöffnung", "Ausschnitt", "ceiling cutout", "cutout"],
  lumen_default: ["Lichtstrom", "Leuchtenlichtstrom", "Lumen", "luminous flux", "flux", "lumens"],
  wattage_default: [
    ...["Leistung", "Systemleistung", "Anschlussleistung", "Leistungsaufnahme", "Watt"],
    ...["power", "system power", "connected load", "wattage", "watts"],
  ],
  dimension: ["Abmessungen", "Maße", "dimensions"],
  diameter: ["Durchmesser"],
  impact_rate_ik: ["Stoßfestigkeit", "IK", "Stoßfestigkeit (IK)", "IK rating"],
  tiltable_percentage: ["Schwenkbarkeit", "Schwenkwinkel", "tilt"],
  light_source: ["Lichtquelle", "Leuchtmittel", "light source", "lamp"],
  ugr: ["Blendung", "Blendung (UGR)", "glare", "glare (UGR)"],
  ra: ["Farbwiedergabe", "Farbwiedergabe Ra", "CRI", "colour rendering", "color rendering"],
  weight: ["Gewicht", "Nettogewicht", "net weight"],
  lifetime: ["Lebensdauer (L80 B10)", "lifetime (L80 B10)", "service life (L80 B10)"],
  warranty: ["Garantie", "guarantee"],
  energy_class: [
    ...["Energieeffizienzklasse", "Energieklasse", "Energieeffizienzklasse der Lichtquelle", "EEK"],
    ...["energy efficiency class", "energy class", "energy label"],
  ],
  is_light_source: ["Leuchte ist Lichtquelle", "luminaire is light source"],
  eprel_number: [
    ...["EPREL", "EPREL-Nummer", "EPREL-ID", "EPREL-Registrierungsnummer"],
    ...["EPREL number", "EPREL registration number"],
  ],
  ean: [
    "GTIN",
    "EAN-Code",
    "EAN-13",
    "GTIN-13",
    "EAN/GTIN",
    "barcode",
    "Variant Barcode",
    "EAN11",
    "INTERNATIONAL_PID",
    "ProductGtin",
  ],
  image_url: ["Bild", "Bilddatei", "Foto", "Produktbild", "picture", "image", "image file", "Image Src", "photo"],
  ldt_url: ["LDT", "LDT-Datei", "LDT file", "EULUMDAT"],
  ies_url: ["IES", "IES-Datei", "IES file", "LM-63"],
  "texts.de": ["Bezeichnung", "Artikelbezeichnung", "Kurztext"],
  "texts.en": ["designation", "short text"],
  "descriptions.de": ["Beschreibung", "Langtext"],
  "descriptions.en": ["description", "long text"],
};

const FAMILY_SYNONYMS: Synonyms = {
  family_id: ["Familie", "Produktfamilie", "Leuchtenfamilie", "Serie", "family", "product family", "series"],
  brand: ["Marke", "Hersteller", "manufacturer", "maker", "vendor"],
  categories: ["Kategorie", "Kategorien", "category"],
  name: ["Familienname", "family name"],
  image_url: ["Bild", "Foto", "picture", "image", "photo"],
  "texts.de": ["Kurztext"],
  "texts.en": ["short text"],
  "descriptions.de": ["Beschreibung", "Langtext"],
  "descriptions.en": ["description", "long text"],
  ...SEARCH_TERM_SYNONYMS,
};

/** Headings of articles that may mean a field, with a note that helps the operator to decide. */
export const AMBIGUOUS_SYNONYMS: readonly {
  readonly field: string;
  readonly synonyms: readonly string[];
  readonly note: Readonly<Record<Language, string>>;
}[] = [
  {
    field: "lifetime",
    synonyms: ["Lebensdauer", "Nutzlebensdauer", "service life", "useful life"],
    note: {
      en: "which is shown as L80 B10 unless a filter text of value_help_type “attribute” and key “lifetime” names another criterion",
      de: "das als L80 B10 angezeigt wird, sofern kein Filtertext mit value_help_type „attribute“ und key „lifetime“ ein anderes Kriterium nennt",
    },
  },
];

/** Per list: synonyms for a field, or for a part of one (`texts.de`). No two fields of a list share a synonym. */
export const FIELD_SYNONYMS: Readonly<Partial<Record<ListName, Synonyms>>> = {
  articles: ARTICLE_SYNONYMS,
  families: FAMILY_SYNONYMS,
  categories: {
    category_id: ["Kategorie", "category"],
    families: ["Familien", "Produktfamilien", "product families"],
    image_url: ["Bild", "Foto", "picture", "image", "photo"],
    "texts.de": ["Bezeichnung"],
    "texts.en": ["designation"],
    ...SEARCH_TERM_SYNONYMS,
  },
  portfolios: {
    portfolio_id: ["Portfolio", "Sortiment", "Partner"],
    name: ["Bezeichnung", "designation"],
    fallback_url: ["Shop", "Shop-Adresse", "shop address"],
    logo_url: ["Logo"],
  },
};
