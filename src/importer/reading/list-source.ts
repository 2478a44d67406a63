import type { ListName } from "#model/lists/lists.ts";
import type { ReadWatch, Row } from "../files/row.ts";
import type { Problem } from "../problems/problem.ts";
import type { Profile } from "../profile/profile.ts";

/** The source of one list's entries. */
export interface ListSource {
  readonly list: ListName;
  /** The file as messages name it, followed by the sheet when the file has one per list. */
  readonly file: string;
  readonly bytes: number;
  readonly rows: (watch?: ReadWatch) => AsyncIterable<readonly Row[]>;
}

/** The files of a catalogue, and the problems found while locating them. */
export interface CatalogueSource {
  /** How to read the files, as far as the operator has specified it. */
  readonly profile: Profile;
  readonly lists: readonly ListSource[];
  /** The folder with the pictures, if there is one. */
  readonly imageFolder: string | undefined;
  /** The folder with the operator's brand, if there is one. */
  readonly brandFolder: string | undefined;
  /** The folder with the photometric files, if there is one. */
  readonly photometryFolder: string | undefined;
  readonly problems: readonly Problem[];
  /** Removes temporary files; absent when none were unpacked. */
  readonly close?: () => void;
}
