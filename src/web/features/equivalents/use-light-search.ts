import { useEffect, useState } from "react";
import { lightDistributionsNotLoaded } from "#model/errors.ts";
import type { EquivalentLight, TargetLight } from "#planning/equivalents/equivalent-lights.ts";
import { useConnection } from "#web/session/session-context.ts";
import { getBytes } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import {
  checkFileSize,
  runLightJob,
  type ReferenceLight,
  type TargetOutcome,
  type TargetPhotometry,
} from "./light-jobs.ts";

/** The results for a file or an article. */
interface LightSearch extends TargetOutcome {
  /** Absent while searching; `failed` if the catalogue's light distributions could not be loaded. */
  readonly equivalents: readonly EquivalentLight[] | "failed" | undefined;
  /** The address of the light data that `equivalents` were found in. */
  readonly address: string | undefined;
  /** Whether `equivalents` are still those of the previous filters, because the new ones could not be loaded. */
  readonly isOutdated: boolean;
}

/** The articles found for a light. */
type Found = Omit<LightSearch, "problem">;

const NOTHING_FOUND: Found = { equivalents: undefined, address: undefined, isOutdated: false };
const UNREADABLE: TargetOutcome = { problem: { code: "unreadable", found: "" } };

/**
 * Finds the equivalents of a file or an article in a worker, which also reads the file. The catalogue's light
 * distributions are requested again when the connection returns.
 *
 * @param source memoised; absent: nothing to search yet
 * @param address of the light data to search
 */
export function useLightSearch(source: File | ReferenceLight | undefined, address: string): LightSearch {
  const connection = useConnection();
  const outcome = useLoaded(source, source && ((signal) => readTarget(source, signal)));
  const { problem, light } = outcome === "failed" ? UNREADABLE : (outcome ?? {});
  const [found, setFound] = useState(NOTHING_FOUND);
  useEffect(() => {
    if (!light) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    findEquivalents(light.target, address, signal).then(
      (equivalents) => signal.aborted || setFound({ light, equivalents, address, isOutdated: false }),
      (error: unknown) => {
        if (signal.aborted) return;
        log.error(lightDistributionsNotLoaded, error);
        setFound((previous) => foundAfterFailure(previous, light, address));
      },
    );
    return () => controller.abort();
  }, [light, address, connection]);
  return { ...(found.light === light ? found : NOTHING_FOUND), light, problem };
}

/** @throws when the file cannot be read */
async function readTarget(source: File | ReferenceLight, signal: AbortSignal): Promise<TargetOutcome> {
  if (!(source instanceof File)) return runLightJob({ kind: "article", reference: source }, signal);
  const problem = checkFileSize(source);
  return problem
    ? { problem }
    : runLightJob({ kind: "file", bytes: new Uint8Array(await source.arrayBuffer()) }, signal);
}

async function findEquivalents(target: TargetLight, address: string, signal: AbortSignal) {
  const { bytes } = await getBytes(address, { signal });
  return runLightJob({ kind: "search", target, bytes }, signal);
}

/** The light data at an address could not be loaded: the articles found before for the same light remain. */
export const foundAfterFailure = (previous: Found, light: TargetPhotometry, address: string): Found =>
  previous.light === light && Array.isArray(previous.equivalents)
    ? { ...previous, isOutdated: previous.address !== address }
    : { light, equivalents: "failed", address, isOutdated: false };
