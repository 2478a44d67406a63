import type { BuildingChoice, ChoiceInput, LimitedChoice } from "#building/choosing/building-choice.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { glarePath, lightPath } from "#model/endpoints.ts";
import { lightDistributionsNotLoaded } from "#model/errors.ts";
import { LOCALES, type Language } from "#model/languages/language.ts";
import { deleteCached } from "#web/session/lists/catalogue-cache.ts";
import { runInTasks } from "#web/client/scheduling.ts";
import { log } from "#web/client/logger.ts";
import { loadLightData } from "#web/rooms/load-lights.ts";
import { CODE_SEPARATOR, type ChooserResponse, type ChooserRequest } from "./article-chooser-messages.ts";

/** Callbacks of a choice; not called once it is superseded or cancelled. */
interface ChoiceListeners {
  /** `share` is the completed fraction of a stage, 0–1. */
  readonly onProgress: (stage: "choice" | "limited", share: number) => void;
  /** Called again for each different limit. */
  readonly onChoice: (choice: BuildingChoice) => void;
  readonly onLimitedChoices: (limitedChoices: readonly LimitedChoice[]) => void;
  /** Called when the articles' light data cannot be loaded, or the worker fails; the next choice retries. */
  readonly onError: () => void;
}

interface ChooserSources {
  readonly catalogue: Catalogue;
  /** The portfolio that the catalogue is restricted to; absent: none. */
  readonly portfolioId: string | undefined;
  /** Determines the order of codes. */
  readonly language: Language;
}

/** Chooses the articles of buildings in its own worker, which is started by the first choice. @see rules B4, B6 */
export function createArticleChooser(sources: ChooserSources) {
  let worker: Promise<Worker> | undefined;
  let listeners: ChoiceListeners | undefined;
  let id = 0;
  let limit: number | undefined;
  const stop = (): void => {
    void worker?.then((started) => started.terminate()).catch(() => undefined);
    worker = undefined;
  };
  const fail = (error: unknown): void => {
    log.error(lightDistributionsNotLoaded, error);
    stop();
    listeners?.onError();
  };
  const onResponse = (response: ChooserResponse): void => {
    if (response.kind === "articles" || response.id !== id) return;
    if (response.kind === "progress") listeners?.onProgress(response.stage, response.share);
    else if (response.kind === "choice") listeners?.onChoice(response.choice);
    else listeners?.onLimitedChoices(response.limitedChoices);
  };
  const post = (request: ChooserRequest): void =>
    void worker?.then((started) => started.postMessage(request)).catch(() => undefined);
  return {
    choose: (input: ChoiceInput, choiceListeners: ChoiceListeners): void => {
      id += 1;
      listeners = choiceListeners;
      if (!worker) {
        const starting = startWorker(sources, onResponse, fail);
        worker = starting;
        starting.catch((error: unknown) => worker === starting && fail(error));
      }
      post({ kind: "rooms", id, input, limit });
    },
    /**
     * Applies a different limit to the current choice, without repeating it, and to the next ones.
     *
     * @param maxArticles the maximum number of different articles; absent: no limit, as initially
     */
    setLimit: (maxArticles?: number): void => {
      limit = maxArticles;
      post({ kind: "limit", id, limit });
    },
    cancel: (): void => {
      id += 1;
      listeners = undefined;
      post({ kind: "cancel" });
    },
    /** Ends the worker, which another choice would start again. */
    close: (): void => {
      id += 1;
      listeners = undefined;
      stop();
    },
  };
}

/** Loads light data of the articles as bytes, which the worker reads. @throws as `loadLightData` */
const loadLightBytes = (path: string, version: string): Promise<Uint8Array<ArrayBuffer>> =>
  loadLightData(path, version, (bytes) => bytes);

/** Caches the light data of the articles, so that they can be chosen offline. @see rule B10 */
export async function cacheLightData({
  catalogue: { version },
  portfolioId,
}: Omit<ChooserSources, "language">): Promise<void> {
  // The choice will report missing data.
  await Promise.allSettled(
    [lightPath(portfolioId), glarePath(portfolioId)].map((path) => loadLightBytes(path, version)),
  );
}

/** Starts a worker with the articles. @throws when their light data cannot be loaded or does not match the catalogue */
async function startWorker(
  { catalogue, portfolioId, language }: ChooserSources,
  onResponse: (response: ChooserResponse) => void,
  onError: (error: unknown) => void,
): Promise<Worker> {
  const { version } = catalogue;
  const paths = [lightPath(portfolioId), glarePath(portfolioId)] as const;
  const [lights, glare, codes] = await Promise.all([
    loadLightBytes(paths[0], version),
    loadLightBytes(paths[1], version),
    runInTasks(codeSteps(catalogue)),
  ]);
  const worker = new Worker(new URL("./article-chooser-worker.ts", import.meta.url), { type: "module" });
  const isReadable = new Promise<boolean>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ChooserResponse>) => {
      if (data.kind === "articles") resolve(data.isReadable);
      else onResponse(data);
    });
    worker.addEventListener("error", (event) => {
      worker.terminate();
      reject(new Error(event.message));
      onError(event.message);
    });
  });
  const request: ChooserRequest = { kind: "articles", lights, glare, codes, locale: LOCALES[language] };
  worker.postMessage(request);
  if (!(await isReadable)) {
    worker.terminate();
    await Promise.all(paths.map((path) => deleteCached(path, version)));
    throw new TypeError(paths[1]);
  }
  return worker;
}

/** A step takes about a millisecond. */
const CODES_PER_STEP = 1024;

function* codeSteps(catalogue: Catalogue): Generator<void, string> {
  const codes: string[] = [];
  for (let row = 0; row < catalogue.articleCount; row++) {
    if (row % CODES_PER_STEP === 0) yield;
    codes.push(catalogue.articleCode(row));
  }
  return codes.join(CODE_SEPARATOR);
}
