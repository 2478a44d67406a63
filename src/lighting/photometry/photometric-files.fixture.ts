import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Photometry } from "./photometry.ts";
import { readPhotometry } from "./read-photometry.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../tests/fixtures/photometry");

/** The photometric files of the tests, as `folder/name`; their licence is beside those folders. */
export const FIXTURE_FILES = ["ldt", "ies95"].flatMap((folder) =>
  readdirSync(path.join(FOLDER, folder)).map((name) => `${folder}/${name}`),
);

export const fixtureBytes = (file: string): Uint8Array => new Uint8Array(readFileSync(path.join(FOLDER, file)));

export const readPhotometryFixture = (file: string): Photometry => readValidPhotometry(fixtureBytes(file));

/** Reads a file that has to be valid. @throws Error with its problem */
export function readValidPhotometry(bytes: Uint8Array): Photometry {
  const outcome = readPhotometry(bytes);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
