import type { PanelAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import type { FilterValue } from "#attributes/selection.ts";
import type { DocumentIndex, WordMatch } from "./document-index.ts";
import type { SearchDocument, SearchTarget } from "./search-documents.ts";
import type { Figure } from "./figures.ts";
import vocabulary from "./search-words.json" with { type: "json" };
import { GENERIC_LUMINAIRE_WORDS } from "./trade-words.ts";

/** A value of an attribute to filter by. */
export interface FilterChoice {
  readonly attribute: ValueAttribute;
  readonly value: FilterValue;
}

/** What the words and figures of a query mean. */
export interface Intent {
  /** The named categories and families; `undefined` if none is named. */
  readonly categoryIds: ReadonlySet<string> | undefined;
  readonly familyIds: ReadonlySet<string> | undefined;
  /** Per word, the values that it can mean. */
  readonly choices: readonly (readonly FilterChoice[])[];
  /** The named attributes, which decide between attributes with the same value, such as `white`. */
  readonly attributes: ReadonlySet<PanelAttribute>;
  /** Figures with their units, all of which an article must match. */
  readonly figures: readonly Figure[];
  /** The remaining words, perhaps fragments of article codes. */
  readonly remainingWords: readonly string[];
}

/** Words that mean nothing next to a category or a value. Units that belong to a figure are not among the words. */
const STOP_WORDS: ReadonlySet<string> = new Set([...vocabulary.stopWords, ...GENERIC_LUMINAIRE_WORDS]);

/** Maximum number of words in a name: `Phase-cut`, `600 × 600 mm`. */
const MAX_NAME_WORDS = 4;

type Kind = SearchTarget["kind"];
const NAMED_KINDS: ReadonlySet<Kind> = new Set(["category", "family", "value", "attribute"]);

/** Interprets the words of a query: first as names of several words, then word by word by the best matches. */
export function readIntent(words: readonly string[], figures: readonly Figure[], index: DocumentIndex): Intent {
  const documentsByWord: (readonly SearchDocument[])[] = [];
  const remainingWords: string[] = [];
  for (let start = 0; start < words.length;) {
    const { documents, wordCount } = matchNext(words, start, index);
    if (documents.length > 0) documentsByWord.push(documents);
    else remainingWords.push(...words.slice(start, start + wordCount).filter((word) => !STOP_WORDS.has(word)));
    start += wordCount;
  }
  return { ...toIntent(documentsByWord), figures, remainingWords };
}

/** The documents that the next words name, and the number of these words. */
function matchNext(words: readonly string[], start: number, index: DocumentIndex) {
  for (let length = Math.min(MAX_NAME_WORDS, words.length - start); length > 0; length--) {
    const documents = index.findByName(words.slice(start, start + length)).filter(isNamedEntity);
    if (documents.length > 0) return { documents, wordCount: length };
  }
  const word = words[start] ?? "";
  if (STOP_WORDS.has(word)) return { documents: [], wordCount: 1 };
  return { documents: bestDocuments(index.matchesOf(word)), wordCount: 1 };
}

const isNamedEntity = ({ target }: SearchDocument): boolean => NAMED_KINDS.has(target.kind);

/** The documents that match a word best, by title, name or synonym. */
function bestDocuments(matches: readonly WordMatch[]): readonly SearchDocument[] {
  const namedMatches = matches.filter(({ document, isInText }) => !isInText && isNamedEntity(document));
  const best = Math.max(...namedMatches.map(({ score }) => score));
  return namedMatches.filter(({ score }) => score === best).map(({ document }) => document);
}

function toIntent(documentsByWord: readonly (readonly SearchDocument[])[]): Omit<Intent, "figures" | "remainingWords"> {
  const ids = (kind: "category" | "family") =>
    documentsByWord
      .map((documents) => documents.flatMap(({ target }) => (target.kind === kind ? [target.id] : [])))
      .filter((wordChoices) => wordChoices.length > 0)
      .map((wordChoices) => new Set(wordChoices));
  const attributes = documentsByWord.flatMap((documents) =>
    documents.flatMap(({ target }) => (target.kind === "attribute" ? [target.attribute] : [])),
  );
  const choices = documentsByWord
    // A word that also names a category or family is interpreted as that.
    .filter((documents) => !documents.some(({ target }) => target.kind === "category" || target.kind === "family"))
    .map((documents) => documents.flatMap(({ target }) => (target.kind === "value" ? [target] : [])))
    .filter((wordChoices) => wordChoices.length > 0);
  return {
    categoryIds: intersectionOrUnion(ids("category")),
    familyIds: intersectionOrUnion(ids("family")),
    choices: choices.map((wordChoices) => wordChoices.map(({ attribute, value }) => ({ attribute, value }))),
    attributes: new Set(attributes),
  };
}

/** The intersection of sets; if empty, their union. */
function intersectionOrUnion(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> | undefined {
  if (sets.length === 0) return undefined;
  const union = new Set(sets.flatMap((set) => [...set]));
  const intersection = [...union].filter((id) => sets.every((set) => set.has(id)));
  return intersection.length > 0 ? new Set(intersection) : union;
}
