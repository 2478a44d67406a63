import { MAX_NOTE_LENGTH, MAX_LINES, MAX_QUANTITY } from "#model/bounds.ts";
import { trimAndTruncate } from "#model/texts/trim-and-truncate.ts";
import { findLine, type LineKey, type ListLine, type ListZone, type ProjectList } from "./project-list.ts";

/** An article with the quantity to add, and an optional note. */
type AddedLine = Pick<ListLine, "code" | "quantity" | "known"> & Partial<Pick<ListLine, "note">>;

/** Rounds and clamps a quantity to what a line can hold. */
export const clampQuantity = (quantity: number): number =>
  Math.min(Math.max(Math.round(quantity) || 1, 1), MAX_QUANTITY);

/** Adds a quantity of an article to the last zone, which the visitor is working on. A full zone is left unchanged. */
export function addArticle(list: ProjectList, line: AddedLine): ProjectList {
  const zone = list.zones.at(-1);
  return zone ? addToZone(list, zone.id, line) : list;
}

/** Adds a quantity of an article to a zone, like `addArticle`. */
export const addToZone = (list: ProjectList, zoneId: number, line: AddedLine): ProjectList =>
  withLine(list, zoneId, { note: "", ...line });

export const removeLine = (list: ProjectList, { zoneId, code }: LineKey): ProjectList =>
  changeZone(list, zoneId, (lines) => lines.filter((line) => line.code !== code));

/** Removes a quantity of an article, starting in the last zone that has it; lines with none left are removed. */
export const removeQuantity = (list: ProjectList, code: string, quantity: number): ProjectList => {
  let remaining = quantity;
  const zones = list.zones.toReversed().map((zone) => ({
    ...zone,
    lines: zone.lines.flatMap((line) => {
      if (line.code !== code || remaining === 0) return [line];
      const removed = Math.min(remaining, line.quantity);
      remaining -= removed;
      return removed === line.quantity ? [] : [{ ...line, quantity: line.quantity - removed }];
    }),
  }));
  return { ...list, zones: zones.toReversed() };
};

/** Changes the lines of each zone. */
export const changeLines = (
  list: ProjectList,
  change: (lines: readonly ListLine[]) => ListZone["lines"],
): ProjectList => ({ ...list, zones: list.zones.map((zone) => ({ ...zone, lines: change(zone.lines) })) });

/** Removes every line of an article, in all zones. */
export const removeArticle = (list: ProjectList, code: string): ProjectList =>
  changeLines(list, (lines) => lines.filter((line) => line.code !== code));

export const setQuantity = (list: ProjectList, key: LineKey, quantity: number): ProjectList =>
  changeLine(list, key, (line) => ({ ...line, quantity: clampQuantity(quantity) }));

export const setNote = (list: ProjectList, key: LineKey, note: string): ProjectList =>
  changeLine(list, key, (line) => ({ ...line, note: trimAndTruncate(note, MAX_NOTE_LENGTH) }));

/** Current articles by code. */
type CurrentArticles = ReadonlyMap<string, { readonly fingerprint: string }>;

/** Replaces the fingerprints of lines with current ones, so that their articles no longer count as changed. */
export const acceptChanges = (list: ProjectList, articles: CurrentArticles): ProjectList =>
  withFingerprints(list, (line) => articles.get(line.code)?.fingerprint ?? line.known);

/** Adds the current fingerprints to lines without one: their articles were added before the catalogue was loaded. */
export const addMissingFingerprints = (list: ProjectList, articles: CurrentArticles): ProjectList =>
  withFingerprints(list, (line) => line.known ?? articles.get(line.code)?.fingerprint);

const withFingerprints = (list: ProjectList, fingerprint: (line: ListLine) => string | undefined): ProjectList =>
  changeLines(list, (lines) => lines.map((line) => ({ ...line, known: fingerprint(line) })));

/** Moves a line by `offset` positions within its zone, clamped to the ends. */
export const moveLine = (list: ProjectList, { zoneId, code }: LineKey, offset: number): ProjectList =>
  changeZone(list, zoneId, (lines) => {
    const index = lines.findIndex((line) => line.code === code);
    const line = lines[index];
    return line ? lines.toSpliced(index, 1).toSpliced(Math.max(index + offset, 0), 0, line) : [...lines];
  });

/** Moves a line to the end of another zone; if the article is there already, the quantities are added. */
export function moveToZone(list: ProjectList, key: LineKey, targetId: number): ProjectList {
  const line = findLine(list, key);
  const target = list.zones.find(({ id }) => id === targetId);
  if (!line || !target || targetId === key.zoneId) return list;
  const moved = withLine(list, targetId, line);
  return moved === list ? list : removeLine(moved, key);
}

/**
 * Appends a line to a zone, or merges it into the line of the same article there, ignoring the letter case of its code.
 */
function withLine(list: ProjectList, zoneId: number, line: ListLine): ProjectList {
  const lines = list.zones.find(({ id }) => id === zoneId)?.lines;
  const folded = line.code.toLowerCase();
  const existing = lines?.find(({ code }) => code.toLowerCase() === folded);
  if (existing) return changeLine(list, { zoneId, code: existing.code }, () => mergeLines(existing, line));
  if (!lines || lines.length >= MAX_LINES) return list;
  return changeZone(list, zoneId, () => [...lines, line]);
}

/** Merges two lines of an article: adds the quantities and joins the notes. */
export function mergeLines(existing: ListLine, added: ListLine): ListLine {
  const quantity = clampQuantity(existing.quantity + added.quantity);
  return { ...existing, quantity, note: trimAndTruncate(joinNotes(existing.note, added.note), MAX_NOTE_LENGTH) };
}

export const joinNotes = (...notes: readonly string[]): string =>
  [...new Set(notes)].filter((note) => note !== "").join("; ");

const changeZone = (
  list: ProjectList,
  zoneId: number,
  change: (lines: readonly ListLine[]) => ListZone["lines"],
): ProjectList => ({
  ...list,
  zones: list.zones.map((zone) => (zone.id === zoneId ? { ...zone, lines: change(zone.lines) } : zone)),
});

const changeLine = (list: ProjectList, { zoneId, code }: LineKey, change: (line: ListLine) => ListLine): ProjectList =>
  changeZone(list, zoneId, (lines) => lines.map((line) => (line.code === code ? change(line) : line)));
