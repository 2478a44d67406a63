import { MAX_PICTURE_BYTES } from "#model/bounds.ts";
import type { ListName } from "#model/lists/lists.ts";
import { sha256Hex } from "#store/content-hash.ts";
import type { VersionWriter } from "#store/store.ts";
import { fieldsOf, isEntry, mapObjects, mapStrings, type Entry } from "../fields/entry-fields.ts";
import { RejectedFileError } from "../files/folder-files.ts";
import { UnreadableFileError } from "../files/row.ts";
import type { CustomFields } from "../declared/custom-fields.ts";
import type { PictureHosts } from "../profile/profile.ts";
import type { Problem } from "../problems/problem.ts";
import type { ListSource } from "../reading/list-source.ts";
import { FetchError, fetchFile, isAllowedHost } from "./fetch-file.ts";
import { partialPictureProblem, validatePicture } from "./read-pictures.ts";

/** A picture at an address: its path below `images/`, or why there is none. */
type FetchedPicture =
  | { readonly path: string }
  | { readonly kind: "bad-picture" | "missing-picture" | "unfetched-picture"; readonly message: string };

/** Pictures at addresses, by address. */
export type FetchedPictures = ReadonlyMap<string, FetchedPicture>;

/** How many pictures are fetched simultaneously: no more than a visitor's browser would. */
const MAX_CONCURRENT_FETCHES = 4;
/** The folder below `images/`; files are named by content hash, so that equal pictures share a file. */
const FETCHED_FOLDER = "fetched";
const HASH_LENGTH = 24;

interface FetchOptions {
  readonly hosts: PictureHosts;
  readonly custom: CustomFields;
  readonly sink: Pick<VersionWriter, "addImage"> | undefined;
  /** The catalogue's own pictures. */
  readonly pictures: ReadonlySet<string>;
  readonly onProblem: (problem: Problem) => void;
}

/** Fetches the pictures on the profile's hosts. A host that fails is not contacted again. @see rule D9 */
export async function fetchPictures(lists: readonly ListSource[], options: FetchOptions): Promise<FetchedPictures> {
  const addresses = await pictureAddresses(lists, options);
  const pending = [...addresses];
  const fetched = new Map<string, FetchedPicture>();
  const failedHosts = new Map<string, FetchedPicture>();
  const stored = new Set(options.pictures);
  const fetchPending = async (): Promise<void> => {
    for (let address = pending.shift(); address !== undefined; address = pending.shift()) {
      const { host } = new URL(address);
      fetched.set(address, failedHosts.get(host) ?? (await fetchPicture(address, options, { stored, failedHosts })));
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FETCHES }, fetchPending));
  return fetched;
}

interface FetchState {
  readonly stored: Set<string>;
  readonly failedHosts: Map<string, FetchedPicture>;
}

async function fetchPicture(
  address: string,
  { hosts, sink, onProblem }: FetchOptions,
  { stored, failedHosts }: FetchState,
): Promise<FetchedPicture> {
  try {
    const bytes = await fetchFile(address, hosts, { maxBytes: MAX_PICTURE_BYTES });
    const name = sha256Hex(bytes).slice(0, HASH_LENGTH);
    const { picture, omittedParts } = await validatePicture(`${FETCHED_FOLDER}/${name}`, bytes);
    const path = `${picture.path}.${picture.type.replace("image/", "").replace("+xml", "")}`;
    if (omittedParts.length > 0) onProblem(partialPictureProblem(address, omittedParts));
    if (!stored.has(path)) sink?.addImage({ ...picture, path });
    stored.add(path);
    return { path };
  } catch (error) {
    if (error instanceof RejectedFileError) return { kind: "bad-picture", message: error.message };
    if (!(error instanceof FetchError)) throw error;
    if (error.kind === "missing") return { kind: "missing-picture", message: error.message };
    const failure: FetchedPicture = { kind: "unfetched-picture", message: error.message };
    if (error.kind === "host-failed") failedHosts.set(new URL(address).host, failure);
    return failure;
  }
}

const PICTURE_FIELDS: ReadonlySet<string> = new Set(["image_url", "logo_url"]);

/** Maps the addresses of pictures in an entry and in the objects of its `images`. */
const mapPictures = <E extends Entry>(list: ListName, entry: E, map: (address: string) => string): E =>
  mapObjects(list, entry, (object, fields) =>
    mapStrings(object, (field) => fields.has(field) && PICTURE_FIELDS.has(field), map),
  );

/** The addresses of pictures on the configured hosts. Faults of files are reported when the lists are read. */
async function pictureAddresses(
  lists: readonly ListSource[],
  { hosts, custom }: FetchOptions,
): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  for (const { list, rows } of lists) {
    if (![...PICTURE_FIELDS].some((field) => fieldsOf(list).has(field))) continue;
    const collect = (address: string): string => {
      if (isOnAllowedHost(address.trim(), hosts)) addresses.add(address.trim());
      return address;
    };
    try {
      for await (const batch of rows({ custom }))
        for (const { value } of batch) if (isEntry(value)) mapPictures(list, value, collect);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
    }
  }
  return addresses;
}

const isOnAllowedHost = (address: string, hosts: PictureHosts): boolean =>
  /^https?:\/\//i.test(address) && URL.canParse(address) && isAllowedHost(new URL(address), hosts);

/** Replaces the addresses of fetched pictures by their paths. */
export function withFetchedPictures<E extends Entry>(list: ListName, entry: E, fetched: FetchedPictures): E {
  if (fetched.size === 0) return entry;
  return mapPictures(list, entry, (address) => {
    const picture = fetched.get(address.trim());
    return picture && "path" in picture ? `images/${picture.path}` : address;
  });
}
