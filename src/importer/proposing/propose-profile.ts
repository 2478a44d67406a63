import { normalizeHeading } from "#formats/heading.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import { withoutUndefined } from "#model/without-undefined.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { isLastDayHeading, isDiscontinued } from "../checking/discontinued-entries.ts";
import { findJoinedValues } from "../checking/value-coverage.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import {
  type RowCondition,
  type RowConditions,
  parseLanguage,
  type RowShape,
  type Profile,
} from "../profile/profile.ts";
import type { Problem } from "../problems/problem.ts";
import { readDeclarations, type CatalogueSource } from "../reading/list-source.ts";
import { startOfToday } from "../reshaping/row-conditions.ts";
import { findProvenSeparators, REFERENCE_FIELDS, MAX_DISTINCT_STRINGS } from "./trait-collector.ts";
import { proposeColumns } from "./propose-columns.ts";
import { createQuestionWriter, inferLanguage, type WriteQuestion } from "./questions.ts";
import rowHeadings from "./row-headings.json" with { type: "json" };
import { readTableTraits, type TableTraits } from "./table-traits.ts";

/** A proposed profile, and the questions that it leaves open. */
interface ProfileProposal {
  /** The settings of the source's profile, and those detected in addition. */
  readonly profile: Profile;
  /** Questions that only the operator can answer, one sentence each. */
  readonly questions: readonly string[];
  /** The heading of the questions; all are in the language of the files. */
  readonly heading: string;
}

/** A setting for all files; without a value if nothing was detected, or if only the operator can decide. */
interface SettingProposal<T> {
  readonly value?: T | undefined;
  readonly questions: readonly string[];
}

const NO_PROPOSAL = { questions: [] } as const;

/**
 * Proposes a profile for the files of a catalogue: how they are encoded and separated, which fields their headings
 * mean, which rows form an entry or are discontinued, and where pictures are. Settings of the source's profile are
 * preserved. Each file is read once, filter texts twice.
 *
 * @see rule D10
 */
export async function proposeProfile({ lists, profile, problems }: CatalogueSource): Promise<ProfileProposal> {
  const tables: TableTraits[] = [];
  const declarations = await readDeclarations({ lists });
  for (const source of lists) {
    const table = await readTableTraits(source, profile.keep[source.list] ?? [], declarations);
    if (table) tables.push(table);
  }
  const decimal = profile.decimal === undefined ? inferDecimal(tables) : undefined;
  const headings = tables.flatMap((table) => table.unknownHeadings);
  const cells = tables.flatMap(({ textsByHeading, valuesByAttribute }) =>
    [...textsByHeading.values(), ...valuesByAttribute.values()].flatMap((values) => [...values]),
  );
  const writeQuestion = createQuestionWriter(inferLanguage(headings, cells, decimal));
  const context = { tables, profile, writeQuestion };
  const rows = proposeRowsAndConditions(context);
  const proposals = [
    proposeFormat(context, decimal),
    rows,
    proposeHostsAndWords(context),
    proposeClasses(context, problems),
    proposeColumnsOfLists(tables, { ...profile, ...rows.settings }, writeQuestion),
  ];
  return {
    heading: writeQuestion("heading"),
    profile: proposals.reduce<Profile>((result, { settings }) => ({ ...result, ...settings }), profile),
    questions: proposals.flatMap(({ questions }) => questions),
  };
}

interface ProposalContext {
  readonly tables: readonly TableTraits[];
  /** The operator's, whose settings are preserved. */
  readonly profile: Profile;
  readonly writeQuestion: WriteQuestion;
}

/** Some settings of a profile, and the questions about them. */
interface SettingsProposal {
  readonly settings: Partial<Profile>;
  readonly questions: readonly string[];
}

function proposeFormat(context: ProposalContext, provenDecimal: Profile["decimal"]): SettingsProposal {
  const separator = proposeSeparator(context);
  const encoding = proposeEncoding(context);
  const decimal = { value: provenDecimal, questions: ambiguousNumberQuestions(context) };
  const listSeparator = proposeListSeparators(context, provenDecimal);
  return {
    settings: withoutUndefined({
      separator: separator.value,
      encoding: encoding.value,
      decimal: decimal.value,
      listSeparator: listSeparator.value,
    }),
    questions: [separator, encoding, decimal, listSeparator].flatMap(({ questions }) => questions),
  };
}

function proposeRowsAndConditions({ tables, profile, writeQuestion }: ProposalContext): SettingsProposal {
  const rows = profile.rows ?? proposeRowShapes(tables);
  const { where, questions } =
    profile.where && Object.keys(profile.where).length > 0
      ? { where: profile.where, questions: [] }
      : proposeConditions(tables, writeQuestion);
  return { settings: { ...(Object.keys(rows).length > 0 && { rows }), where }, questions };
}

function proposeHostsAndWords({ tables, profile, writeQuestion }: ProposalContext): SettingsProposal {
  const hosts = profile.pictures ? [] : distinct(tables.flatMap(({ pictureHosts }) => [...pictureHosts]));
  const words = profile.unknown
    ? []
    : distinct(tables.flatMap(({ unknownValueWords }) => [...unknownValueWords])).slice(0, MAX_WORDS);
  return {
    settings: { ...(hosts.length > 0 && { pictures: { hosts } }), ...(words.length > 0 && { unknown: words }) },
    questions: [
      ...(hosts.length > 0 ? [writeQuestion("pictureHosts", { hosts: hosts.join(", ") })] : []),
      ...(words.length > 0 ? [writeQuestion("unknownWords", { words })] : []),
    ],
  };
}

function proposeClasses(
  { tables, profile, writeQuestion }: ProposalContext,
  problems: readonly Problem[],
): SettingsProposal {
  if (profile.classes) return { settings: {}, questions: [] };
  const classes = Object.fromEntries(tables.flatMap((table) => [...table.classes]));
  const unknownCodes = problems.flatMap(({ kind, field }) => (kind === "unknown-etim" && field ? [field] : []));
  return {
    settings: Object.keys(classes).length > 0 ? { classes } : {},
    questions: distinct(unknownCodes.filter((code) => ETIM_CLASS.test(code))).map((code) =>
      writeQuestion("unknownClass", { code }),
    ),
  };
}

function proposeColumnsOfLists(
  tables: readonly TableTraits[],
  profile: Profile,
  writeQuestion: WriteQuestion,
): SettingsProposal {
  const proposals = LIST_NAMES.map((list) => ({ list, ...proposeListColumns(list, tables, profile, writeQuestion) }));
  const proposed = proposals.flatMap(({ list, columns }) => (columns.size > 0 ? [[list, columns] as const] : []));
  return {
    settings: { columns: { ...profile.columns, ...Object.fromEntries(proposed) } },
    questions: proposals.flatMap(({ questions }) => questions),
  };
}

/** The maximum number of words that an operator can be expected to check. */
const MAX_WORDS = 20;
const ETIM_CLASS = /^EC\d{6}$/;

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** The ids of portfolios, by normalised id and name. */
const portfolioIdsByName = (tables: readonly TableTraits[]): ReadonlyMap<string, string> =>
  new Map(tables.flatMap(({ portfolios }) => [...portfolios]));

/** Finds the field of articles that is named after a portfolio, or the custom attribute that has a name. */
function createFieldLookup(tables: readonly TableTraits[]) {
  const portfolioIds = portfolioIdsByName(tables);
  const customAttributes = new Map(tables.flatMap((table) => [...table.customAttributes]));
  return (name: string): string | undefined => {
    const portfolioId = portfolioIds.get(normalizeHeading(name));
    return portfolioId === undefined ? customAttributes.get(normalizeHeading(name)) : `url_configs.${portfolioId}`;
  };
}

/** The shapes of the lists' rows, by the first file of each. */
function proposeRowShapes(tables: readonly TableTraits[]): Partial<Record<ListName, RowShape>> {
  const portfolioIds = portfolioIdsByName(tables);
  const shapes: Partial<Record<ListName, RowShape>> = {};
  for (const list of LIST_NAMES) {
    const table = tables.find((candidate) => candidate.list === list);
    const shape = table && proposeRows(table, portfolioIds);
    if (shape) shapes[list] = shape;
  }
  return shapes;
}

/** Proposes conditions that exclude the rows marked as discontinued. */
function proposeConditions(tables: readonly TableTraits[], writeQuestion: WriteQuestion) {
  const today = startOfToday();
  const questions: string[] = [];
  const where: Partial<Record<ListName, RowConditions>> = {};
  for (const { list, textsByHeading } of tables) {
    const conditions = new Map<string, RowCondition>();
    for (const [column, values] of textsByHeading) {
      const excluded = [...values].filter((value) => isDiscontinued(column, value, today));
      if (excluded.length === 0) continue;
      if (isLastDayHeading(column)) {
        conditions.set(column, { from: "today" });
        questions.push(writeQuestion("lastDay", { list, column }));
      } else if (values.size <= MAX_DISTINCT_STRINGS) {
        conditions.set(column, { not: excluded });
        questions.push(writeQuestion("excludedRows", { list, column, values: excluded }));
      }
    }
    if (conditions.size > 0) where[list] = conditions;
  }
  return { where, questions };
}

/** Proposes only a guessed encoding, since UTF-8 and files with a byte order mark are recognised reliably. */
function proposeEncoding({ tables, profile, writeQuestion }: ProposalContext): SettingProposal<Profile["encoding"]> {
  const encodings = tables.flatMap(({ file, format }) => (format ? [{ file, value: format.encoding, ...format }] : []));
  const first = encodings.find(({ isGuessed }) => isGuessed);
  if (!first || profile.encoding !== undefined) return NO_PROPOSAL;
  return agreedSetting([first, ...encodings.filter(({ isAscii }) => !isAscii)], "encodings", writeQuestion);
}

function proposeSeparator({ tables, profile, writeQuestion }: ProposalContext): SettingProposal<Profile["separator"]> {
  if (profile.separator !== undefined) return NO_PROPOSAL;
  const separators = tables.flatMap(({ file, format }) =>
    format?.separator ? [{ file, value: format.separator }] : [],
  );
  return agreedSetting(separators, "separators", writeQuestion);
}

/** The value of the first file, or a question about it and another value. */
function agreedSetting<T extends string>(
  detections: readonly { readonly file: string; readonly value: T }[],
  question: "encodings" | "separators",
  writeQuestion: WriteQuestion,
): SettingProposal<T> {
  const [first] = detections;
  const other = detections.find(({ value }) => value !== first?.value);
  if (!first || !other) return { value: first?.value, questions: [] };
  const files = { firstFile: first.file, firstValue: first.value, secondFile: other.file, secondValue: other.value };
  return { questions: [writeQuestion(question, files)] };
}

/** The only decimal separator that numbers prove; `undefined` if there is none, or if a number is ambiguous. */
function inferDecimal(tables: readonly TableTraits[]): Profile["decimal"] {
  if (tables.some(({ ambiguousField }) => ambiguousField !== undefined)) return undefined;
  const [separator, ...others] = new Set(tables.flatMap(({ decimalSeparators }) => [...decimalSeparators]));
  return others.length === 0 ? separator : undefined;
}

/** A question about the first ambiguous number, if there is one. */
function ambiguousNumberQuestions({ tables, profile, writeQuestion }: ProposalContext): readonly string[] {
  const { file, ambiguousField: field } = tables.find(({ ambiguousField }) => ambiguousField !== undefined) ?? {};
  if (file === undefined || field === undefined || profile.decimal !== undefined) return [];
  return [writeQuestion("ambiguousNumbers", { file, field })];
}

/** Proposes the separator between ids for all fields, except those whose own values show a different one. */
function proposeListSeparators(
  { tables, profile, writeQuestion }: ProposalContext,
  decimal: Profile["decimal"],
): SettingProposal<Profile["listSeparator"]> {
  if (profile.listSeparator !== undefined) return NO_PROPOSAL;
  const separators = provenIdSeparators(tables);
  const [separatorOfIds] = separators;
  const isUsable = separators.length === 1 && separatorOfIds !== decimal;
  const ofFields = proposeFieldSeparators(tables, separatorOfIds, writeQuestion);
  const questions = [
    ...(separators.length === 0 || isUsable ? [] : [writeQuestion("listSeparators", { separators })]),
    ...ofFields.questions,
  ];
  const separator = isUsable ? separatorOfIds : undefined;
  if (ofFields.byField.size === 0) return { value: separator, questions };
  if (separator === undefined) return { value: Object.fromEntries(ofFields.byField), questions };
  const listFields = tables.flatMap(({ list, fields, valuesByAttribute }) => [
    ...Object.keys(REFERENCE_FIELDS[list] ?? {}).filter((field) => fields.has(field)),
    ...valuesByAttribute.keys(),
  ]);
  const defaults = listFields.map((field) => [field, separator] as const);
  return { value: Object.fromEntries([...defaults, ...ofFields.byField]), questions };
}

/** The separators that divide values of reference fields into ids. */
function provenIdSeparators(tables: readonly TableTraits[]): readonly string[] {
  const proven = new Set<string>();
  for (const { list, references } of tables)
    for (const [field, values] of references) {
      const target = REFERENCE_FIELDS[list]?.[field];
      const ids = new Set(tables.flatMap((table) => (table.list === target ? [...table.ids] : [])));
      for (const separator of findProvenSeparators(values, ids)) proven.add(separator);
    }
  return [...proven];
}

/** The separators that the values of text attributes show, where they differ from that of ids. */
function proposeFieldSeparators(
  tables: readonly TableTraits[],
  separatorOfIds: string | undefined,
  writeQuestion: WriteQuestion,
) {
  const byField = new Map<string, string>();
  const questions: string[] = [];
  for (const [field, values] of tables.flatMap(({ valuesByAttribute }) => [...valuesByAttribute])) {
    const joined = findJoinedValues([...values], values);
    const [separator, ...others] = new Set(joined.values());
    const [example = ""] = joined.keys();
    if (separator === undefined || separator === separatorOfIds) continue;
    if (others.length > 0)
      questions.push(writeQuestion("fieldSeparators", { field, separators: [separator, ...others] }));
    else {
      byField.set(field, separator);
      questions.push(writeQuestion("joinedValues", { field, separator, example }));
    }
  }
  return { byField, questions };
}

function proposeListColumns(
  list: ListName,
  tables: readonly TableTraits[],
  { columns, rows, where, files }: Profile,
  writeQuestion: WriteQuestion,
) {
  const listTables = tables.filter((table) => table.list === list);
  const configured = columns[list] ?? new Map<string, string>();
  const usedFields = new Set([...listTables.flatMap(({ fields }) => [...fields]), ...configured.values()]);
  const shape = rows?.[list];
  const shapeColumns = new Set<string | undefined>(Object.values(shape ?? {}));
  const attributes = listTables
    .flatMap(({ textsByHeading }) => [...(textsByHeading.get(shape?.attribute ?? "") ?? [])])
    .filter((name) => !isFieldName(list, name, configured));
  const headings = [...new Set([...listTables.flatMap((item) => item.unknownHeadings), ...attributes])].filter(
    (heading) => !shapeColumns.has(heading) && !where?.[list]?.has(heading),
  );
  const filesOfList = Object.values(files ?? {}).filter((file) => file.list === list);
  const proposed = proposeColumns(list, headings, usedFields, {
    writeQuestion,
    isPerLanguage: shape?.language !== undefined || filesOfList.some((file) => file.language !== undefined),
    hasSeveralFiles: filesOfList.length > 1,
    hasPaths: listTables.some(({ isNested }) => isNested),
    findNamedField: createFieldLookup(tables),
  });
  return { columns: new Map([...configured, ...proposed.columns]), questions: proposed.questions };
}

/** Whether the name of an attribute is that of a field, or is mapped to one. */
const isFieldName = (list: ListName, name: string, configured: ReadonlyMap<string, string>): boolean =>
  fieldsOf(list).has(name.split(".", 1)[0] ?? "") ||
  name.startsWith("url_configs.") ||
  isCustomName(name) ||
  configured.has(name);

/**
 * Proposes the shape of rows that each contain a part of an entry, as repeated ids indicate: the columns that hold the
 * row's language, its portfolio, or an attribute and its value.
 *
 * @param portfolioIds by normalised id and name
 * @returns `undefined` if each row is a whole entry
 */
function proposeRows(
  { textsByHeading, hasRepeatedIds }: Pick<TableTraits, "textsByHeading" | "hasRepeatedIds">,
  portfolioIds: ReadonlyMap<string, string>,
): RowShape | undefined {
  if (!hasRepeatedIds) return undefined;
  const columnNamed = (words: readonly string[]): string | undefined =>
    [...textsByHeading.keys()].find((heading) => words.includes(normalizeHeading(heading)));
  const columnWhere = (matches: (text: string) => boolean): string | undefined =>
    [...textsByHeading].find(([, values]) => values.size > 0 && [...values].every(matches))?.[0];
  const value = columnNamed(rowHeadings.value);
  const attribute = value === undefined ? undefined : columnNamed(rowHeadings.attribute);
  const shape = {
    language: columnWhere((text) => parseLanguage(text) !== undefined),
    portfolio: columnWhere((text) => portfolioIds.has(normalizeHeading(text))),
    ...(attribute !== undefined && { attribute, value, unit: columnNamed(rowHeadings.unit) }),
  };
  return Object.values(shape).some((column) => column !== undefined) ? shape : undefined;
}
