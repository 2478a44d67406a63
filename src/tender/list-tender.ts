import type { SharedList } from "#project-list/lists/project-list.ts";
import { divideList, type TenderPosition } from "./list-positions.ts";
import { longText, tenderItem, tenderParagraphs, type TenderSource } from "./tender-text.ts";
import type { TenderTexts } from "./tender-words.ts";
import type { TenderKind } from "#navigation/addresses/document-address.ts";

/** The input of a list's tender text. */
export interface ListTenderOptions {
  readonly list: SharedList;
  readonly kind: TenderKind;
  readonly words: TenderTexts;
  /** The current date, localised. */
  readonly date: string;
  /** The data of an article; `undefined` if the catalogue does not have it. */
  readonly sourceOf: (code: string) => TenderSource | undefined;
}

const RULE = "-".repeat(64);

/**
 * The tender text of a whole project list (Leistungsverzeichnis): one title per room, one position per line with its
 * quantity, numbered `01.0010`, or `0010` where there are no rooms. Rooms without lines are omitted; a missing article
 * keeps its position, with a note.
 *
 * It is a generator, so that other work can be interleaved.
 *
 * @returns pieces of one text, its lines separated by `\n`
 */
export function* listTender(options: ListTenderOptions): Generator<string> {
  const { list, words, date } = options;
  const title = [words.tender("listTitle"), list.name].filter((text) => text !== "");
  yield tenderParagraphs([[...title, words.tender("listDate", { date })]]);
  const { titles, hasTitles } = divideList(list);
  for (const { number, name, positions } of titles) {
    if (hasTitles) yield `\n${tenderParagraphs([[`${number} ${name || words.tender("noZone")}`]])}`;
    for (const { number: position, line } of positions)
      yield positionText(line, hasTitles ? `${number}.${position}` : position, options);
  }
}

function positionText(
  { code, quantity, note }: TenderPosition["line"],
  number: string,
  { kind, words, sourceOf }: ListTenderOptions,
): string {
  const source = sourceOf(code);
  const item = source && tenderItem(source, kind, words);
  const head = words.tender("position", { number });
  const [short, long] = item ? [item.short, longText(item, words)] : [words.tender("missing", { code }), []];
  return `\n${RULE}\n${tenderParagraphs([
    [head, short],
    ...long,
    ...(note === "" ? [] : [[words.tender("remark", { note })]]),
    [
      words.tender("pieces", { pieces: String(quantity) }),
      ...(item ? [words.tender("unitPrice"), words.tender("totalPrice")] : []),
    ],
  ])}`;
}
