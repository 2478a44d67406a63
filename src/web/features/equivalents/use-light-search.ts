import { useEffect, useRef, useState } from "react";
import { lightDistributionsNotLoaded } from "#model/errors.ts";
import type { EquivalentLight } from "#planning/equivalents/equivalent-lights.ts";
import { useConnection } from "#web/session/session-context.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import {
  checkFileSize,
  type FileProblem,
  type LightSearchResponse,
  type LightSearchRequest,
  type TargetPhotometry,
  type ReferenceLight,
} from "./worker-messages.ts";

/** The current results for a file or an article. */
interface LightSearch {
  readonly problem: FileProblem | undefined;
  readonly light: TargetPhotometry | undefined;
  /** Absent while searching; `failed` if the catalogue's light distributions could not be loaded. */
  readonly equivalents: readonly EquivalentLight[] | "failed" | undefined;
  /** The address of the light data that `equivalents` were found in. */
  readonly address: string | undefined;
  /** Whether `equivalents` are still those of the previous filters, because the new ones could not be loaded. */
  readonly isOutdated: boolean;
}

const NO_RESULT: LightSearch = {
  problem: undefined,
  light: undefined,
  equivalents: undefined,
  address: undefined,
  isOutdated: false,
};

type TargetSource = File | ReferenceLight;

/** The results, and what they were found for. */
interface SearchState extends LightSearch {
  readonly source: TargetSource | undefined;
}

/**
 * Finds the equivalents of a file or an article in a worker, which also reads the file. The catalogue's light
 * distributions are requested again when the connection returns.
 *
 * @param source memoised; absent: nothing to search yet
 * @param address of the light data to search
 */
export function useLightSearch(source: TargetSource | undefined, address: string): LightSearch {
  const [result, setResult] = useState<SearchState>();
  const worker = useSearchWorker();
  const connection = useConnection();
  const idRef = useRef(0);
  const problem = source instanceof File ? checkFileSize(source) : undefined;
  const isReadable = source !== undefined && problem === undefined;
  useEffect(() => {
    if (!isReadable) return;
    const requestId = ++idRef.current;
    worker.listen({
      onResponse(response) {
        if (response.id === requestId) setResult(changeSearch(source, (current) => applyResponse(current, response)));
      },
      onError: () => setResult(changeSearch(source, applyWorkerFailure)),
    });
    worker.post(
      source instanceof File
        ? { kind: "file", id: requestId, file: source }
        : { kind: "article", id: requestId, reference: source },
    );
  }, [source, isReadable, worker]);
  useEffect(() => {
    if (!isReadable) return undefined;
    const controller = new AbortController();
    getBytes(address, { signal: controller.signal }).then(
      ({ bytes }) => controller.signal.aborted || worker.post({ kind: "candidates", bytes, address }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        log.error(lightDistributionsNotLoaded, error);
        setResult(changeSearch(source, (current) => applyLoadFailure(current, address)));
      },
    );
    return () => controller.abort();
  }, [address, isReadable, source, worker, connection]);
  if (problem) return { ...NO_RESULT, problem };
  return result && result.source === source ? result : NO_RESULT;
}

/** A change of the results for a source, which discards those for any other. */
export const changeSearch =
  (source: TargetSource | undefined, change: (current: LightSearch) => LightSearch) =>
  (previous: SearchState | undefined): SearchState => ({
    ...change(previous && previous.source === source ? previous : NO_RESULT),
    source,
  });

/** The light data at an address could not be loaded: the articles found before remain. */
export const applyLoadFailure = (current: LightSearch, address: string): LightSearch =>
  Array.isArray(current.equivalents)
    ? { ...current, isOutdated: current.address !== address }
    : { ...current, equivalents: "failed", address };

/** The worker could not be started, or has failed. */
const applyWorkerFailure = (current: LightSearch): LightSearch =>
  current.light ? { ...current, equivalents: "failed" } : { ...NO_RESULT, problem: { code: "unreadable", found: "" } };

function applyResponse(previous: LightSearch, response: LightSearchResponse): LightSearch {
  if (response.kind === "rejected") return { ...NO_RESULT, problem: response.problem };
  if (response.kind === "parsed") return { ...previous, problem: undefined, light: response.light };
  return { ...previous, equivalents: response.equivalents ?? "failed", address: response.address, isOutdated: false };
}

interface SearchListeners {
  readonly onResponse: (response: LightSearchResponse) => void;
  readonly onError: () => void;
}

interface SearchWorker {
  readonly post: (request: LightSearchRequest) => void;
  readonly listen: (listeners: SearchListeners) => void;
}

/** A worker that starts with the first request, again after a failure, and is terminated with the component. */
function useSearchWorker(): SearchWorker {
  const runningRef = useRef<Worker>(undefined);
  const listenersRef = useRef<SearchListeners>(undefined);
  useEffect(
    () => () => {
      runningRef.current?.terminate();
      runningRef.current = undefined;
    },
    [],
  );
  const [worker] = useState<SearchWorker>(() => ({
    post(request) {
      runningRef.current ??= startWorker({
        onResponse: (response) => listenersRef.current?.onResponse(response),
        onError() {
          runningRef.current = undefined;
          listenersRef.current?.onError();
        },
      });
      runningRef.current.postMessage(request);
    },
    listen(next) {
      listenersRef.current = next;
    },
  }));
  return worker;
}

function startWorker({ onResponse, onError }: SearchListeners): Worker {
  const worker = new Worker(new URL("./light-search-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<LightSearchResponse>) => onResponse(data));
  worker.addEventListener("error", ({ message }) => {
    log.error(lightDistributionsNotLoaded, message);
    worker.terminate();
    onError();
  });
  return worker;
}
