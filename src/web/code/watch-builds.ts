import { manifestFailed } from "#model/errors.ts";
import { isObjectOf, isText } from "#model/shape.ts";
import { BUILD_POLL_INTERVAL_MS } from "#model/limits.ts";
import { getJson, type GetOptions } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";

const isBuild = isObjectOf({ id: isText });

/**
 * Checks every hour whether a newer build than the page's is being served.
 *
 * @param onNewer called when a check finds one
 * @returns stops the checks
 * @see rules R3, R4
 */
export function watchBuilds(buildId: string, onNewer: () => void): () => void {
  const look = async (): Promise<void> => {
    const id = await latestBuildId();
    if (id !== undefined && id !== buildId) onNewer();
  };
  const timer = setInterval(() => void look(), BUILD_POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

/**
 * Requests the description of the page's own build. Nothing depends on it; a failure is logged and nothing else.
 *
 * @see rules E6, R4
 */
export const describeBuild = (buildId: string): Promise<string | undefined> =>
  readBuild(`/builds/meta/${encodeURIComponent(buildId)}.json`);

const latestBuildId = (): Promise<string | undefined> =>
  readBuild(`/builds/latest.json?${Date.now()}`, { isFresh: true });

/** @returns the build's id; `undefined` after a failure, which is logged */
async function readBuild(path: string, options?: GetOptions): Promise<string | undefined> {
  try {
    const { json } = await getJson(path, options);
    if (!isBuild(json)) throw new TypeError(manifestFailed);
    return json.id;
  } catch (error) {
    log.error(manifestFailed, error);
    return undefined;
  }
}
