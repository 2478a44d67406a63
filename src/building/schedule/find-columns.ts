import { splitUnit, normalizeHeading } from "#formats/heading.ts";
import { wordList } from "#model/texts/word-list.ts";
import { differByAtMostOneTypo } from "#building/room-types/folded-words.ts";
import { fieldSpec, isScheduleUnit, SCHEDULE_FIELD_NAMES, type ScheduleField } from "./schedule-fields.ts";

export interface ScheduleColumn {
  readonly heading: string;
  /** Absent: the column is not read. */
  readonly field: ScheduleField | undefined;
  /** The unit in the heading, in lower case, if the field can have it; absent: the field's default unit. */
  readonly unit: string | undefined;
}

const SCORES = { exact: 1, weak: 0.6, inBrackets: 0.95, qualified: 0.95, contained: 0.8, typingError: 0.5 };
/** Of columns that are otherwise equal, one with a unit in its heading is preferred. */
const UNIT_BONUS = 0.01;

/** Words next to a field's name that mean another measurement. */
const DISQUALIFYING_WORDS = wordList(
  "wand, wall, fenster, window, tur, door, glas, umfang, volumen, volume, decken, sockel, gross, brutto",
);

/** The minimum length of a name to be found within a heading, and the maximum length of a heading. */
const MIN_CONTAINED_LENGTH = 3;
const MAX_HEADING_LENGTH = 200;

const FIELD_NAMES = SCHEDULE_FIELD_NAMES.map((field) => {
  const { heading, synonyms, weakSynonyms = [] } = fieldSpec(field);
  const strong = [...Object.values(heading), ...synonyms];
  return {
    field,
    strong: strong.map(normalizeHeading),
    weak: weakSynonyms.map(normalizeHeading),
    phrases: strong.filter((name) => normalizeHeading(name).length >= MIN_CONTAINED_LENGTH).map(wordsOf),
  };
});

/** Normalises units in a heading: `sq ft` becomes `sqft`. */
const normalizeUnits = (heading: string): string =>
  heading
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/\bsq\.? ?(ft|m)\b\.?/i, "sq$1");

/** `NetFloorArea` is three words. */
function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .split(/[\s/,.:;()[\]_-]+/)
    .map(normalizeHeading)
    .filter((word) => word !== "");
}

function headingUnit(heading: string, field: ScheduleField): string | undefined {
  const unit = splitUnit(normalizeUnits(heading), isScheduleUnit).unitOrRemark?.toLowerCase();
  const { number } = fieldSpec(field);
  return unit !== undefined && number && Object.hasOwn(number.factors, unit) ? unit : undefined;
}

/** `IfcSpace.LongName`, `Room: Level`, `BaseQuantities.NetFloorArea` */
const QUALIFIED = /^([\p{L}_ ]{4,}(?:\.|:\s?))(?=\p{L}{4})/u;

/**
 * The part after the object or group to which it belongs in BIM software; `undefined` if that is itself a field's name.
 */
function qualifiedPart(heading: string): string | undefined {
  const [, qualifier] = QUALIFIED.exec(heading) ?? [];
  if (qualifier === undefined) return undefined;
  const words = wordsOf(qualifier).filter((word) => word !== "ifc");
  const isField = FIELD_NAMES.some(({ strong }) => strong.includes(words.join("")));
  return isField ? undefined : heading.slice(qualifier.length);
}

function headingScore(heading: string, { field, strong, weak, phrases }: (typeof FIELD_NAMES)[number]): number {
  const text = normalizeUnits(heading);
  const { name, unitOrRemark } = splitUnit(text, isScheduleUnit);
  const unit = unitOrRemark?.toLowerCase() ?? "";
  const hasOtherUnit = isScheduleUnit(unit) && headingUnit(heading, field) === undefined;
  if (hasOtherUnit && fieldSpec(field).number) return 0;
  const bonus = isScheduleUnit(unit) && !hasOtherUnit ? UNIT_BONUS : 0;
  const [normalizedText, normalizedName] = [normalizeHeading(text), normalizeHeading(name)];
  if (
    strong.includes(normalizedText) ||
    (strong.includes(normalizedName) && (unitOrRemark === undefined || isScheduleUnit(unit)))
  )
    return SCORES.exact + bonus;
  if (strong.includes(normalizedName)) return SCORES.inBrackets;
  if (weak.includes(normalizedName) || weak.includes(normalizedText)) return SCORES.weak + bonus;
  const words = wordsOf(name);
  const containsName = phrases.some((phrase) => phrase.every((word) => words.includes(word)));
  if (containsName && !words.some((word) => DISQUALIFYING_WORDS.includes(word))) return SCORES.contained + bonus;
  const isMistyped = strong.some(
    (other) =>
      other.length > MIN_CONTAINED_LENGTH &&
      normalizedName.length > MIN_CONTAINED_LENGTH + 1 &&
      differByAtMostOneTypo(other, normalizedName),
  );
  return isMistyped ? SCORES.typingError : 0;
}

/** The fields that a heading may mean, as a whole or by its part after a qualifier. */
function fieldScores(heading: string): readonly { readonly field: ScheduleField; readonly score: number }[] {
  const part = qualifiedPart(heading);
  return FIELD_NAMES.flatMap((names) => {
    const partScore = part === undefined ? 0 : SCORES.qualified * headingScore(part, names);
    const score = Math.max(headingScore(heading, names), partScore);
    return score > 0 ? [{ field: names.field, score }] : [];
  });
}

/**
 * Each field goes to the heading with the best score; if tied, to the one with the fewest meanings (next to `LongName`,
 * `Name` is a number), then to the first.
 */
export function findColumns(headings: readonly string[]): readonly ScheduleColumn[] {
  const matches = headings
    .flatMap((heading, column) => {
      const scores = heading.trim() === "" || heading.length > MAX_HEADING_LENGTH ? [] : fieldScores(heading);
      return scores.map((score) => ({ ...score, column, meanings: scores.length }));
    })
    .sort((a, b) => b.score - a.score || a.meanings - b.meanings);
  const fields = new Map<number, ScheduleField>();
  const assignedFields = new Set<ScheduleField>();
  for (const { column, field } of matches) {
    if (fields.has(column) || assignedFields.has(field)) continue;
    fields.set(column, field);
    assignedFields.add(field);
  }
  return headings.map((heading, column) => columnFor(heading, fields.get(column)));
}

export const columnFor = (heading: string, field: ScheduleField | undefined): ScheduleColumn => ({
  heading,
  field,
  unit: field === undefined ? undefined : headingUnit(heading, field),
});
