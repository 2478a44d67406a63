import { useEffect, useRef, useState } from "react";
import { lightShapesPath } from "#model/endpoints.ts";
import { lightsFailed } from "#model/errors.ts";
import type { EquivalentLight } from "#planning/equals/equal-lights.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { sizeProblem, type FileProblem } from "./file-problem.ts";
import type { LightSearchAnswer, LightSearchJob, ReadLight, ReferenceLight } from "./light-search-messages.ts";

/** What is known of a file and its equals so far. */
interface LightSearch {
  readonly problem: FileProblem | undefined;
  readonly light: ReadLight | undefined;
  /** Absent while they are looked for; `failed` when the catalogue's lights could not be had. */
  readonly equals: readonly EquivalentLight[] | "failed" | undefined;
}

const NOTHING: LightSearch = { problem: undefined, light: undefined, equals: undefined };

/** What equals are sought for: a file, or an article, which is the same object as long as nothing changes. */
type SoughtLight = File | ReferenceLight;

/**
 * Finds the equals of a file or an article, in a worker, which reads the file too. The catalogue's lights are requested with the first.
 *
 * @param sought absent: there is nothing to look for yet
 * @param portfolioId the portfolio that narrows the articles
 */
export function useLightSearch(sought: SoughtLight | undefined, portfolioId: string | undefined): LightSearch {
  const [result, setResult] = useState<LightSearch & { readonly sought: SoughtLight | undefined }>();
  const worker = useSearchWorker();
  const id = useRef(0);
  const refused = sought instanceof File ? sizeProblem(sought) : undefined;
  const isRead = sought !== undefined && refused === undefined;
  useEffect(() => {
    if (!isRead) return;
    const jobId = ++id.current;
    worker.listen((answer) => {
      if (answer.id === jobId) setResult((before) => ({ ...afterAnswer(before?.sought === sought ? before : NOTHING, answer), sought })); // prettier-ignore
    });
    worker.tell(
      sought instanceof File
        ? { kind: "file", id: jobId, file: sought }
        : { kind: "article", id: jobId, reference: sought },
    );
  }, [sought, isRead, worker]);
  useEffect(() => {
    if (!isRead) return undefined;
    const visit = new AbortController();
    getBytes(lightShapesPath(portfolioId), { signal: visit.signal }).then(
      ({ bytes }) => visit.signal.aborted || worker.tell({ kind: "offered", bytes }),
      (error: unknown) => {
        if (visit.signal.aborted) return;
        log.error(lightsFailed, error);
        setResult((before) => ({ ...(before ?? NOTHING), equals: "failed", sought }));
      },
    );
    return () => visit.abort();
  }, [portfolioId, isRead, sought, worker]);
  if (refused) return { ...NOTHING, problem: refused };
  return result && result.sought === sought ? result : NOTHING;
}

function afterAnswer(before: LightSearch, answer: LightSearchAnswer): LightSearch {
  if (answer.kind === "refused") return { ...NOTHING, problem: answer.problem };
  if (answer.kind === "read") return { ...before, problem: undefined, light: answer.light };
  return { ...before, equals: answer.equals ?? "failed" };
}

interface SearchWorker {
  readonly tell: (job: LightSearchJob) => void;
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
    tell(job) {
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
