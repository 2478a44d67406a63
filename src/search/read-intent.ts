import type { PanelAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import type { FilterValue } from "#attributes/selection.ts";
import type { DocumentIndex, WordMatch } from "./document-index.ts";
import type { SearchDocument, SearchTarget } from "./search-documents.ts";
import type { Figure } from "./figures.ts";
import { GENERAL_WORDS } from "./trade-words.ts";

/** A value of a filter. */
export interface FilterChoice {
  readonly attribute: ValueAttribute;
  readonly value: FilterValue;
}

/** The intent of a query. */
export interface Intent {
  /** `undefined` if none is named. */
  readonly categoryIds: ReadonlySet<string> | undefined;
  readonly familyIds: ReadonlySet<string> | undefined;
  /** Per word, the values that it can mean. */
  readonly choices: readonly (readonly FilterChoice[])[];
  /** Named attributes, which disambiguate values such as `white`. */
  readonly attributes: ReadonlySet<PanelAttribute>;
  /** Figures with their units; an article has to match all of them. */
  readonly figures: readonly Figure[];
  /** The remaining words, perhaps fragments of article codes. */
  readonly rest: readonly string[];
}

/** Stop words beside a category or a value. Units after a figure are significant. */
const FILLERS: ReadonlySet<string> = new Set([
  ..."a an and for in mit mm of oder or the und uber with k w lm fur der die das ein eine".split(" "),
  ...GENERAL_WORDS,
]);

/** Maximum number of words in a name: `Phase-cut`, `600 × 600 mm`. */
const MAX_NAME_WORDS = 4;

type Kind = SearchTarget["kind"];
const NAMED_KINDS: ReadonlySet<Kind> = new Set(["category", "family", "value", "attribute"]);

/** Interprets the words of a query: names of several words first, then single words by their best matches. */
export function readIntent(words: readonly string[], figures: readonly Figure[], index: DocumentIndex): Intent {
  const readings: (readonly SearchDocument[])[] = [];
  const rest: string[] = [];
  for (let start = 0; start < words.length;) {
    const { documents, length } = readNext(words, start, index);
    if (documents.length > 0) readings.push(documents);
    else rest.push(...words.slice(start, start + length).filter((word) => !FILLERS.has(word)));
    start += length;
  }
  return { ...toIntent(readings), figures, rest };
}

interface Reading {
  readonly documents: readonly SearchDocument[];
  /** How many words it consumed. */
  readonly length: number;
}

function readNext(words: readonly string[], start: number, index: DocumentIndex): Reading {
  for (let length = Math.min(MAX_NAME_WORDS, words.length - start); length > 0; length--) {
    const named = index.named(words.slice(start, start + length)).filter(isNamedEntity);
    if (named.length > 0) return { documents: named, length };
  }
  const word = words[start] ?? "";
  if (FILLERS.has(word)) return { documents: [], length: 1 };
  return { documents: bestOf(index.matchesOf(word)), length: 1 };
}

const isNamedEntity = ({ target }: SearchDocument): boolean => NAMED_KINDS.has(target.kind);

/** The documents that match a word best, by title, name or synonym. */
function bestOf(matches: readonly WordMatch[]): readonly SearchDocument[] {
  const named = matches.filter(({ document, isInText }) => !isInText && isNamedEntity(document));
  const best = Math.max(...named.map(({ score }) => score));
  return named.filter(({ score }) => score === best).map(({ document }) => document);
}

function toIntent(readings: readonly (readonly SearchDocument[])[]): Omit<Intent, "figures" | "rest"> {
  const ids = (kind: "category" | "family") =>
    readings
      .map((documents) => documents.flatMap(({ target }) => (target.kind === kind ? [target.id] : [])))
      .filter((wordChoices) => wordChoices.length > 0)
      .map((wordChoices) => new Set(wordChoices));
  const attributes = readings.flatMap((documents) =>
    documents.flatMap(({ target }) => (target.kind === "attribute" ? [target.attribute] : [])),
  );
  const choices = readings
    // A word that also names a category or family is taken for that.
    .filter((documents) => !documents.some(({ target }) => target.kind === "category" || target.kind === "family"))
    .map((documents) => documents.flatMap(({ target }) => (target.kind === "value" ? [target] : [])))
    .filter((wordChoices) => wordChoices.length > 0);
  return {
    categoryIds: common(ids("category")),
    familyIds: common(ids("family")),
    choices: choices.map((wordChoices) => wordChoices.map(({ attribute, value }) => ({ attribute, value }))),
    attributes: new Set(attributes),
  };
}

/** The intersection of sets; if empty, their union. */
function common(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> | undefined {
  if (sets.length === 0) return undefined;
  const any = new Set(sets.flatMap((set) => [...set]));
  const shared = [...any].filter((id) => sets.every((set) => set.has(id)));
  return shared.length > 0 ? new Set(shared) : any;
}
