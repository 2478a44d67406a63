import type { Language } from "#model/languages/language.ts";
import { LIGHT_PATH, viewPath } from "#model/endpoints.ts";
import type { PlannerChoice } from "#views/planner/planned-choices.ts";
import { getBytes } from "#web/client/http.ts";
import { readCached, writeCached } from "./lists/catalogue-cache.ts";
import type { Session } from "./session.ts";

interface ChoiceRequest {
  readonly language: Language;
  readonly code: string;
  readonly signal: AbortSignal;
}

/**
 * An article with its light as rooms are calculated with it, from the server, which has all photometry. The browser caches it for
 * visits without a connection.
 *
 * @throws {StatusError} with status 404 when there is no such article; other errors when it cannot be loaded
 */
export async function fetchPlannerChoice(
  { store }: Session,
  { language, code, signal }: ChoiceRequest,
): Promise<PlannerChoice> {
  const { connection, loaded, shown } = store.getState();
  const path = viewPath({ view: "luminaire", language, name: code, query: [], portfolioId: shown.portfolioId });
  const version = loaded?.version ?? "";
  // It is the same in all portfolios.
  const key = `${LIGHT_PATH}/${language}/${encodeURIComponent(code)}`;
  const cached = connection === "online" ? undefined : await readCached(key, version);
  const answer = cached ?? (await getBytes(path, { signal }));
  if ("version" in answer && answer.version === version) void writeCached(key, version, answer);
  // The same build's function makes it, so it has the browser's type.
  return JSON.parse(new TextDecoder().decode(answer.bytes)) as PlannerChoice;
}
