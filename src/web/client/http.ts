import { ofetch, type ResponseType } from "ofetch";
import { VERSION_HEADER } from "#domain/endpoints.ts";
import { RETRY_STATUSES } from "#domain/limits.ts";
import { retryDelayMs } from "#domain/retry-delay.ts";

/** Nobody waits longer for an answer; then it counts as failed. */
const TIMEOUT_MS = 30_000;

interface Answer {
  /** The catalogue version that the answer is of. @see rule A4 */
  readonly version: string | undefined;
}

export interface JsonAnswer extends Answer {
  readonly json: unknown;
}

export interface BytesAnswer extends Answer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without parameters; empty when the answer does not say. */
  readonly mediaType: string;
}

export interface ListRequest {
  /** Asks past what the browser has kept. */
  readonly isFresh?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** `Accept`; absent: anything. */
  readonly accept?: string;
}

/**
 * Gets JSON. A request that meets a passing trouble is repeated once, after a little wait.
 *
 * @throws when there is no answer, or none with a good status
 * @see rule A3
 */
export async function getJson(path: string, request: ListRequest = {}): Promise<JsonAnswer> {
  const { body, version } = await get(path, "json", request);
  return { json: body, version };
}

/** Gets bytes, in the same way. */
export async function getBytes(path: string, request: ListRequest = {}): Promise<BytesAnswer> {
  const { body, version, headers } = await get(path, "arrayBuffer", request);
  const [mediaType = ""] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  return { bytes: new Uint8Array(body ?? new ArrayBuffer(0)), version, mediaType: mediaType.trim() };
}

async function get<T extends Extract<ResponseType, "json" | "arrayBuffer">>(
  path: string,
  responseType: T,
  { isFresh = false, signal, accept }: ListRequest,
) {
  const response = await ofetch.raw<unknown, T>(path, {
    responseType,
    retry: 1,
    retryStatusCodes: [...RETRY_STATUSES],
    retryDelay: ({ response: failed }) =>
      retryDelayMs(failed?.headers.get("retry-after") ?? null, Date.now(), Math.random()),
    timeout: TIMEOUT_MS,
    ...(isFresh && { cache: "no-cache" }),
    ...(signal && { signal }),
    ...(accept !== undefined && { headers: { accept } }),
  });
  const { headers } = response;
  return { body: response._data, headers, version: headers.get(VERSION_HEADER) ?? undefined };
}
