import { join } from "node:path";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { writeTexts } from "./text-file.ts";
import type { Records, WrittenLists } from "./written-lists.ts";

/** Writes each list as a JSON array, one entry per line. */
export const writeJsonFiles = (folder: string, records: Records): WrittenLists =>
  eachList((list) => writeJsonFile(folder, list, records));

/** Writes each list as NDJSON, one JSON text per line. */
export const writeNdjsonFiles = (folder: string, records: Records): WrittenLists =>
  eachList((list) => {
    const file = `${list}.ndjson`;
    writeTexts(join(folder, file), lines(records(list)));
    return file;
  });

const eachList = (write: (list: ListName) => string): WrittenLists => ({
  files: LIST_NAMES.map(write),
  profile: {},
  asJson: [],
});

/** Writes one list as a JSON array. @returns the file's name */
export function writeJsonFile(folder: string, list: ListName, records: Records): string {
  const file = `${list}.json`;
  writeTexts(join(folder, file), arrayTexts(records(list)));
  return file;
}

function* arrayTexts(records: Iterable<string>): Generator<string> {
  yield "[";
  let separator = "\n";
  for (const json of records) {
    yield separator + json;
    separator = ",\n";
  }
  yield "\n]\n";
}

function* lines(records: Iterable<string>): Generator<string> {
  for (const json of records) yield `${json}\n`;
}
