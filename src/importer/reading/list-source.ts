import type { ListName } from "#model/lists/lists.ts";
import { type ReaderOptions, type Row, UnreadableFileError } from "../files/row.ts";
import type { Problem } from "../problems/problem.ts";
import type { Profile } from "../profile/profile.ts";
import { FilterText } from "#model/entities/entities.ts";
import { ATTRIBUTE_TEXT_TYPE, isCustomName } from "#model/entities/custom-attribute.ts";
import { readCustomAttributes } from "#model/entities/custom-declaration.ts";
import { trimCodeFields } from "../checking/clean-fields.ts";
import { NO_CUSTOM_FIELDS, createCustomFields, type CustomFields } from "../declared/custom-fields.ts";

export interface ListSource {
  readonly list: ListName;
  /** The name of the file in messages, followed by the sheet when the file has one per list. */
  readonly file: string;
  /** The names of its files, as in its rows; `file` alone when absent. */
  readonly files?: readonly string[] | undefined;
  /** Whether it is derived from other lists, in addition to the list that the operator may provide. */
  readonly isDerived?: boolean | undefined;
  readonly bytes: number;
  readonly rows: (readerOptions?: ReaderOptions) => AsyncIterable<readonly Row[]>;
}

/** The folders of a catalogue's files other than lists; `undefined` where it has none. */
export interface CatalogueFolders {
  readonly imageFolder: string | undefined;
  readonly photometryFolder: string | undefined;
  readonly documentFolder: string | undefined;
  /** The operator's brand. */
  readonly brandFolder: string | undefined;
  /** Files outside these folders that are read as well. */
  readonly referencedFiles?: ReferencedPathsByKind;
}

/** Files below a folder by kind; their paths are also those in the catalogue. */
export interface ReferencedPathsByKind {
  readonly folder: string;
  readonly pictures: ReadonlySet<string>;
  readonly photometries: ReadonlySet<string>;
  readonly documents: ReadonlySet<string>;
}

/** The files of a catalogue, and the problems found while locating them. */
export interface CatalogueSource extends CatalogueFolders {
  /** How to read the files, as far as the operator has specified. */
  readonly profile: Profile;
  readonly lists: readonly ListSource[];
  readonly problems: readonly Problem[];
  /** Removes temporary files; absent when none were unpacked. */
  readonly close?: () => void;
}

/** A list whose entries are in memory. @param bytes its share of the progress */
export function createListSource(list: ListName, file: string, entries: readonly object[], bytes = 0): ListSource {
  // eslint-disable-next-line @typescript-eslint/require-await -- readers of files return rows asynchronously
  async function* rows() {
    yield entries.map((value, index) => ({ row: index + 1, value }));
  }
  return { list, file, bytes, rows };
}

/**
 * Reads the attributes that a catalogue declares among its filter texts, before any article is read. Problems of the
 * declarations and of the file are reported when the list itself is read.
 *
 * @see rule F19
 */
export async function readDeclarations({ lists }: Pick<CatalogueSource, "lists">): Promise<CustomFields> {
  const declarations: FilterText[] = [];
  for (const { list, rows } of lists) {
    if (list !== "filter-texts") continue;
    try {
      for await (const batch of rows())
        for (const { value } of batch) {
          const text = FilterText.safeParse(trimCodeFields("filter-texts", value, NO_CUSTOM_FIELDS)).data;
          if (text?.value_help_type === ATTRIBUTE_TEXT_TYPE && isCustomName(text.key)) declarations.push(text);
        }
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
    }
  }
  return createCustomFields(readCustomAttributes(declarations));
}
