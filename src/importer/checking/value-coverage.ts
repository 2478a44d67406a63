import type { FilterText } from "#model/entities/entities.ts";
import { type CustomAttributes, NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { articleValues } from "#attributes/article-values.ts";
import { formatValue } from "#model/format-value.ts";
import { type EntryLocation, type EntryProblem, type Problem, fieldProblem } from "../problems/problem.ts";
import { createFirstValueCheck, type CrossCheck } from "./cross-checks.ts";
import { LIKELY_LIST_SEPARATORS } from "../profile/profile.ts";
import { INVISIBLE_CHARACTER } from "#formats/cell.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";
import { attributeOf } from "#attributes/attribute-table.ts";
import { VALUE_ATTRIBUTES } from "#attributes/panels.ts";

/**
 * Reports values that visitors can filter by and that have no label in any language, each once at its first occurrence.
 * Values that seem to be several in one cell are reported as such; a label declares a value to be a single one.
 *
 * @see rules D5, D10, F19
 */
export function createValueCoverageCheck(custom: CustomAttributes): CrossCheck {
  const usages = new Map<ValueAttribute, ValueUsage>(
    textAttributes(custom).map((attribute) => [attribute, { locations: new Map(), labelled: new Set() }]),
  );
  return {
    add(list, entry, location) {
      if (list === "filter-texts") {
        const { value_help_type: type, key, text = "" } = entry as FilterText;
        if (text.trim() !== "") usages.get(type as ValueAttribute)?.labelled.add(key);
      }
      if (list !== "articles") return;
      for (const [attribute, { locations }] of usages)
        for (const value of articleValues(entry, attribute, custom).map(String))
          if (!locations.has(value)) locations.set(value, location);
    },
    problems: () => [...usages].flatMap(([field, usage]) => attributeProblems(field, usage)),
  };
}

/** The values of an attribute. */
interface ValueUsage {
  /** The first occurrence of each. */
  readonly locations: Map<string, EntryLocation>;
  /** Those with a label. */
  readonly labelled: Set<string>;
}

function attributeProblems(field: string, { locations, labelled }: ValueUsage): readonly Problem[] {
  const untranslated = [...locations].filter(([value]) => !labelled.has(value));
  const values = untranslated.map(([value]) => value);
  const joined = findJoinedValues(values, new Set([...locations.keys(), ...labelled]));
  return untranslated.map(([value, location]) => {
    const separator = joined.get(value);
    const problem =
      separator === undefined
        ? fieldProblem("missing-text", field, value, "has no filter text in any language; the value itself is shown")
        : fieldProblem("joined-values", field, value, joinedMessage(separator));
    return { ...location, ...problem };
  });
}

const joinedMessage = (separator: string): string =>
  `seems to be several values, but is one option of the filter; separate them by "|", or set "listSeparator" to ${JSON.stringify(separator)} in import.json; if it is one value, give it a filter text`;

/**
 * The values of a filter that seem to be several in one cell, such as `Recessed, surface`, with their separator.
 *
 * Either all parts are values as well; or all parts are words, and either the separator is followed by spaces or one of
 * the parts is a value or part of another value. Numbers are no evidence: `850 °C / 30 s` is one value.
 *
 * @param values the values without a filter text, which would declare them to be single values
 * @param allValues all values of the attribute
 * @see rule D10
 */
export function findJoinedValues(
  values: readonly string[],
  allValues: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const candidates = values.flatMap((value) => possibleSplits(value));
  const useCounts = new Map<string, number>();
  for (const { parts } of candidates)
    for (const part of new Set(parts)) useCounts.set(part, (useCounts.get(part) ?? 0) + 1);
  const isShared = (part: string): boolean => allValues.has(part) || (useCounts.get(part) ?? 0) > 1;
  const joined = candidates.filter(
    ({ value, separator, parts }) =>
      parts.every((part) => allValues.has(part)) ||
      (parts.every((part) => WORDS.test(part)) && (isSpaced(value, separator) || parts.some(isShared))),
  );
  // If two separators fit, the first one wins.
  return new Map(joined.toReversed().map(({ value, separator }) => [value, separator]));
}

interface Split {
  readonly value: string;
  readonly separator: string;
  /** At least two, none of them empty. */
  readonly parts: readonly string[];
}

const possibleSplits = (value: string): readonly Split[] =>
  LIKELY_LIST_SEPARATORS.flatMap((separator) => {
    const parts = value.split(separator).map((part) => part.trim());
    return parts.length > 1 && !parts.includes("") ? [{ value, separator, parts }] : [];
  });

/** Up to three words; the first begins with two letters, or with a letter and a digit. */
const WORDS = /^\p{L}[\p{L}\p{N}]\S*(?:\s+\S+){0,2}$/u;

/** Commas and slashes without spaces are part of many values, such as `ON/OFF`. */
const isSpaced = (value: string, separator: string): boolean =>
  separator === ";" ||
  separator === "\n" ||
  value
    .split(separator)
    .slice(1)
    .every((part) => /^\s/.test(part));

/**
 * Reports values of a filter that differ from an earlier one only in letter case or whitespace, each spelling once,
 * since visitors would be offered both.
 *
 * @see rules D4, D10
 */
export function createSimilarValueCheck(custom: CustomAttributes): CrossCheck {
  const spellings = textAttributes(custom).map((attribute) => [attribute, new Set<string>()] as const);
  return createFirstValueCheck("articles", (article) =>
    spellings.flatMap(([attribute, previousValues]) => {
      const added = articleValues(article, attribute, custom)
        .map(String)
        .filter((value) => !previousValues.has(value));
      for (const value of added) previousValues.add(value);
      return added.map((value) => ({
        key: JSON.stringify([attribute, normalize(value)]),
        value,
        describe: (first: string, firstRow: string) =>
          similarValueProblem(attribute, value, `${formatValue(first)} in ${firstRow}`),
      }));
    }),
  );
}

const normalize = (value: string): string => value.normalize("NFKC").split(INVISIBLE_CHARACTER).join("").toLowerCase();

function similarValueProblem(field: string, value: string, firstSpelling: string): EntryProblem {
  const message = `differs from ${firstSpelling} only in letter case or spaces, so the filter offers both; use one spelling`;
  return fieldProblem("similar-values", field, value, message);
}

const BUILT_IN_TEXT_ATTRIBUTES: readonly ValueAttribute[] = VALUE_ATTRIBUTES.filter(
  (attribute) => attributeOf(attribute, NO_CUSTOM_ATTRIBUTES).valueType === "text",
);

/** The filter attributes with string values, including custom ones: a number has only one spelling. */
const textAttributes = (custom: CustomAttributes): readonly ValueAttribute[] => [
  ...BUILT_IN_TEXT_ATTRIBUTES,
  ...custom.flatMap(({ name, valueType }) => (valueType === "text" ? [name] : [])),
];
