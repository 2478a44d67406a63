import { LOCALES, type Language } from "#model/languages/language.ts";
import { LIST_ID_FIELDS, REQUIRED_LISTS, type ListName } from "#model/lists/lists.ts";
import { fieldKinds, type FieldKind } from "./field-kind.ts";
import type { FieldNote } from "./field-note.ts";
import { FIELD_REFERENCE, fieldNote } from "./field-reference.ts";
import { REFERENCE_TEXTS, unitLabel } from "./reference-texts.ts";

/** The fields of all lists as Markdown, one table per list. */
export const referencePage = (language: Language): string =>
  [REFERENCE_TEXTS[language].page.introduction, ...LISTS.flatMap((list) => section(list, language))].join("\n");

const LISTS = Object.keys(FIELD_REFERENCE) as readonly ListName[];

function section(list: ListName, language: Language): readonly string[] {
  const { page, lists } = REFERENCE_TEXTS[language];
  const isRequired = REQUIRED_LISTS.some((name) => name === list);
  const rows = fieldKinds(list).flatMap(([field, kind]) => {
    const note = fieldNote(list, field);
    return note ? [row(list, field, kind, note, language)] : [];
  });
  return [
    "",
    `## ${lists[list]} (\`${list}\`)`,
    "",
    ...(isRequired ? [page.requiredList, ""] : []),
    page.columns,
    "|---|---|---|---|---|",
    ...rows,
  ];
}

function row(list: ListName, field: string, kind: FieldKind, note: FieldNote, language: Language): string {
  const { page, surfaces } = REFERENCE_TEXTS[language];
  const isId = Object.entries(LIST_ID_FIELDS).some(([name, id]) => name === list && id === field);
  const name = `\`${field}\`${isId ? ` (${page.required})` : ""}`;
  const shownOn = note.shownOn.map((surface) => surfaces[surface]).join(", ");
  return `| ${[name, note[language], acceptedValues(kind, note, language), `\`${note.example}\``, shownOn || "–"].join(" | ")} |`;
}

/** `number, mm, usually 10 to 2,500`. */
function acceptedValues(kind: FieldKind, { unit, usualRange, values }: FieldNote, language: Language): string {
  const { page, kinds } = REFERENCE_TEXTS[language];
  const numbers = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  return [
    values ? values.map((value) => `\`${value}\``).join(page.or) : kinds[kind],
    ...(unit === undefined ? [] : [unitLabel(unit, language)]),
    ...(usualRange
      ? [page.usually.replace("{min}", numbers.format(usualRange[0])).replace("{max}", numbers.format(usualRange[1]))]
      : []),
  ].join(", ");
}
