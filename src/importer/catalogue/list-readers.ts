import { extname } from "node:path";
import type { RowReader } from "../files/row.ts";
import type { FileAssignment, Profile } from "../profile/profile.ts";
import { jsonEntryReader } from "../reading/json-entry.ts";
import { csvReader } from "../reading/read-csv.ts";
import { readJson } from "../reading/read-json.ts";
import { readNdjson } from "../reading/read-ndjson.ts";
import { xlsxReader } from "../reading/read-xlsx.ts";

type CreateReader = (options: FileAssignment & { readonly profile: Profile }) => RowReader;

const READERS: ReadonlyMap<string, CreateReader> = new Map<string, CreateReader>([
  [".json", (options) => jsonEntryReader(readJson, options)],
  [".ndjson", (options) => jsonEntryReader(readNdjson, options)],
  [".csv", csvReader],
  [".xlsx", (options) => xlsxReader(options)],
]);

/** The reader for a file by its extension; `undefined` for files that cannot contain a list. */
export const listReader = (file: string): CreateReader | undefined => READERS.get(extname(file).toLowerCase());
