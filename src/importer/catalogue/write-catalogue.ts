import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { BRAND_FOLDER } from "#brand/brand-files.ts";
import { DOCUMENT_FOLDER, IMAGE_FOLDER, PHOTOMETRY_FOLDER } from "../files/folder-files.ts";
import { CataloguePathError } from "./catalogue-source.ts";
import { type Profile, PROFILE_FILE } from "../profile/profile.ts";
import { writeLists, type WritingOptions, readDeclaredFields, type WrittenLists } from "../writing/write-lists.ts";
import { replaceExport } from "./replace-export.ts";
import { mapObjects, type Entry } from "../fields/entry-fields.ts";
import { customField, type CustomFields } from "../declared/custom-fields.ts";

/** The content to write: every list's entries as JSON texts, pictures, photometric files, documents and the brand. */
interface CatalogueContent {
  readonly records: (list: ListName) => Iterable<string>;
  /** Relative to `images/`. */
  readonly images: Iterable<ContentFile>;
  /** Relative to `photometry/`. */
  readonly photometries: Iterable<ContentFile>;
  /** Relative to `documents/`. */
  readonly documents: Iterable<ContentFile>;
  /** Relative to `brand/`; empty when there is no brand. */
  readonly brand: Iterable<ContentFile>;
}

export interface ContentFile {
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
  const unknownFields = createUnknownFieldCollector(readDeclaredFields(content.records));
  const result = writeLists(folder, (list) => unknownFields.collect(list, content.records(list)), options);
  writeProfile(join(folder, PROFILE_FILE), { ...result.profile, keep: unknownFields.keep() });
  writeFiles(join(resolve(folder), IMAGE_FOLDER), content.images);
  writeFiles(join(resolve(folder), PHOTOMETRY_FOLDER), content.photometries);
  writeFiles(join(resolve(folder), DOCUMENT_FOLDER), content.documents);
  writeFiles(join(resolve(folder), BRAND_FOLDER), content.brand);
  return result;
}

function writeFiles(root: string, files: Iterable<ContentFile>): void {
  for (const { path, bytes } of files) {
    const file = resolve(root, path);
    if (!file.startsWith(root + sep)) throw new CataloguePathError(`The file ${path} would lie outside ${root}.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** Writes the profile, unless it would contain only defaults. */
function writeProfile(path: string, { keep, ...reading }: WrittenLists["profile"] & Pick<Profile, "keep">): void {
  const profile = { ...reading, ...(Object.keys(keep).length > 0 && { keep }) };
  if (Object.keys(profile).length > 0) writeFileSync(path, `${JSON.stringify(profile, null, 2)}\n`);
}

/** Collects the published fields that the catalogue's schema does not know. */
interface UnknownFieldCollector {
  /** Passes JSON texts of entries through and collects their fields. */
  readonly collect: (list: ListName, records: Iterable<string>) => Iterable<string>;
  /** The `keep` of a profile that publishes all of these fields again; lists without any are absent. */
  readonly keep: () => Profile["keep"];
}

/** Creates an empty collector. @param custom the fields of the catalogue's custom attributes, which an import knows */
function createUnknownFieldCollector(custom: CustomFields): UnknownFieldCollector {
  const fieldsByList = new Map<ListName, Set<string>>();
  return {
    *collect(list, records) {
      const fields = fieldsByList.get(list) ?? new Set();
      fieldsByList.set(list, fields);
      for (const json of records) {
        collectUnknownFields(list, JSON.parse(json) as Entry, fields, custom);
        yield json;
      }
    },
    keep: () =>
      Object.fromEntries(
        LIST_NAMES.flatMap((list) => {
          const fields = [...(fieldsByList.get(list) ?? [])].sort();
          return fields.length === 0 ? [] : [[list, fields] as const];
        }),
      ),
  };
}

function collectUnknownFields(list: ListName, entry: Entry, fields: Set<string>, custom: CustomFields): void {
  mapObjects(list, entry, (object, knownFields, prefix) => {
    for (const name of Object.keys(object))
      if (!knownFields.has(name) && !(prefix === "" && customField(list, name, custom))) fields.add(prefix + name);
    return object;
  });
}
