import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { CataloguePathError } from "./catalogue-source.ts";
import { PROFILE_FILE } from "../profile/profile.ts";
import { writeLists, type WritingOptions, readDeclaredFields, type WrittenLists } from "../writing/write-lists.ts";
import { replaceExport } from "./replace-export.ts";
import { mapObjects, type Entry } from "../fields/entry-fields.ts";
import { customField, type CustomFields } from "../declared/custom-fields.ts";

interface CatalogueContent {
  /** The entries of a list as JSON texts; may be called repeatedly. */
  readonly records: (list: ListName) => Iterable<string>;
  /** Pictures, photometric files, documents and the brand. */
  readonly files: () => Iterable<ContentFile>;
}

export interface ContentFile {
  /** Relative to the catalogue's folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** JSON can represent every catalogue. */
const JSON_OPTIONS: WritingOptions = { format: "json", language: "en" };

/**
 * Writes a catalogue in the import format: its lists, `images/`, `photometry/`, `documents/` and `brand/`. A profile
 * beside them states how to read them and names the unknown fields, so that importing them again is lossless.
 *
 * @param folder created if missing; a catalogue that was written there before and is unchanged is replaced in one step
 * @throws {CataloguePathError} when the folder holds anything else, which would be lost or imported with it
 * @throws {NotTabularError} when a workbook cannot hold a list
 */
export function writeCatalogue(
  folder: string,
  content: CatalogueContent,
  options: WritingOptions = JSON_OPTIONS,
): Promise<WrittenLists> {
  return replaceExport(folder, (newFolder) => writeContent(newFolder, content, options));
}

function writeContent(folder: string, content: CatalogueContent, options: WritingOptions): WrittenLists {
  const custom = readDeclaredFields(content.records);
  const unknownFields = new Map(LIST_NAMES.map((list) => [list, new Set<string>()]));
  const result = writeLists(
    folder,
    (list) => collectUnknownFields(list, content.records(list), custom, (field) => unknownFields.get(list)?.add(field)),
    options,
  );
  const keep = [...unknownFields].flatMap(([list, fields]) => (fields.size === 0 ? [] : [[list, [...fields].sort()]]));
  const profile = { ...result.profile, ...(keep.length > 0 && { keep: Object.fromEntries(keep) as object }) };
  if (Object.keys(profile).length > 0)
    writeFileSync(join(folder, PROFILE_FILE), `${JSON.stringify(profile, null, 2)}\n`);
  for (const file of content.files()) writeFile(resolve(folder), file);
  return result;
}

function writeFile(root: string, { path, bytes }: ContentFile): void {
  const file = resolve(root, path);
  if (path.split(/[\\/]/).includes("..") || !file.startsWith(root + sep))
    throw new CataloguePathError(`The file ${path} would lie outside ${root}.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Passes the JSON texts of entries through, and collects the names of fields that an import would not know. */
function* collectUnknownFields(
  list: ListName,
  records: Iterable<string>,
  custom: CustomFields,
  onUnknownField: (name: string) => void,
): Generator<string> {
  for (const json of records) {
    mapObjects(list, JSON.parse(json) as Entry, (object, knownFields, prefix) => {
      for (const name of Object.keys(object))
        if (!knownFields.has(name) && !(prefix === "" && customField(list, name, custom)))
          onUnknownField(prefix + name);
      return object;
    });
    yield json;
  }
}
