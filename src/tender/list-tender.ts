import { hasNamedZones } from "#project-list/lists/list-zones.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { longTextParagraphs, createTenderItem, joinParagraphs, type TenderSource } from "./tender-text.ts";
import type { TenderTexts } from "./tender-texts.ts";
import type { TenderKind } from "#navigation/addresses/document-address.ts";

/** Positions are numbered in tens, to leave room for insertions. */
const NUMBER_STEP = 10;
const SECTION_DIGITS = 2;
const POSITION_DIGITS = 4;

/** A line of a list as a position of the tender. */
export interface TenderPosition {
  /** Within its section: `0010`. */
  readonly number: string;
  readonly line: SharedList["zones"][number]["lines"][number];
}

/**
 * Divides a list into sections (Titel), one per room with lines, and positions, with numbers of equal length (`01`,
 * `0010`). Without `hasSections`, the list has no rooms, and its only section is hidden.
 */
export function divideList({ zones }: SharedList) {
  const zonesWithLines = zones.filter(({ lines }) => lines.length > 0);
  const maxLines = zonesWithLines.reduce((max, { lines }) => Math.max(max, lines.length), 0);
  const sectionDigits = Math.max(SECTION_DIGITS, String(zonesWithLines.length).length);
  const positionDigits = Math.max(POSITION_DIGITS, String(maxLines * NUMBER_STEP).length);
  const sections = zonesWithLines.map(({ name, lines }, index) => ({
    number: String(index + 1).padStart(sectionDigits, "0"),
    name,
    positions: lines.map((line, index) => ({
      number: String((index + 1) * NUMBER_STEP).padStart(positionDigits, "0"),
      line,
    })),
  }));
  return { sections, hasSections: hasNamedZones({ zones: zonesWithLines }), sectionDigits, positionDigits };
}

/** The input of a list's tender text. */
export interface ListTenderOptions {
  readonly list: SharedList;
  readonly kind: TenderKind;
  readonly texts: TenderTexts;
  /** The current date, localised. */
  readonly date: string;
  /** The data of an article; `undefined` if the catalogue does not have it. */
  readonly sourceOf: (code: string) => TenderSource | undefined;
}

const SEPARATOR_LINE = "-".repeat(64);

/**
 * Writes the tender text of a project list (Leistungsverzeichnis): one section per room with lines, one position per
 * line with its quantity, numbered `01.0010`, or `0010` without rooms. A missing article keeps its position, with a
 * note. Yields chunks, so that other work can be interleaved.
 */
export function* writeListTender(options: ListTenderOptions): Generator<string> {
  const { list, texts, date } = options;
  const title = [texts.tender("listTitle"), list.name].filter((text) => text !== "");
  yield joinParagraphs([[...title, texts.tender("listDate", { date })]]);
  const { sections, hasSections } = divideList(list);
  for (const { number, name, positions } of sections) {
    if (hasSections) yield `\n${joinParagraphs([[`${number} ${name || texts.tender("noZone")}`]])}`;
    for (const { number: position, line } of positions)
      yield positionText(line, hasSections ? `${number}.${position}` : position, options);
  }
}

function positionText(
  { code, quantity, note }: TenderPosition["line"],
  number: string,
  { kind, texts, sourceOf }: ListTenderOptions,
): string {
  const source = sourceOf(code);
  const item = source && createTenderItem(source, kind, texts);
  const positionHeading = texts.tender("position", { number });
  const [short, long] = item ? [item.short, longTextParagraphs(item, texts)] : [texts.tender("missing", { code }), []];
  return `\n${SEPARATOR_LINE}\n${joinParagraphs([
    [positionHeading, short],
    ...long,
    ...(note === "" ? [] : [[texts.tender("remark", { note })]]),
    [
      texts.tender("pieces", { pieces: String(quantity) }),
      ...(item ? [texts.tender("unitPrice"), texts.tender("totalPrice")] : []),
    ],
  ])}`;
}
