import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { IMAGE_FOLDER, NoCatalogue, PHOTOMETRY_FOLDER } from "./catalogue-source.ts";
import { createFurtherFields } from "./fields/further-fields.ts";
import { PROFILE_FILE, type Profile } from "./profile.ts";

/** A catalogue on its way into files: the JSON texts of every list's entries, pictures and photometric files. */
export interface CatalogueContent {
  readonly records: (list: ListName) => Iterable<string>;
  /** Paths relative to `images/`. */
  readonly images: Iterable<ContentFile>;
  /** Paths relative to `photometry/`. */
  readonly photometries: Iterable<ContentFile>;
}

/** A file that is no list. */
export interface ContentFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes a catalogue in the import format: one JSON array per list, one entry per line, `images/` and `photometry/`. Fields that the
 * catalogue does not know are named in a profile, so that importing what was written loses none.
 *
 * @param folder made when it is not there; a catalogue that was written there before is replaced
 * @throws {NoCatalogue} when the folder holds anything else, which would be lost or read along
 */
export function writeCatalogue(folder: string, content: CatalogueContent): void {
  clearFolder(folder);
  mkdirSync(folder, { recursive: true });
  const further = createFurtherFields();
  for (const list of LIST_NAMES) writeList(join(folder, listFile(list)), further.noted(list, content.records(list)));
  writeProfile(join(folder, PROFILE_FILE), further.keep());
  writeFiles(join(resolve(folder), IMAGE_FOLDER), content.images);
  writeFiles(join(resolve(folder), PHOTOMETRY_FOLDER), content.photometries);
}

function writeFiles(root: string, files: Iterable<ContentFile>): void {
  for (const { path, bytes } of files) {
    const file = resolve(root, path);
    if (!file.startsWith(root + sep)) throw new NoCatalogue(`The file ${path} would lie outside of ${root}.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

const listFile = (list: ListName): string => `${list}.json`;

/** Removes what an earlier run wrote into a folder. @throws {NoCatalogue} when there is anything else */
function clearFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) throw new NoCatalogue(`${folder} is a file; a folder was expected.`);
  const names = stats ? readdirSync(folder) : [];
  const own = new Set([IMAGE_FOLDER, PHOTOMETRY_FOLDER, PROFILE_FILE, ...LIST_NAMES.map(listFile)]);
  const other = names.find((name) => !own.has(name));
  if (other !== undefined) {
    throw new NoCatalogue(`The folder ${folder} holds other things (${other}); name an empty or a new one.`);
  }
  for (const name of names) rmSync(join(folder, name), { recursive: true });
}

/** Names the fields to keep; a catalogue without any needs no profile. */
function writeProfile(path: string, keep: Profile["keep"]): void {
  if (Object.keys(keep).length > 0) writeFileSync(path, `${JSON.stringify({ keep }, null, 2)}\n`);
}

const FLUSH_AT_CHARACTERS = 256 * 1024;

/** Writes an array with an entry a line. Entries are written as they come, so that a million of them take no memory. */
function writeList(path: string, records: Iterable<string>): void {
  const file = openSync(path, "w");
  try {
    let text = "[";
    let separator = "\n";
    for (const json of records) {
      text += separator + json;
      separator = ",\n";
      if (text.length < FLUSH_AT_CHARACTERS) continue;
      writeSync(file, text);
      text = "";
    }
    writeSync(file, `${text}\n]\n`);
  } finally {
    closeSync(file);
  }
}
