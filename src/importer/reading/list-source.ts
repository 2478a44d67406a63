import type { ListName } from "#model/lists/lists.ts";
import type { ReaderOptions, Row } from "../files/row.ts";
import type { Problem } from "../problems/problem.ts";
import type { Profile } from "../profile/profile.ts";

/** The source of one list's entries. */
export interface ListSource {
  readonly list: ListName;
  /** The name of the file in messages, followed by the sheet when the file has one per list. */
  readonly file: string;
  /** The names of its files, if there are several, as in its rows. */
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
  readonly referencedFiles?: ReferencedFilePaths;
}

/** Files below a folder by kind; their paths are also those in the catalogue. */
export interface ReferencedFilePaths {
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

/** A list whose entries are in memory. @param bytes the size that its progress counts */
export function createListSource(list: ListName, file: string, entries: readonly object[], bytes = 0): ListSource {
  // eslint-disable-next-line @typescript-eslint/require-await -- readers of files return rows asynchronously
  async function* rows() {
    yield entries.map((value, index) => ({ row: index + 1, value }));
  }
  return { list, file, bytes, rows };
}
