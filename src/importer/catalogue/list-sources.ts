import { isCustomName } from "#model/entities/custom-attribute.ts";
import type { ListName } from "#model/lists/lists.ts";
import { isEntry, type Entry, fieldsOf } from "../fields/entry-fields.ts";
import { readableRows, type ReaderOptions, type RowReader, type Row } from "../files/row.ts";
import type { FileAssignment, Profile } from "../profile/profile.ts";
import type { ListSource } from "../reading/list-source.ts";
import { mergeConsecutiveRows } from "../reshaping/consecutive-rows.ts";
import { joinFiles, type LanguageFiles } from "../reshaping/join-files.ts";
import { filterRows, startOfToday } from "../reshaping/row-conditions.ts";
import { splitRanges } from "../reshaping/range-cells.ts";
import { createValueKeyAssigner, LocalisedValues, type ValueKeyAssigner } from "../values/localised-values.ts";

type ReadRows = (readerOptions?: ReaderOptions) => ReturnType<RowReader>;

/** A file or a sheet of a list, with its rows as they are written. */
export interface ListFile extends FileAssignment {
  readonly file: string;
  readonly bytes: number;
  readonly rows: ReadRows;
  /** Whether the profile names the file, so that others may hold the same list. */
  readonly isInProfile: boolean;
}

/** The lists in a catalogue's files, reshaped as the profile defines, and the filter texts of multilingual values. */
export function createListSources(files: readonly ListFile[], profile: Profile): readonly ListSource[] {
  const groups = Map.groupBy(files, (file) => (file.isInProfile ? file.list : file)).values();
  const sources = Array.from(groups, (group) => combineFiles(group as [ListFile, ...ListFile[]], profile));
  const articles = sources.find(({ list }) => list === "articles");
  return articles ? withValueTexts(articles, sources) : sources;
}

function combineFiles(files: readonly [ListFile, ...ListFile[]], profile: Profile): ListSource {
  const [{ list, file, rows }, ...otherFiles] = files;
  const names = files.map((item) => item.file);
  const joinedRows: ReadRows =
    otherFiles.length === 0 && files[0].language === undefined
      ? (readerOptions) => mergeEntryRows(list, profile, rows(readerOptions))
      : (readerOptions) => joinFiles(list, groupByLanguage(files, profile), readerOptions);
  return {
    list,
    file: otherFiles.length === 0 ? file : names.join(", "),
    files: names,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    rows: shapeRows(list, profile, joinedRows),
  };
}

const groupByLanguage = (files: readonly ListFile[], profile: Profile): readonly LanguageFiles[] =>
  [...new Set(files.map(({ language }) => language))].map((language) => ({
    language,
    files: files
      .filter((file) => file.language === language)
      .map(({ list, file, rows }) => ({
        file,
        rows: (readerOptions) => mergeEntryRows(list, profile, rows(readerOptions)),
      })),
  }));

/** The rows of a file; rows that the profile defines as one entry are joined. */
function mergeEntryRows(list: ListName, { rows: shapes }: Profile, rows: ReturnType<RowReader>): ReturnType<RowReader> {
  const shape = shapes?.[list];
  return shape ? mergeConsecutiveRows(list, rows, shape.attribute !== undefined) : rows;
}

/** The entries that the profile does not exclude, with ranges split into two fields. */
export function shapeRows(list: ListName, { where, keep }: Profile, rows: ReadRows): ReadRows {
  const splitRows: ReadRows =
    list === "articles" ? (readerOptions) => splitRanges(rows(readerOptions), readerOptions?.custom) : rows;
  const conditions = where?.[list];
  if (!conditions) return splitRows;
  const isConditionOnly = (column: string): boolean =>
    conditions.has(column) && !fieldsOf(list).has(column) && !isCustomName(column) && !keep[list]?.includes(column);
  return (readerOptions) =>
    filterRows(splitRows(readerOptions), conditions, {
      today: startOfToday(),
      isConditionOnly,
      reopenRows: () => splitRows({ custom: readerOptions?.custom, hasPaths: readerOptions?.hasPaths }),
      onWarning: readerOptions?.onWarning,
    });
}

/** Replaces values in several languages by keys, and appends their labels to the operator's filter texts. */
function withValueTexts(articles: ListSource, sources: readonly ListSource[]): readonly ListSource[] {
  const keyAssigner = createValueKeyAssigner();
  const textRows: Row[] = [];
  const rows: ReadRows = (readerOptions) =>
    localiseRows(articles.rows(readerOptions), keyAssigner, (row) => textRows.push(row));
  // eslint-disable-next-line @typescript-eslint/require-await -- readers of files return rows asynchronously
  const derived: ReadRows = async function* () {
    yield textRows;
  };
  return [
    ...sources.map((source) => (source === articles ? { ...source, rows } : source)),
    withoutOverriddenTexts(sources, {
      list: "filter-texts",
      file: articles.file,
      bytes: 0,
      isDerived: true,
      rows: derived,
    }),
  ];
}

/** Filter texts without those that the operator's list overrides. */
export function withoutOverriddenTexts(lists: readonly ListSource[], source: ListSource): ListSource {
  const keyOf = ({ value_help_type, key, language }: Entry): string => JSON.stringify([value_help_type, key, language]);
  const rows: ListSource["rows"] = async function* () {
    const overriddenKeys = new Set((await readShortList(lists, "filter-texts")).map(keyOf));
    for await (const batch of source.rows())
      yield batch.filter(({ value }) => isEntry(value) && !overriddenKeys.has(keyOf(value)));
  };
  return { ...source, rows };
}

/** The entries of a short list, up to its first fault, which is reported when the list itself is read. */
export async function readShortList(lists: readonly ListSource[], name: ListName): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const { rows } of lists.filter(({ list }) => list === name))
    for await (const batch of readableRows(rows())) entries.push(...batch.map(({ value }) => value).filter(isEntry));
  return entries;
}

/** Replaces values in several languages by keys. @param onTexts receives each new key's texts, with its first row */
async function* localiseRows(
  batches: AsyncIterable<readonly Row[]>,
  keyAssigner: ValueKeyAssigner,
  onTexts: (row: Row) => void,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches)
    yield batch.map((row) => {
      const { value } = row;
      if (!isEntry(value) || !Object.values(value).some((cell) => cell instanceof LocalisedValues)) return row;
      const fields = Object.entries(value).map(([field, cell]) => [
        field,
        cell instanceof LocalisedValues ? keyAssigner.assignKeys(field, cell) : cell,
      ]);
      for (const text of keyAssigner.takeAddedTexts()) onTexts({ ...row, value: text });
      return { ...row, value: Object.fromEntries(fields) as unknown };
    });
}
