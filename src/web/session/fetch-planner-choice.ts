import type { Language } from "#model/languages/language.ts";
import type { PlannerChoice } from "#views/planner/planned-choices.ts";
import { remoteView } from "./remote-views.ts";
import type { Session } from "./session.ts";

interface ChoiceRequest {
  readonly language: Language;
  readonly code: string;
  readonly signal: AbortSignal;
}

/**
 * An article with its light as rooms are calculated with it, from the server, which has all photometry.
 *
 * @throws {StatusError} with status 404 when there is no such article; other errors when it cannot be loaded
 */
export const fetchPlannerChoice = (
  session: Session,
  { language, code, signal }: ChoiceRequest,
): Promise<PlannerChoice> => remoteView(session, { of: "luminaire", language, name: code, query: [] }, signal);
