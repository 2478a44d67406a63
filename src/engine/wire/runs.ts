import { joinBytes } from "./join-bytes.ts";
import { createSections, type Sections } from "./sections.ts";

/**
 * What there is of each run. Sections of a kind lie together in the bytes: a general compressor, which has one code for a stretch
 * of them, would otherwise spend it on streams of codes, in which nothing is left to find.
 */
export interface Runs<T> {
  readonly values: T;
  readonly frequencies: T;
  readonly streams: T;
}

/** Makes something for each run. */
export const eachRun = <T>(make: (run: keyof Runs<T>) => T): Runs<T> => ({
  values: make("values"),
  frequencies: make("frequencies"),
  streams: make("streams"),
});

/** Sections that are values only. */
export const inValues = (sections: readonly Uint8Array[]): Runs<Uint8Array> => ({
  values: joinBytes(sections),
  frequencies: NONE,
  streams: NONE,
});

const NONE = new Uint8Array();

/** Joins the bytes of several fields, run by run. */
export const joinRuns = (all: readonly Runs<Uint8Array>[]): Runs<Uint8Array> =>
  eachRun((run) => joinBytes(all.map((one) => one[run])));

/**
 * Splits what is left of a file into its runs.
 *
 * @throws {WireFormatError} if they have other lengths together
 */
export function openRuns(left: Sections, lengths: Runs<number>): Runs<Sections> {
  const sections = eachRun((run) => createSections(left.next(lengths[run])));
  left.end();
  return sections;
}

/**
 * Takes the next bytes of each run.
 *
 * @throws {WireFormatError} if fewer bytes are left
 */
export const takeRuns = (sections: Runs<Sections>, lengths: Runs<number>): Runs<Uint8Array> =>
  eachRun((run) => sections[run].next(lengths[run]));

/** @throws {WireFormatError} if bytes of a run are left */
export const endRuns = (sections: Runs<Sections>): void => void eachRun((run) => sections[run].end());
