import { manifestFailed } from "#model/errors.ts";
import { isObjectOf, isText } from "#model/shape.ts";
import { BUILD_POLL_INTERVAL_MS } from "#model/limits.ts";
import { getJson } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";

const isLatestBuild = isObjectOf({ id: isText });

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

async function latestBuildId(): Promise<string | undefined> {
  try {
    const { json } = await getJson(`/builds/latest.json?${Date.now()}`, { isFresh: true });
    if (!isLatestBuild(json)) throw new TypeError(manifestFailed);
    return json.id;
  } catch (error) {
    log.error(manifestFailed, error);
    return undefined;
  }
}
