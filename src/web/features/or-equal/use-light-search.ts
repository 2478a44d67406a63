import { useEffect, useRef, useState } from "react";
import { lightsFailed } from "#model/errors.ts";
import type { EquivalentLight } from "#planning/equals/equal-lights.ts";
import { useConnection } from "#web/session/session-context.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import {
  sizeProblem,
  type FileProblem,
  type LightSearchAnswer,
  type LightSearchJob,
  type ParsedLight,
  type ReferenceLight,
} from "./worker-messages.ts";

/** The current results for a file and its equivalents. */
interface LightSearch {
  readonly problem: FileProblem | undefined;
  readonly light: ParsedLight | undefined;
  /** Absent while searching; `failed` when the catalogue's lights could not be loaded. */
  readonly equals: readonly EquivalentLight[] | "failed" | undefined;
  /** Which lights `equals` are among: their address. */
  readonly among: string | undefined;
  /** Whether the lights of other filters could not be loaded: `equals` are those of the former ones. */
  readonly isOutdated: boolean;
}

const NO_RESULT: LightSearch = {
  problem: undefined,
  light: undefined,
  equals: undefined,
  among: undefined,
  isOutdated: false,
};

/** The file or article whose equivalents are searched; an article is the same object as long as nothing changes. */
type SearchedLight = File | ReferenceLight;

/**
 * Finds the equivalents of a file or an article in a worker, which also reads the file. The catalogue's lights are
 * requested with the first job, and those that failed once more when the connection returns.
 *
 * @param searched absent: nothing to search yet
 * @param among the address of the lights of the articles to search
 */
export function useLightSearch(searched: SearchedLight | undefined, among: string): LightSearch {
  const [result, setResult] = useState<LightSearch & { readonly searched: SearchedLight | undefined }>();
  const worker = useSearchWorker();
  const connection = useConnection();
  const id = useRef(0);
  const refused = searched instanceof File ? sizeProblem(searched) : undefined;
  const isReadable = searched !== undefined && refused === undefined;
  useEffect(() => {
    if (!isReadable) return;
    const jobId = ++id.current;
    worker.listen((answer) => {
      if (answer.id === jobId) setResult((previous) => ({ ...afterAnswer(previous?.searched === searched ? previous : NO_RESULT, answer), searched })); // prettier-ignore
    });
    worker.post(
      searched instanceof File
        ? { kind: "file", id: jobId, file: searched }
        : { kind: "article", id: jobId, reference: searched },
    );
  }, [searched, isReadable, worker]);
  useEffect(() => {
    if (!isReadable) return undefined;
    const abort = new AbortController();
    getBytes(among, { signal: abort.signal }).then(
      ({ bytes }) => abort.signal.aborted || worker.post({ kind: "offered", bytes, among }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        log.error(lightsFailed, error);
        setResult((previous = { ...NO_RESULT, searched }) =>
          previous.searched === searched && Array.isArray(previous.equals)
            ? { ...previous, isOutdated: previous.among !== among }
            : { ...previous, equals: "failed", among, searched },
        );
      },
    );
    return () => abort.abort();
  }, [among, isReadable, searched, worker, connection]);
  if (refused) return { ...NO_RESULT, problem: refused };
  return result && result.searched === searched ? result : NO_RESULT;
}

function afterAnswer(previous: LightSearch, answer: LightSearchAnswer): LightSearch {
  if (answer.kind === "refused") return { ...NO_RESULT, problem: answer.problem };
  if (answer.kind === "read") return { ...previous, problem: undefined, light: answer.light };
  return { ...previous, equals: answer.equals ?? "failed", among: answer.among, isOutdated: false };
}

interface SearchWorker {
  readonly post: (job: LightSearchJob) => void;
  readonly listen: (onAnswer: (answer: LightSearchAnswer) => void) => void;
}

/** A worker that is started with the first job and ends with the page. */
function useSearchWorker(): SearchWorker {
  const running = useRef<Worker>(undefined);
  const listener = useRef<(answer: LightSearchAnswer) => void>(undefined);
  useEffect(
    () => () => {
      running.current?.terminate();
      running.current = undefined;
    },
    [],
  );
  const [worker] = useState<SearchWorker>(() => ({
    post(job) {
      running.current ??= startWorker((answer) => listener.current?.(answer));
      running.current.postMessage(job);
    },
    listen(onAnswer) {
      listener.current = onAnswer;
    },
  }));
  return worker;
}

function startWorker(onAnswer: (answer: LightSearchAnswer) => void): Worker {
  const worker = new Worker(new URL("./light-search-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<LightSearchAnswer>) => onAnswer(data));
  return worker;
}
