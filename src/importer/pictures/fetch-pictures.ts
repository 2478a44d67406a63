import { MAX_PICTURE_BYTES } from "#model/bounds.ts";
import type { ListName } from "#model/lists/lists.ts";
import { sha256Hex } from "#store/content-hash.ts";
import type { VersionWriter } from "#store/store.ts";
import { isEntry } from "../fields/entry-fields.ts";
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

/** The fields that name a picture, in entries and in the objects of `images`. */
const PICTURE_FIELDS = ["image_url", "logo_url"];
const LISTS_WITH_PICTURES: ReadonlySet<ListName> = new Set([
  "portfolios",
  "categories",
  "families",
  "articles",
  "slider-configs",
]);

/** The addresses of pictures on the configured hosts. Faults of files are reported when the lists are read. */
async function pictureAddresses(
  lists: readonly ListSource[],
  { hosts, custom }: FetchOptions,
): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  for (const { list, rows } of lists) {
    if (!LISTS_WITH_PICTURES.has(list)) continue;
    try {
      for await (const batch of rows({ custom }))
        for (const { value } of batch)
          if (isEntry(value))
            for (const address of addressesIn(value)) if (isOnAllowedHost(address, hosts)) addresses.add(address);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
    }
  }
  return addresses;
}

function addressesIn(entry: Readonly<Record<string, unknown>>): readonly string[] {
  const objects = [entry, ...(Array.isArray(entry["images"]) ? entry["images"].filter(isEntry) : [])];
  return objects
    .flatMap((object) => PICTURE_FIELDS.map((field) => object[field]))
    .filter((value) => typeof value === "string")
    .map((value) => value.trim());
}

const isOnAllowedHost = (address: string, hosts: PictureHosts): boolean =>
  /^https?:\/\//i.test(address) && URL.canParse(address) && isAllowedHost(new URL(address), hosts);

export function withFetchedPictures<E extends object>(entry: E, fetched: FetchedPictures): E {
  if (fetched.size === 0) return entry;
  const pathsOf = (object: Readonly<Record<string, unknown>>) =>
    PICTURE_FIELDS.flatMap((field) => {
      const address = object[field];
      const picture = typeof address === "string" ? fetched.get(address.trim()) : undefined;
      return picture && "path" in picture ? [[field, `images/${picture.path}`] as const] : [];
    });
  const withPaths = (object: object): object => ({
    ...object,
    ...Object.fromEntries(pathsOf(object as Readonly<Record<string, unknown>>)),
  });
  const images: unknown = (entry as Readonly<Record<string, unknown>>)["images"];
  return {
    ...withPaths(entry),
    ...(Array.isArray(images) && {
      images: images.map((image: unknown) => (isEntry(image) ? withPaths(image) : image)),
    }),
  } as E;
}
