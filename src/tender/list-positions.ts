import type { SharedList } from "#project-list/lists/project-list.ts";

/** Positions are numbered in tens, to leave room for insertions. */
const NUMBER_STEP = 10;
const TITLE_DIGITS = 2;
const POSITION_DIGITS = 4;

/** A line of a list as a position of the tender. */
export interface TenderPosition {
  /** Within its title: `0010`. */
  readonly number: string;
  readonly line: SharedList["zones"][number]["lines"][number];
}

/** A room of a list as a title of the tender. */
interface TenderTitle {
  /** `01`; all titles have the same number of digits. */
  readonly number: string;
  /** May be empty. */
  readonly name: string;
  readonly positions: readonly TenderPosition[];
}

/** A list divided into titles and positions, with numbers of equal length. */
export interface TenderDivision {
  readonly titles: readonly TenderTitle[];
  /** Whether titles are shown: a list without rooms has a single hidden one. */
  readonly hasTitles: boolean;
  readonly titleDigits: number;
  readonly positionDigits: number;
}

/** Divides a list by its rooms, numbered in their order; rooms without lines are omitted. */
export function divideList({ zones }: SharedList): TenderDivision {
  const zonesWithLines = zones.filter(({ lines }) => lines.length > 0);
  const maxLines = zonesWithLines.reduce((max, { lines }) => Math.max(max, lines.length), 0);
  const titleDigits = Math.max(TITLE_DIGITS, String(zonesWithLines.length).length);
  const positionDigits = Math.max(POSITION_DIGITS, String(maxLines * NUMBER_STEP).length);
  const titles = zonesWithLines.map(({ name, lines }, index) => ({
    number: String(index + 1).padStart(titleDigits, "0"),
    name,
    positions: lines.map((line, index) => ({
      number: String((index + 1) * NUMBER_STEP).padStart(positionDigits, "0"),
      line,
    })),
  }));
  const hasTitles = zonesWithLines.length > 1 || zonesWithLines.some(({ name }) => name !== "");
  return { titles, hasTitles, titleDigits, positionDigits };
}
