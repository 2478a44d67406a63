import { useEffect, useRef, useState } from "react";
import { lightsFailed } from "#model/errors.ts";
import type { EquivalentLight } from "#planning/equivalents/equivalent-lights.ts";
import { useConnection } from "#web/session/session-context.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import {
  sizeProblem,
  type FileProblem,
  type LightSearchResponse,
  type LightSearchRequest,
  type ParsedLight,
  type ReferenceLight,
} from "./worker-messages.ts";

/** The current results for a file and its equivalents. */
interface LightSearch {
  readonly problem: FileProblem | undefined;
  readonly light: ParsedLight | undefined;
  /** Absent while searching; `failed` if the catalogue's lights could not be loaded. */
  readonly equivalents: readonly EquivalentLight[] | "failed" | undefined;
  /** The address of the light data that `equivalents` were found in. */
  readonly address: string | undefined;
  /** Whether the articles for new filters could not be loaded: `equivalents` are still those for the previous filters. */
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

/**
 * Finds the equivalents of a file or an article in a worker, which also reads the file. The catalogue's lights are
 * requested again when the connection returns.
 *
 * @param source memoised; absent: nothing to search yet
 * @param address of the lights to search
 */
export function useLightSearch(source: TargetSource | undefined, address: string): LightSearch {
  const [result, setResult] = useState<LightSearch & { readonly source: TargetSource | undefined }>();
  const worker = useSearchWorker();
  const connection = useConnection();
  const id = useRef(0);
  const problem = source instanceof File ? sizeProblem(source) : undefined;
  const isReadable = source !== undefined && problem === undefined;
  useEffect(() => {
    if (!isReadable) return;
    const requestId = ++id.current;
    worker.listen((response) => {
      if (response.id === requestId)
        setResult((previous) => ({
          ...applyResponse(previous?.source === source ? previous : NO_RESULT, response),
          source,
        }));
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
        log.error(lightsFailed, error);
        setResult((previous = { ...NO_RESULT, source }) =>
          previous.source === source && Array.isArray(previous.equivalents)
            ? { ...previous, isOutdated: previous.address !== address }
            : { ...previous, equivalents: "failed", address, source },
        );
      },
    );
    return () => controller.abort();
  }, [address, isReadable, source, worker, connection]);
  if (problem) return { ...NO_RESULT, problem };
  return result && result.source === source ? result : NO_RESULT;
}

function applyResponse(previous: LightSearch, response: LightSearchResponse): LightSearch {
  if (response.kind === "rejected") return { ...NO_RESULT, problem: response.problem };
  if (response.kind === "parsed") return { ...previous, problem: undefined, light: response.light };
  return { ...previous, equivalents: response.equivalents ?? "failed", address: response.address, isOutdated: false };
}

interface SearchWorker {
  readonly post: (request: LightSearchRequest) => void;
  readonly listen: (onResponse: (response: LightSearchResponse) => void) => void;
}

/** A worker that starts with the first request and is terminated with the page. */
function useSearchWorker(): SearchWorker {
  const running = useRef<Worker>(undefined);
  const listener = useRef<(response: LightSearchResponse) => void>(undefined);
  useEffect(
    () => () => {
      running.current?.terminate();
      running.current = undefined;
    },
    [],
  );
  const [worker] = useState<SearchWorker>(() => ({
    post(request) {
      running.current ??= startWorker((response) => listener.current?.(response));
      running.current.postMessage(request);
    },
    listen(onResponse) {
      listener.current = onResponse;
    },
  }));
  return worker;
}

function startWorker(onResponse: (response: LightSearchResponse) => void): Worker {
  const worker = new Worker(new URL("./light-search-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<LightSearchResponse>) => onResponse(data));
  return worker;
}
