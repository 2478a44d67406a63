import type { ListName } from "#model/lists/lists.ts";

/** A published version: an ever-increasing number and the SHA-256 of its content (64 hex characters). */
export interface VersionInfo {
  readonly number: number;
  readonly hash: string;
  /** Time of publication, ISO 8601 in UTC. */
  readonly publishedAt: string;
  readonly counts: Readonly<Record<ListName, number>>;
  /** The operator's note on the publication; visitors never see it. */
  readonly note?: string | undefined;
}

/** A list entry to write: its JSON text, exactly as it will be served. */
export interface RecordInput {
  readonly list: ListName;
  /** Absent for lists whose entries have no id. */
  readonly id?: string | undefined;
  readonly json: string;
  /** For articles: the portfolios that it belongs to. */
  readonly portfolioIds?: readonly string[];
}

/** A picture or a document to write. `path` is relative to `images/` or `documents/`, with `/` as separator. */
export interface MediaInput {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A byte range: the positions of its first and its last byte, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** A picture or a document of a version. Its metadata is known without reading its content. */
export interface CatalogueFile {
  /** The media type. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Identifies its content: files with equal hashes have equal bytes. 64 hex characters. */
  readonly hash: string;
  /** All its bytes, read on each call. @throws {StoreError} when it is missing or truncated */
  bytes(): Uint8Array;
  /** Its bytes, or a range of them, read while they are sent. @throws {StoreError} as `bytes` does */
  stream(range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** A photometric file to write, unchanged. `path` is relative to `photometry/`, with `/` as separator. */
export interface PhotometryInput {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** All articles as one block, which loads faster than the records that it duplicates; not part of the content hash. */
export interface PackedArticles {
  /** Identifies the layout: readers request the one that they support. */
  readonly layout: string;
  readonly bytes: Uint8Array;
}

/** A version being written. Readers cannot see it before `publish`; `abandon` removes everything written. */
export interface VersionWriter {
  addRecords(records: Iterable<RecordInput>): void;
  addImage(image: MediaInput): void;
  /** Adds a document, for visitors to download. */
  addDocument(document: MediaInput): void;
  /** Adds a file of the brand's folder; `path` is relative to that folder. */
  addBrandFile(path: string, bytes: Uint8Array): void;
  addPhotometry(file: PhotometryInput): void;
  /** Adds the articles that `addRecords` has added, as one block; at most once. */
  addPackedArticles(packed: PackedArticles): void;
  /**
   * Serves the version, in one atomic, durable step.
   *
   * @param note stored with the version; absent when there is none
   * @returns the version, and whether it was published: content that is already served is not published again
   */
  publish(note?: string): Promise<{ readonly version: VersionInfo; readonly isNew: boolean }>;
  /** Releases the writer's lock and removes an unpublished version. Does nothing after `publish`. */
  abandon(): Promise<void>;
}

/** A reader of one immutable version, valid until closed, even if other versions are published meanwhile. */
export interface VersionReader {
  readonly version: VersionInfo;
  /** JSON texts of a list's entries, in order, in batches. `portfolioId` filters `articles`. */
  records(list: ListName, portfolioId?: string): Iterable<readonly string[]>;
  /** Yields between chunks; `undefined` if there are none of this layout, or, when read, if they are damaged. */
  packedArticles(layout: string): Generator<void, Uint8Array | undefined> | undefined;
  image(path: string): CatalogueFile | undefined;
  imagePaths(): readonly string[];
  document(path: string): CatalogueFile | undefined;
  /** Paths of all documents, ascending. */
  documentPaths(): readonly string[];
  /** The files of the brand's folder by their paths in it; none when the version has no brand. */
  brandFiles(): ReadonlyMap<string, Uint8Array>;
  /** The original bytes of a photometric file; `undefined` when there is none at the path. */
  photometry(path: string): Uint8Array | undefined;
  /** Paths of all photometric files, ascending. */
  photometryPaths(): readonly string[];
  close(): void;
}

/**
 * Published, immutable, numbered catalogue versions, one of which is served. Readers never wait for the writer.
 *
 * @throws {StoreError} from every method when the store cannot be read or written; the message names the place
 */
export interface CatalogueStore {
  /** The served version; `undefined` while nothing is published. Cheap enough to poll every second. */
  current(): Promise<VersionInfo | undefined>;
  /** All versions except those with damaged files. */
  versions(): Promise<readonly VersionInfo[]>;
  /** The damage to files of published versions; empty when there is none. */
  findDamage(): Promise<readonly StoreError[]>;
  open(number: number): Promise<VersionReader>;
  /**
   * Opens the copy of the version that this machine opened last, as a fallback while the store cannot be reached. It
   * may be outdated.
   *
   * @returns `undefined` when this machine keeps no copies, or no complete one
   */
  openLastOpened(): Promise<VersionReader | undefined>;
  /** Starts a new version. A second concurrent writer is refused with a StoreError that names the first. */
  beginVersion(): Promise<VersionWriter>;
  /** Serves an earlier version again; without a number, the one before the served version. */
  rollback(number?: number): Promise<VersionInfo>;
  /**
   * Removes old versions. Readers of a removed version can continue until they close it.
   *
   * @param keep how many versions to keep in addition to the served one: the newest
   * @param isDryRun removes nothing
   * @returns the numbers of the removed versions, or of those that a dry run would remove, ascending
   */
  prune(keep: number, isDryRun: boolean): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** A failure of the store; its message is shown to the operator unchanged. */
export class StoreError extends Error {
  override readonly name: string = "StoreError";
}

/** The files or the database of the store cannot be reached, read or written; a retry may succeed. */
export class StoreUnavailableError extends StoreError {
  override readonly name = "StoreUnavailableError";
}

/** The commit was not confirmed: which version is served is unknown until the store has been read again. */
export class OutcomeUnknownError extends StoreError {
  override readonly name = "OutcomeUnknownError";

  /**
   * @param subject what is unknown, as in `Whether version 7 is served from now on`
   * @param reason why it is unknown, as in `the disk reports an error`
   */
  constructor(subject: string, reason: string, options?: ErrorOptions) {
    super(
      `The outcome is not known. ${subject} cannot be determined: ${reason}. ` +
        `Check with "versions" which version is served, and import again if it is the earlier one.`,
      options,
    );
  }
}
