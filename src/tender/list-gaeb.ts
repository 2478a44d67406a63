import { escapeXml } from "#formats/xml-text.ts";
import { coverLines, type ListCover } from "#project-list/lists/list-cover.ts";
import { divideList, type TenderPosition, type ListTenderOptions } from "./list-tender.ts";
import { toOneLine, MAX_SHORT_TEXT_LENGTH, createTenderItem, type TenderItem } from "./tender-text.ts";
import type { TenderTexts } from "./tender-texts.ts";

/** The input of a list's bill of quantities. Its texts are German, since GAEB is a German format. */
interface ListGaebOptions extends Omit<ListTenderOptions, "date"> {
  readonly cover: ListCover | undefined;
  readonly coverName: (field: keyof ListCover) => string;
  /** The start of the current day. */
  readonly day: Date;
  readonly formatDate: (date: Date) => string;
  /** The name of the site, as the generating program. */
  readonly program: string;
}

const NAMESPACE = "http://www.gaeb.de/GAEB_DA_XML/DA83/3.3";
/** The edition of the schemas that the file follows. */
const EDITION = "2021-05";
const CURRENCY = "EUR";
/** The unit of quantities: pieces. */
const UNIT = "St";

/** The maximum lengths of the schema's elements, in characters. */
const MAX_LENGTHS = { program: 60, projectName: 60, projectLabel: 100, boqName: 20, boqLabel: 60 } as const;

/** The content of a field that bidders fill in: their programs recognise dots as a blank. */
const BLANK = ".".repeat(20);

/**
 * Writes a list as a bill of quantities for a call for tenders (GAEB DA XML 3.3, exchange phase X83), with sections and
 * positions as by `writeListTender`. Fields that bidders fill in are text complements, for which their programs prompt.
 * There are no prices. Yields chunks, so that other work can be interleaved.
 */
export function* writeListGaeb(options: ListGaebOptions): Generator<string> {
  const division = divideList(options.list);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<GAEB xmlns="${NAMESPACE}">\n`;
  yield `${header(options)}<Award><DP>83</DP><AwardInfo>${tag("Cur", CURRENCY)}</AwardInfo><BoQ ID="BoQ">\n`;
  yield `${boqInfo(options, division)}<BoQBody>\n`;
  let count = 0;
  for (const { number, name, positions } of division.sections) {
    const label = toOneLine(name) || options.texts.tender("noZone");
    if (division.hasSections)
      yield `<BoQCtgy ID="T${number}" RNoPart="${number}"><LblTx>${paragraph(label)}</LblTx><BoQBody>\n`;
    yield "<Itemlist>\n";
    for (const position of positions) yield itemXml(position, `P${(count += 1)}`, options);
    yield "</Itemlist>\n";
    if (division.hasSections) yield "</BoQBody></BoQCtgy>\n";
  }
  yield "</BoQBody></BoQ></Award>\n</GAEB>\n";
}

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** GAEB text consists of paragraphs, which consist of spans. */
const paragraph = (line: string): string => `<p><span>${escapeXml(line)}</span></p>`;

/** Truncates text to one line of an element's maximum length, without splitting surrogate pairs. */
function truncate(text: string, maxLength: number): string {
  const line = toOneLine(text);
  return line.length <= maxLength
    ? line
    : `${line
        .slice(0, maxLength - 1)
        .toWellFormed()
        .replace(/\uFFFD$/u, "")
        .trimEnd()}…`;
}

function header({ list, cover, coverName, day, formatDate, program, texts }: ListGaebOptions): string {
  const name = toOneLine(list.name) || texts.tender("listTitle");
  const lines = coverLines(cover, formatDate).map(({ field, text }) =>
    paragraph(toOneLine(`${coverName(field)}: ${text}`)),
  );
  return [
    "<GAEBInfo>",
    tag("Version", "3.3") + tag("VersDate", EDITION) + tag("Date", day.toISOString().slice(0, 10)),
    `${tag("ProgSystem", truncate(program, MAX_LENGTHS.program))}</GAEBInfo>\n<PrjInfo>`,
    tag("NamePrj", truncate([cover?.number, name].find((text) => text?.trim()) ?? name, MAX_LENGTHS.projectName)),
    tag("LblPrj", truncate(name, MAX_LENGTHS.projectLabel)),
    lines.length === 0 ? "" : `<Descrip>${lines.join("")}</Descrip>`,
    `${tag("Cur", CURRENCY)}</PrjInfo>\n`,
  ].join("");
}

function boqInfo(
  { list, texts }: ListGaebOptions,
  { hasSections, sectionDigits, positionDigits }: ReturnType<typeof divideList>,
): string {
  const title = texts.tender("listTitle");
  const level = (type: "BoQLevel" | "Item", digits: number): string =>
    `<BoQBkdn>${tag("Type", type)}${tag("Length", String(digits))}${tag("Num", "Yes")}</BoQBkdn>`;
  return [
    `<BoQInfo>${tag("Name", truncate(list.name || title, MAX_LENGTHS.boqName))}${tag("LblBoQ", truncate(title, MAX_LENGTHS.boqLabel))}`,
    tag("OutlCompl", "AllTxt"),
    hasSections ? level("BoQLevel", sectionDigits) : "",
    `${level("Item", positionDigits)}</BoQInfo>\n`,
  ].join("");
}

function itemXml({ number, line }: TenderPosition, id: string, options: ListGaebOptions): string {
  const { kind, texts, sourceOf } = options;
  const source = sourceOf(line.code);
  const item = source && createTenderItem(source, kind, texts);
  const short = item?.short ?? texts.tender("missing", { code: line.code });
  return (
    `<Item ID="${id}" RNoPart="${number}">${tag("Qty", line.quantity.toFixed(3))}${tag("QU", UNIT)}<Description><CompleteText>` +
    `${item ? tag("ComplTSB", "Yes") : ""}<DetailTxt>${detailText(item, short, line.note, texts)}</DetailTxt>` +
    `<OutlineText><OutlTxt><TextOutlTxt>${paragraph(truncate(short, MAX_SHORT_TEXT_LENGTH))}</TextOutlTxt></OutlTxt></OutlineText>` +
    "</CompleteText></Description></Item>\n"
  );
}

function detailText(item: TenderItem | undefined, short: string, note: string, texts: TenderTexts): string {
  const text = (lines: readonly string[]): string =>
    `<Text>${lines.map((line) => paragraph(toOneLine(line))).join("")}</Text>`;
  const remark = note === "" ? [] : [texts.tender("remark", { note })];
  if (!item) return text([short, ...remark]);
  const { requirements, offeredFields, work } = item;
  return text(requirements.flat()) + offeredFields.map(complement).join("") + text([work, ...remark]);
}

const complement = (name: string, index: number): string =>
  `<TextComplement MarkLbl="${index + 1}" Kind="Bidder"><ComplCaption>${paragraph(`${name}:`)}</ComplCaption>` +
  `<ComplBody>${paragraph(BLANK)}</ComplBody></TextComplement>`;
