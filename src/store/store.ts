import type { ListName } from "#model/lists/lists.ts";

/** A published version: a number that only grows and the SHA-256 of its content (64 hex characters). */
export interface VersionInfo {
  readonly number: number;
  readonly hash: string;
  /** When it was published, ISO 8601 in UTC. */
  readonly publishedAt: string;
  /** Entries of each list. */
  readonly counts: Readonly<Record<ListName, number>>;
}

/** One list entry on its way into a version: its JSON text, as it will be served. */
export interface RecordInput {
  readonly list: ListName;
  /** Absent for lists whose entries have no id. */
  readonly id?: string | undefined;
  readonly json: string;
  /** Of an article: the portfolios that it belongs to. */
  readonly portfolioIds?: readonly string[];
}

/** A picture on its way into a version. `path` is relative to `images/`, with `/` between its parts. */
export interface ImageInput {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A photometric file on its way into a version, as it came. `path` is relative to `photometry/`, with `/` between its parts. */
export interface PhotometryInput {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A version in the making. Nothing of it can be seen until `publish` has returned; `abandon` leaves nothing behind. */
export interface VersionWriter {
  addRecords(records: Iterable<RecordInput>): void;
  addImage(image: ImageInput): void;
  /** Takes in a file of the brand's folder that came with the catalogue; `path` is relative to it. */
  addBrandFile(path: string, bytes: Uint8Array): void;
  addPhotometry(file: PhotometryInput): void;
  /**
   * Makes the version the served one in one atomic, durable step.
   *
   * @returns the version, and whether it is new: content that is already served is not published again
   */
  publish(): Promise<{ readonly version: VersionInfo; readonly published: boolean }>;
  /** Gives the place of the writer back; nothing of an unpublished version stays. Harmless after `publish`. */
  abandon(): Promise<void>;
}

/** A reader of one immutable version. It stays readable until closed, whatever is published meanwhile. */
export interface VersionReader {
  readonly version: VersionInfo;
  /** JSON texts of a list's entries, in order, in batches. `portfolioId` narrows `articles`. */
  records(list: ListName, portfolioId?: string): Iterable<readonly string[]>;
  image(path: string): { readonly type: string; readonly bytes: Uint8Array } | undefined;
  /** Paths of all pictures. */
  imagePaths(): readonly string[];
  /** The files of the brand's folder by their paths in it; none when the version has no brand. */
  brandFiles(): ReadonlyMap<string, Uint8Array>;
  /** The original bytes of a photometric file. */
  photometry(path: string): Uint8Array | undefined;
  /** Paths of all photometric files, ascending. */
  photometryPaths(): readonly string[];
  close(): void;
}

/**
 * Published, immutable, numbered catalogue versions, one of them served. Reading never waits for writing.
 *
 * @throws {StoreError} every method rejects with it when the store cannot be read or written, the place in its message
 */
export interface CatalogueStore {
  /** The number and hash of the served version, `undefined` while nothing is published; cheap enough to ask every second. */
  current(): Promise<VersionInfo | undefined>;
  /** Without those whose files are damaged. */
  versions(): Promise<readonly VersionInfo[]>;
  /** What is wrong with the files of published versions; empty when nothing is. */
  damage(): Promise<readonly StoreError[]>;
  open(number: number): Promise<VersionReader>;
  /**
   * The version that was opened here last, for as long as the store itself cannot be reached. It asks nobody but this
   * machine, so the version may be an earlier one by now.
   *
   * @returns `undefined` when this machine keeps no copies, or has none that is whole
   */
  lastOpened(): Promise<VersionReader | undefined>;
  /** Starts a new version. One writer at a time: a second one is refused with a StoreError that says who holds the place. */
  begin(): Promise<VersionWriter>;
  /** Serves an earlier version again (the one before the current when no number is given). */
  rollback(number?: number): Promise<VersionInfo>;
  close(): Promise<void>;
}

/** A failure of the store, told to the operator as it is. */
export class StoreError extends Error {
  override readonly name: string = "StoreError";
}

/** The files or the database of the store cannot be reached, read or written; another try may succeed. */
export class StoreUnavailable extends StoreError {
  override readonly name = "StoreUnavailable";
}

/**
 * The step that readers can see was begun, and nobody can tell whether it lasts: the disk or the database failed before
 * it said so. Neither the old nor the new version may be taken for the served one until somebody looks.
 */
export class OutcomeUnknown extends StoreError {
  override readonly name = "OutcomeUnknown";

  /**
   * @param what was being done, as in `Whether version 7 is served from now on`
   * @param why it cannot be told, as in `the disk reports an error`
   */
  constructor(what: string, why: string, options?: ErrorOptions) {
    super(
      `The outcome is not known. ${what} cannot be told: ${why}. ` +
        `Look with "versions" which version is served, and import again if it is the earlier one.`,
      options,
    );
  }
}
