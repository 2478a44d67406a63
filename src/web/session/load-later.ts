import { listFailed, versionsDiffer } from "#model/errors.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { log } from "#web/client/logger.ts";
import type { Session } from "./session.ts";
import { OtherVersionError } from "./lists/other-version-error.ts";

/**
 * Loads the later fields of a catalogue's articles. Until they are here, and if they fail, the server makes
 * the views that show them. If the server has another version by now, all lists are requested again.
 *
 * @see rule A4
 */
export async function loadLater(session: Session, catalogue: Catalogue): Promise<void> {
  try {
    await catalogue.later?.load();
    session.send({ name: "completed", catalogue });
  } catch (error) {
    if (error instanceof OtherVersionError) {
      log.debug(versionsDiffer, error);
      session.send({ name: "retry", portfolioSources: session.portfolioSources() });
    } else log.warn(listFailed("articles"), error);
  }
}
