import { normalizeHeading } from "#formats/heading.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import type { Language } from "#model/languages/language.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { hasLastDays, isDiscontinued } from "../checking/discontinued-entries.ts";
import { joinedValues } from "../checking/value-coverage.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import type { RowCondition, RowConditions } from "../profile/row-condition.ts";
import { languageOfCell, type RowShape } from "../profile/row-shape.ts";
import { readDeclarations } from "../reading/read-declarations.ts";
import type { CatalogueSource } from "../reading/list-source.ts";
import type { Profile } from "../profile/profile.ts";
import { provenSeparators, REFERENCES } from "./list-separators.ts";
import { proposeColumns } from "./propose-columns.ts";
import { languageOfFiles, QUESTIONS } from "./questions.ts";
import { MAX_CONTENTS, tableTraits, type TableTraits } from "./table-traits.ts";

/** A profile for repeatable imports, and the open questions. */
interface ProfileProposal {
  /** The settings of the given profile, and those detected in addition. */
  readonly profile: Profile;
  /** Questions that only the operator can answer, one sentence each. */
  readonly questions: readonly string[];
  /** The language of the questions, which is that of the files. */
  readonly language: Language;
}

/** A finding about all files: the value on which they agree, or why there is none. */
interface Finding<T> {
  readonly value?: T | undefined;
  readonly question?: (ask: Ask) => string;
}

type Ask = (typeof QUESTIONS)[Language];

/**
 * Proposes a profile for the files of a catalogue: what the reader detected, what the numbers and ids prove, which fields headings mean,
 * which rows belong together or are discontinued, where pictures are. Settings of the source's profile are preserved. Each file is read
 * once. Questions are in the language of the headings.
 *
 * @see rule D10
 */
export async function proposeProfile({ lists, profile, problems }: CatalogueSource): Promise<ProfileProposal> {
  const traits: TableTraits[] = [];
  const declarations = await readDeclarations({ lists });
  for (const source of lists) {
    const traitsOfFile = await tableTraits(source, profile.keep[source.list] ?? [], declarations);
    if (traitsOfFile) traits.push(traitsOfFile);
  }
  const decimal = profile.decimal === undefined ? commonDecimal(traits) : {};
  const headings = traits.flatMap((trait) => trait.headings);
  const cells = traits.flatMap(({ contents, words }) => [...contents.values(), ...words.values()].flatMap((values) => [...values]));
  const language = languageOfFiles(headings, cells, decimal.value);
  const ask = QUESTIONS[language];
  const encoding = profile.encoding === undefined ? commonEncoding(traits) : {};
  const separator = profile.separator === undefined ? commonSeparator(traits) : {};
  const values = profile.listSeparator === undefined ? listSeparators(traits, decimal.value, ask) : {};
  const rows = profile.rows ?? Object.fromEntries(LIST_NAMES.flatMap((list) => rowsOf(list, traits)));
  const where = profile.where && Object.keys(profile.where).length > 0 ? { where: profile.where, questions: [] } : conditionsOf(traits, ask);
  const columns = LIST_NAMES.map((list) => [list, columnsOf(list, traits, { ...profile, rows, where: where.where }, language)] as const);
  const named = columns.filter(([, proposal]) => proposal.columns.size > 0);
  const hosts = [...new Set(traits.flatMap(({ pictureHosts }) => [...pictureHosts]))];
  const words = profile.unknown ?? [...new Set(traits.flatMap(({ wordsForUnknown }) => [...wordsForUnknown]))].slice(0, MAX_WORDS);
  const classes = profile.classes ?? Object.fromEntries(traits.flatMap((trait) => [...trait.classes]));
  const unknownClasses = profile.classes ? [] : [...new Set(problems.flatMap(({ kind, field = "" }) => (kind === "unknown-etim" && ETIM_CLASS.test(field) ? [field] : [])))];
  return {
    language,
    profile: {
      ...profile,
      ...(separator.value !== undefined && { separator: separator.value }),
      ...(encoding.value !== undefined && { encoding: encoding.value }),
      ...(decimal.value !== undefined && { decimal: decimal.value }),
      ...(values.value !== undefined && { listSeparator: values.value }),
      ...(words.length > 0 && { unknown: words }),
      ...(!profile.pictures && hosts.length > 0 && { pictures: { hosts } }),
      ...(Object.keys(rows).length > 0 && { rows }),
      where: where.where,
      ...(Object.keys(classes).length > 0 && { classes }),
      columns: { ...profile.columns, ...Object.fromEntries(named.map(([list, proposal]) => [list, proposal.columns])) },
    },
    questions: [
      ...[separator, encoding, decimal].flatMap((finding) => finding.question?.(ask) ?? []),
      ...(values.questions ?? []),
      ...where.questions,
      ...(!profile.pictures && hosts.length > 0 ? [ask.pictureHosts(hosts)] : []),
      ...(!profile.unknown && words.length > 0 ? [ask.unknownWords(words)] : []),
      ...unknownClasses.map(ask.unknownClass),
      ...columns.flatMap(([, { questions }]) => questions),
    ],
  };
} // prettier-ignore

/** The number of words that an operator can be expected to check. */
const MAX_WORDS = 20;
const ETIM_CLASS = /^EC\d{6}$/;

const portfolioNamed = (traits: readonly TableTraits[]) => {
  const ids = new Map(traits.flatMap(({ portfolios }) => [...portfolios]));
  return (name: string): string | undefined => ids.get(normalizeHeading(name));
};

function rowsOf(list: ListName, traits: readonly TableTraits[]): readonly (readonly [ListName, RowShape])[] {
  const portfolio = portfolioNamed(traits);
  const [trait] = traits.filter((candidate) => candidate.list === list);
  const shape = trait && proposeRows(trait, (text) => portfolio(text) !== undefined);
  return shape ? [[list, shape]] : [];
}

/** Conditions that leave out what columns mark as discontinued. */
function conditionsOf(traits: readonly TableTraits[], ask: Ask) {
  const today = new Date(new Date().toISOString().slice(0, 10));
  const questions: string[] = [];
  const where: Partial<Record<ListName, RowConditions>> = {};
  for (const { list, contents } of traits) {
    const conditions = new Map<string, RowCondition>();
    for (const [column, values] of contents) {
      const left = [...values].filter((value) => isDiscontinued(column, value, today));
      if (left.length === 0 || (values.size > MAX_CONTENTS && !hasLastDays(column))) continue;
      conditions.set(column, hasLastDays(column) ? { from: "today" } : { not: left });
      questions.push(hasLastDays(column) ? ask.lastDay(list, column) : ask.leftOut(list, column, left));
    }
    if (conditions.size > 0) where[list] = conditions;
  }
  return { where, questions };
}

/** Only guesses are worth fixing: UTF-8 is recognised reliably, and a byte order mark identifies the others. */
function commonEncoding(traits: readonly TableTraits[]): Finding<Profile["encoding"]> {
  const forms = traits.flatMap(({ file, form }) => (form ? [{ file, ...form }] : []));
  const guessed = forms.filter(({ isGuessed }) => isGuessed);
  const [first] = guessed;
  if (!first) return {};
  const other = forms.find(({ encoding, isAscii }) => encoding !== first.encoding && !isAscii);
  if (!other) return { value: first.encoding };
  return {
    question: (ask) =>
      ask.encodings({ file: first.file, as: first.encoding }, { file: other.file, as: other.encoding }),
  };
}

function commonSeparator(traits: readonly TableTraits[]): Finding<Profile["separator"]> {
  const forms = traits.flatMap(({ file, form }) => (form?.separator ? [{ file, separator: form.separator }] : []));
  const [first] = forms;
  const other = forms.find(({ separator }) => separator !== first?.separator);
  if (!first || !other) return { value: first?.separator };
  return {
    question: (ask) =>
      ask.separators({ file: first.file, as: first.separator }, { file: other.file, as: other.separator }),
  };
}

function commonDecimal(traits: readonly TableTraits[]): Finding<Profile["decimal"]> {
  const proven = new Set(traits.flatMap(({ decimalSigns }) => [...decimalSigns]));
  const ambiguous = traits.find(({ ambiguousField }) => ambiguousField !== undefined);
  if (proven.size === 1 && !ambiguous) return { value: [...proven][0] };
  if (!ambiguous) return {};
  return { question: (ask) => ask.ambiguousNumbers(ambiguous.file, ambiguous.ambiguousField ?? "") };
}

/** The separators proved by ids of other lists, for all fields, and those proved by a field's own values. */
function listSeparators(traits: readonly TableTraits[], decimal: string | undefined, ask: Ask): { readonly value?: Profile["listSeparator"]; readonly questions?: readonly string[] } {
  const proven = new Set(
    traits.flatMap(({ list, references }) =>
      [...references].flatMap(([field, values]) => {
        const target = REFERENCES[list]?.[field];
        const ids = new Set(traits.flatMap((trait) => (trait.list === target ? [...trait.ids] : [])));
        return [...provenSeparators(values, ids)];
      }),
    ),
  );
  const [sign, ...alternatives] = proven;
  const isClear = alternatives.length === 0 && sign !== decimal;
  const questions = sign === undefined || isClear ? [] : [ask.listSeparators([...proven])];
  const ofFields: Record<string, string> = {};
  for (const [field, values] of traits.flatMap(({ words }) => [...words])) {
    const joined = joinedValues([...values], values);
    const [separator, ...others] = new Set(joined.values());
    const [example = ""] = joined.keys();
    if (separator === undefined || separator === sign) continue;
    if (others.length > 0) questions.push(ask.fieldSeparators(field, [separator, ...others]));
    else {
      ofFields[field] = separator;
      questions.push(ask.joinedValues(field, separator, example));
    }
  }
  const ofReferences = isClear ? sign : undefined;
  if (Object.keys(ofFields).length === 0) return { value: ofReferences, questions };
  // A separator proved by ids applies to all fields whose own values prove no other.
  const others = ofReferences === undefined ? [] : traits.flatMap(({ list, fields, words }) => [...Object.keys(REFERENCES[list] ?? {}).filter((field) => fields.has(field)), ...words.keys()]);
  return { value: { ...Object.fromEntries(others.map((field) => [field, ofReferences ?? ""])), ...ofFields }, questions };
} // prettier-ignore

function columnsOf(list: ListName, traits: readonly TableTraits[], { columns, rows, where, files }: Profile, language: Language) {
  const ofList = traits.filter((trait) => trait.list === list);
  const configured = columns[list] ?? new Map<string, string>();
  const usedFields = new Set([...ofList.flatMap(({ fields }) => [...fields]), ...configured.values()]);
  const shape = rows?.[list];
  const ofRows = new Set<string | undefined>(Object.values(shape ?? {}));
  const attributes = ofList.flatMap(({ contents }) => [...(contents.get(shape?.attribute ?? "") ?? [])]).filter((name) => !isKnownHeading(list, name, configured));
  const headings = [...new Set([...ofList.flatMap((item) => item.headings), ...attributes])].filter((heading) => !ofRows.has(heading) && !where?.[list]?.has(heading));
  const named = Object.values(files ?? {}).filter((file) => file.list === list);
  const proposed = proposeColumns(list, headings, usedFields, {
    language,
    isPerLanguage: shape?.language !== undefined || named.some((file) => file.language !== undefined),
    isInSeveral: named.length > 1,
    hasPaths: ofList.some(({ isNested }) => isNested),
    portfolioNamed: portfolioNamed(traits),
  });
  return { columns: new Map([...configured, ...proposed.columns]), questions: proposed.questions };
} // prettier-ignore

/** Whether an attribute's name in a row is a field name. */
const isKnownHeading = (list: ListName, name: string, configured: ReadonlyMap<string, string>): boolean =>
  fieldsOf(list).has(name.split(".", 1)[0] ?? "") ||
  name.startsWith("url_configs.") ||
  isCustomName(name) ||
  configured.has(name);

/** Headings of tables with a row per attribute. */
const ATTRIBUTE_HEADINGS = ["attribute", "attributename", "attribut", "merkmal", "merkmalname", "eigenschaft", "property", "feature", "key"]; // prettier-ignore
const VALUE_HEADINGS = ["value", "attributevalue", "wert", "merkmalwert", "merkmalswert"];
const UNIT_HEADINGS = ["unit", "uom", "einheit", "mengeneinheit"];

/**
 * The shape of rows that hold a part of an entry each, as their ids repeat: a column of languages, of portfolios, or of attributes with one
 * of values.
 *
 * @param isPortfolio whether a text is the id or the name of a portfolio
 * @returns `undefined` for rows of whole entries
 */
function proposeRows(
  { contents, hasRepeatedIds }: Pick<TableTraits, "contents" | "hasRepeatedIds">,
  isPortfolio: (text: string) => boolean,
): RowShape | undefined {
  if (!hasRepeatedIds) return undefined;
  const headed = (words: readonly string[]): string | undefined =>
    [...contents.keys()].find((heading) => words.includes(normalizeHeading(heading)));
  const filledWith = (fits: (text: string) => boolean): string | undefined =>
    [...contents].find(([, values]) => values.size > 0 && [...values].every(fits))?.[0];
  const value = headed(VALUE_HEADINGS);
  const attribute = value === undefined ? undefined : headed(ATTRIBUTE_HEADINGS);
  const shape = {
    language: filledWith((text) => languageOfCell(text) !== undefined),
    portfolio: filledWith(isPortfolio),
    ...(attribute !== undefined && { attribute, value, unit: headed(UNIT_HEADINGS) }),
  };
  return Object.values(shape).some((column) => column !== undefined) ? shape : undefined;
}
// prettier-ignore // prettier-ignore
