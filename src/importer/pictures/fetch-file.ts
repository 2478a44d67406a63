import { lookup as lookUp } from "node:dns";
import { get as getByHttp, type IncomingMessage } from "node:http";
import { get as getByHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { PictureHosts } from "../profile/profile.ts";

/** A host counts as unreachable after this time without data. */
const MAX_FETCH_IDLE_MS = 10_000;
/** The time limit of one file, redirects included. */
const MAX_FETCH_MS = 60_000;
const MAX_FETCH_REDIRECTS = 5;

/** A file could not be fetched. The message gives the reason and the remedy, as a clause. */
export class FetchError extends Error {
  override readonly name = "FetchError";
  /** If the host failed, its other files are not tried either; otherwise only this file is missing or too large. */
  readonly kind: "host-failed" | "missing" | "too-large";

  constructor(message: string, kind: FetchError["kind"] = "host-failed") {
    super(message);
    this.kind = kind;
  }
}

/** The limits of one fetch: the size of the file, and the times after which it is aborted. */
export interface FetchLimits {
  readonly maxBytes: number;
  readonly idleMs?: number;
  readonly totalMs?: number;
}

/** Whether the profile allows fetching files from the host of an address. */
export const isAllowedHost = (address: URL, { hosts = [], privateHosts = [] }: PictureHosts): boolean =>
  includesHost([...hosts, ...privateHosts], address);

const includesHost = (hosts: readonly string[], address: URL): boolean =>
  hosts.some((host) => host.toLowerCase() === address.host);

/**
 * Fetches a file by http or https from a host that the operator has named, following redirects among these hosts alone.
 * Private addresses, such as those of the operator's network, are refused after their names are resolved, unless the
 * host is one of `privateHosts`.
 *
 * @throws {FetchError}
 * @see rule D9
 */
export async function fetchFile(address: string, hosts: PictureHosts, limits: FetchLimits): Promise<Buffer> {
  const deadline = AbortSignal.timeout(limits.totalMs ?? MAX_FETCH_MS);
  let url = new URL(address);
  try {
    for (let redirects = 0; redirects <= MAX_FETCH_REDIRECTS; redirects += 1) {
      const response = await sendRequest(url, hosts, { ...limits, deadline });
      const { statusCode = 0, headers } = response;
      if (statusCode === HTTP_OK) return await readBody(response, limits);
      response.destroy();
      if (!REDIRECT_STATUSES.has(statusCode) || headers.location === undefined) throw statusError(url, statusCode);
      url = resolveRedirect(url, headers.location, hosts);
    }
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw networkError(url, error, deadline.aborted);
  }
  throw new FetchError(`is redirected more than ${MAX_FETCH_REDIRECTS} times; give the address that it leads to`);
}

const HTTP_OK = 200;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

async function sendRequest(
  url: URL,
  hosts: PictureHosts,
  { deadline, idleMs = MAX_FETCH_IDLE_MS }: FetchLimits & { readonly deadline: AbortSignal },
): Promise<IncomingMessage> {
  const mayBePrivate = includesHost(hosts.privateHosts ?? [], url);
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal) > 0 && !mayBePrivate && !isPublic(literal)) throw privateAddressError(url, literal);
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? getByHttps : getByHttp;
    const outgoing = get(
      url,
      {
        agent: false,
        headers: { accept: "image/*", "user-agent": "Lumenry" },
        signal: deadline,
        ...(!mayBePrivate && { lookup: publicLookup(url) }),
      },
      resolve,
    );
    outgoing.setTimeout(idleMs, () => outgoing.destroy(new FetchError(noResponseMessage(url))));
    outgoing.on("error", reject);
  });
}

/** Resolves names to public addresses only, while connecting, so that a later DNS answer cannot bypass the check. */
const publicLookup =
  (url: URL): LookupFunction =>
  (name, options, callback) => {
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      const privateAddress = error ? undefined : addresses.find(({ address }) => !isPublic(address));
      if (error || privateAddress) callback(error ?? privateAddressError(url, privateAddress?.address ?? ""), "");
      else if (options.all === true) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });
  };

const isPublic = (address: string): boolean => ipaddr.process(address).range() === "unicast";

const privateAddressError = (url: URL, address: string): FetchError =>
  new FetchError(
    `leads to ${address}, which is not a public address; if it is right, name ${url.host} under "pictures.privateHosts" in import.json`,
  );

/** The bytes of a response, up to the limit, whatever its headers declare. */
async function readBody(response: IncomingMessage, { maxBytes }: FetchLimits): Promise<Buffer> {
  const tooLarge = new FetchError(
    `is larger than ${maxBytes / 2 ** 20} MB, and is not read any further; offer a smaller picture at this address`,
    "too-large",
  );
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (Number(response.headers["content-length"]) > maxBytes) {
    response.destroy();
    throw tooLarge;
  }
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw tooLarge;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function resolveRedirect(from: URL, location: string, hosts: PictureHosts): URL {
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (to && ["http:", "https:"].includes(to.protocol) && isAllowedHost(to, hosts)) return to;
  const target = to?.host ?? JSON.stringify(location);
  throw new FetchError(
    `is redirected to ${target}, a host that is not named; name it under "pictures.hosts" in import.json if pictures may come from there`,
  );
}

function statusError({ host }: URL, status: number): FetchError {
  const response = `${host} responds with status ${status}`;
  return status >= FIRST_SERVER_ERROR || status === TOO_MANY_REQUESTS
    ? new FetchError(`cannot be fetched: ${response}; try again later, or contact the operator of the host`)
    : new FetchError(`does not exist: ${response}; correct the address`, "missing");
}

function networkError(url: URL, error: unknown, isTimedOut: boolean): FetchError {
  if (isTimedOut)
    return new FetchError(
      `was not received from ${url.host} within ${MAX_FETCH_MS / 1000} s; try again later, or offer a smaller picture`,
    );
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new FetchError(
    code === "ENOTFOUND"
      ? `has the host ${url.host}, whose name cannot be resolved; correct the address`
      : noResponseMessage(url, code),
  );
}

const noResponseMessage = ({ host }: URL, code = "timeout"): string =>
  `cannot be fetched: ${host} does not respond (${code}); try again later, or remove the host from "pictures" in import.json`;
