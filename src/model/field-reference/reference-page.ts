import { LOCALES, type Language } from "#model/languages/language.ts";
import { LIST_ID_FIELDS, REQUIRED_LISTS, type ListName } from "#model/lists/lists.ts";
import { fieldKinds, type FieldKind } from "./field-kind.ts";
import type { FieldNote } from "./field-note.ts";
import { FIELD_REFERENCE, fieldNote } from "./field-reference.ts";
import { KIND_LABELS, LIST_LABELS, SURFACE_LABELS, unitLabel } from "./reference-labels.ts";

/** The fields of all lists as Markdown, one table per list. */
export const referencePage = (language: Language): string =>
  [INTRODUCTIONS[language], ...LISTS.flatMap((list) => section(list, language))].join("\n");

const LISTS = Object.keys(FIELD_REFERENCE) as readonly ListName[];

function section(list: ListName, language: Language): readonly string[] {
  const labels = PAGE_LABELS[language];
  const isRequired = REQUIRED_LISTS.some((name) => name === list);
  const rows = fieldKinds(list).flatMap(([field, kind]) => {
    const note = fieldNote(list, field);
    return note ? [row(list, field, kind, note, language)] : [];
  });
  return [
    "",
    `## ${LIST_LABELS[list][language]} (\`${list}\`)`,
    "",
    ...(isRequired ? [labels.requiredList, ""] : []),
    `| ${labels.columns.join(" | ")} |`,
    "|---|---|---|---|---|",
    ...rows,
  ];
}

function row(list: ListName, field: string, kind: FieldKind, note: FieldNote, language: Language): string {
  const labels = PAGE_LABELS[language];
  const isId = Object.entries(LIST_ID_FIELDS).some(([name, id]) => name === list && id === field);
  const name = `\`${field}\`${isId ? ` (${labels.required})` : ""}`;
  const surfaces = note.shownOn.map((surface) => SURFACE_LABELS[surface][language]).join(", ");
  return `| ${[name, note[language], acceptedValues(kind, note, language), `\`${note.example}\``, surfaces || "–"].join(" | ")} |`;
}

/** `number, mm, usually 10 to 2,500`. */
function acceptedValues(kind: FieldKind, { unit, usualRange, values }: FieldNote, language: Language): string {
  const labels = PAGE_LABELS[language];
  const numbers = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  return [
    values ? values.map((value) => `\`${value}\``).join(labels.or) : KIND_LABELS[kind][language],
    ...(unit === undefined ? [] : [unitLabel(unit, language)]),
    ...(usualRange ? [labels.usually(numbers.format(usualRange[0]), numbers.format(usualRange[1]))] : []),
  ].join(", ");
}

const PAGE_LABELS: Readonly<
  Record<
    Language,
    {
      readonly columns: readonly string[];
      readonly required: string;
      readonly requiredList: string;
      readonly or: string;
      readonly usually: (min: string, max: string) => string;
    }
  >
> = {
  en: {
    columns: ["field", "meaning", "accepts", "example", "shown on"],
    required: "required, unique",
    requiredList: "This list is required.",
    or: " or ",
    usually: (min, max) => `usually ${min} to ${max}`,
  },
  de: {
    columns: ["Feld", "Bedeutung", "zulässig", "Beispiel", "erscheint in"],
    required: "Pflicht, eindeutig",
    requiredList: "Diese Liste ist Pflicht.",
    or: " oder ",
    usually: (min, max) => `üblich ${min} bis ${max}`,
  },
};

const INTRODUCTIONS: Readonly<Record<Language, string>> = {
  en: `# Fields of a catalogue

The fields of the eight lists of a catalogue. An empty field means *not known*, never zero. Numbers may be written as English or
German Excel writes them, with or without their unit; list items in a cell are separated by \`|\`. Localised fields may have one column per
language (\`texts.en\`, \`texts.de\`). The import reports fields that are not listed here and ignores them. Articles may have
further fields, \`own_…\`, which are declared as custom attributes in the filter texts. Unusual numbers cause a warning; they are
not rejected. A sheet is read as Excel shows it: cells that are merged within a column have the same value, and numbers have the
leading zeros and units of their formats. Hidden rows, columns and sheets are also read, with a warning.`,
  de: `# Felder eines Katalogs

Die Felder der acht Listen eines Katalogs. Ein leeres Feld heißt *nicht bekannt*, nie 0. Zahlen dürfen so geschrieben sein, wie
deutsches oder englisches Excel sie schreibt, mit oder ohne Einheit; Listeneinträge in einer Zelle werden durch \`|\` getrennt. Texte dürfen
je Sprache eine Spalte haben (\`texts.en\`, \`texts.de\`). Felder, die hier nicht aufgeführt sind, meldet der Import und ignoriert sie.
Artikel dürfen weitere Felder haben, \`own_…\`, die als eigene Merkmale in den Filtertexten angelegt werden. Bei unüblichen Zahlen
warnt der Import, lehnt sie aber nicht ab. Ein Tabellenblatt wird so gelesen, wie Excel es zeigt: In einer Spalte verbundene Zellen
haben denselben Wert, Zahlen die führenden Nullen und Einheiten ihres Formats. Ausgeblendete Zeilen, Spalten und Blätter werden ebenfalls gelesen, mit einer Warnung.`,
};
