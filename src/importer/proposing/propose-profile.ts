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

/** A setting for all files: its value, or a question if they differ; neither if nothing was detected. */
interface DetectedSetting<T> {
  readonly value?: T | undefined;
  readonly question?: (writeQuestion: WriteQuestion) => string;
}

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
  const decimal = profile.decimal === undefined ? proposeDecimal(tables) : {};
  const headings = tables.flatMap((table) => table.unknownHeadings);
  const cells = tables.flatMap(({ textsByHeading, valuesByAttribute }) =>
    [...textsByHeading.values(), ...valuesByAttribute.values()].flatMap((values) => [...values]),
  );
  const writeQuestion = createQuestionWriter(inferLanguage(headings, cells, decimal.value));
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

function proposeFormat(
  { tables, profile, writeQuestion }: ProposalContext,
  decimal: DetectedSetting<Profile["decimal"]>,
): SettingsProposal {
  const encoding = profile.encoding === undefined ? proposeEncoding(tables) : {};
  const separator = profile.separator === undefined ? proposeSeparator(tables) : {};
  const listSeparator =
    profile.listSeparator === undefined ? proposeListSeparators(tables, decimal.value, writeQuestion) : {};
  return {
    settings: withoutUndefined({
      separator: separator.value,
      encoding: encoding.value,
      decimal: decimal.value,
      listSeparator: listSeparator.value,
    }),
    questions: [
      ...[separator, encoding, decimal].flatMap((setting) => setting.question?.(writeQuestion) ?? []),
      ...(listSeparator.questions ?? []),
    ],
  };
}

function proposeRowsAndConditions({ tables, profile, writeQuestion }: ProposalContext): SettingsProposal {
  const rows = profile.rows ?? Object.fromEntries(LIST_NAMES.flatMap((list) => proposeRowShape(list, tables)));
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

const createPortfolioLookup = (tables: readonly TableTraits[]) => {
  const ids = new Map(tables.flatMap(({ portfolios }) => [...portfolios]));
  return (name: string): string | undefined => ids.get(normalizeHeading(name));
};

/** Finds the field of articles that is named after a portfolio, or the custom attribute that has a name. */
function createFieldLookup(tables: readonly TableTraits[]) {
  const findPortfolioId = createPortfolioLookup(tables);
  const customAttributes = new Map(tables.flatMap((table) => [...table.customAttributes]));
  return (name: string): string | undefined => {
    const portfolioId = findPortfolioId(name);
    return portfolioId === undefined ? customAttributes.get(normalizeHeading(name)) : `url_configs.${portfolioId}`;
  };
}

function proposeRowShape(list: ListName, tables: readonly TableTraits[]): readonly (readonly [ListName, RowShape])[] {
  const findPortfolioId = createPortfolioLookup(tables);
  const table = tables.find((candidate) => candidate.list === list);
  const shape = table && proposeRows(table, (text) => findPortfolioId(text) !== undefined);
  return shape ? [[list, shape]] : [];
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
      if (excluded.length === 0 || (values.size > MAX_DISTINCT_STRINGS && !isLastDayHeading(column))) continue;
      conditions.set(column, isLastDayHeading(column) ? { from: "today" } : { not: excluded });
      questions.push(
        isLastDayHeading(column)
          ? writeQuestion("lastDay", { list, column })
          : writeQuestion("excludedRows", { list, column, values: excluded }),
      );
    }
    if (conditions.size > 0) where[list] = conditions;
  }
  return { where, questions };
}

/** Proposes only a guessed encoding, since UTF-8 and files with a byte order mark are recognised reliably. */
function proposeEncoding(tables: readonly TableTraits[]): DetectedSetting<Profile["encoding"]> {
  const encodings = tables.flatMap(({ file, format }) => (format ? [{ file, value: format.encoding, ...format }] : []));
  const first = encodings.find(({ isGuessed }) => isGuessed);
  return first ? agreedSetting([first, ...encodings.filter(({ isAscii }) => !isAscii)], "encodings") : {};
}

function proposeSeparator(tables: readonly TableTraits[]): DetectedSetting<Profile["separator"]> {
  const separators = tables.flatMap(({ file, format }) =>
    format?.separator ? [{ file, value: format.separator }] : [],
  );
  return agreedSetting(separators, "separators");
}

/** The value of the first file, or a question about it and another value. */
function agreedSetting<T extends string>(
  detections: readonly { readonly file: string; readonly value: T }[],
  question: "encodings" | "separators",
): DetectedSetting<T> {
  const [first] = detections;
  const other = detections.find(({ value }) => value !== first?.value);
  return first && other
    ? {
        question: (writeQuestion) =>
          writeQuestion(question, {
            firstFile: first.file,
            firstValue: first.value,
            secondFile: other.file,
            secondValue: other.value,
          }),
      }
    : { value: first?.value };
}

function proposeDecimal(tables: readonly TableTraits[]): DetectedSetting<Profile["decimal"]> {
  const proven = new Set(tables.flatMap(({ decimalSeparators }) => [...decimalSeparators]));
  const ambiguous = tables.find(({ ambiguousField }) => ambiguousField !== undefined);
  if (proven.size === 1 && !ambiguous) return { value: [...proven][0] };
  if (!ambiguous) return {};
  return {
    question: (writeQuestion) =>
      writeQuestion("ambiguousNumbers", { file: ambiguous.file, field: ambiguous.ambiguousField ?? "" }),
  };
}

/** Proposes the separator between ids for all fields, except those whose own values show a different one. */
function proposeListSeparators(
  tables: readonly TableTraits[],
  decimal: string | undefined,
  writeQuestion: WriteQuestion,
): { readonly value?: Profile["listSeparator"]; readonly questions?: readonly string[] } {
  const proven = new Set(
    tables.flatMap(({ list, references }) =>
      [...references].flatMap(([field, values]) => {
        const target = REFERENCE_FIELDS[list]?.[field];
        const ids = new Set(tables.flatMap((table) => (table.list === target ? [...table.ids] : [])));
        return [...findProvenSeparators(values, ids)];
      }),
    ),
  );
  const [separatorOfIds, ...alternatives] = proven;
  const isUsable = alternatives.length === 0 && separatorOfIds !== decimal;
  const questions =
    separatorOfIds === undefined || isUsable ? [] : [writeQuestion("listSeparators", { separators: [...proven] })];
  const byField: Record<string, string> = {};
  for (const [field, values] of tables.flatMap(({ valuesByAttribute }) => [...valuesByAttribute])) {
    const joined = findJoinedValues([...values], values);
    const [separator, ...others] = new Set(joined.values());
    const [example = ""] = joined.keys();
    if (separator === undefined || separator === separatorOfIds) continue;
    if (others.length > 0)
      questions.push(writeQuestion("fieldSeparators", { field, separators: [separator, ...others] }));
    else {
      byField[field] = separator;
      questions.push(writeQuestion("joinedValues", { field, separator, example }));
    }
  }
  const referenceSeparator = isUsable ? separatorOfIds : undefined;
  if (Object.keys(byField).length === 0) return { value: referenceSeparator, questions };
  // The separator between ids applies to all fields whose own values do not show a different one.
  const others =
    referenceSeparator === undefined
      ? []
      : tables.flatMap(({ list, fields, valuesByAttribute }) => [
          ...Object.keys(REFERENCE_FIELDS[list] ?? {}).filter((field) => fields.has(field)),
          ...valuesByAttribute.keys(),
        ]);
  return {
    value: { ...Object.fromEntries(others.map((field) => [field, referenceSeparator ?? ""])), ...byField },
    questions,
  };
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
 * @param isPortfolio whether a string is the id or the name of a portfolio
 * @returns `undefined` if each row is a whole entry
 */
function proposeRows(
  { textsByHeading, hasRepeatedIds }: Pick<TableTraits, "textsByHeading" | "hasRepeatedIds">,
  isPortfolio: (text: string) => boolean,
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
    portfolio: columnWhere(isPortfolio),
    ...(attribute !== undefined && { attribute, value, unit: columnNamed(rowHeadings.unit) }),
  };
  return Object.values(shape).some((column) => column !== undefined) ? shape : undefined;
}
