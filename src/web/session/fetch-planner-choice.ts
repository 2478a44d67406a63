import type { Language } from "#model/languages/language.ts";
import { LIGHT_PATH, viewPath } from "#model/endpoints.ts";
import type { PlannerChoice } from "#views/planner/plan-input.ts";
import { getBytes } from "#web/client/http.ts";
import { readCached, writeCached } from "./lists/catalogue-cache.ts";
import type { Session } from "./session.ts";

interface ChoiceRequest {
  readonly language: Language;
  readonly code: string;
  readonly signal?: AbortSignal;
}

/**
 * Requests an article, with the light distribution for calculating rooms, from the server, which has all photometry.
 * The browser caches it for offline visits.
 *
 * @throws {StatusError} with status 404 when there is no such article; other errors when it cannot be loaded
 */
export async function fetchPlannerChoice(
  { store }: Session,
  { language, code, signal }: ChoiceRequest,
): Promise<PlannerChoice> {
  const { connection, loadedLists, currentCatalogue } = store.getState();
  const path = viewPath({
    view: "luminaire",
    language,
    name: code,
    query: [],
    portfolioId: currentCatalogue.portfolioId,
  });
  const version = loadedLists?.version ?? "";
  // The response is the same for all portfolios.
  const key = `${LIGHT_PATH}/${language}/${encodeURIComponent(code)}`;
  const cached = connection === "online" ? undefined : await readCached(key, version);
  if (cached) return parseChoice(cached);
  const response = await getBytes(path, { signal });
  const choice = parseChoice(response.bytes);
  if (response.version === version) void writeCached(key, version, response.bytes);
  return choice;
}

/** The server runs the same build, so the response has the browser's type. @throws {SyntaxError} when it is no JSON */
const parseChoice = (bytes: Uint8Array): PlannerChoice => JSON.parse(new TextDecoder().decode(bytes)) as PlannerChoice;
