import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";
import { PLANNER_PATH } from "#navigation/addresses/page-paths.ts";
import type { QueryEntries } from "#navigation/addresses/query.ts";
import { percentDecode } from "#navigation/addresses/site-path.ts";
import { planProblem, type LightPlanResult } from "#planning/light-plan.ts";
import { plannerDocumentPath } from "#planning/planner-address.ts";
import type { PlannedArticle } from "#views/zone-plan.ts";
import { toLightPlan, plannedQuantities } from "#views/planner/plan-input.ts";
import { planName } from "#views/planner/plan-texts.ts";
import { plannerViewSteps, type PlannerView } from "#views/planner/planner-view.ts";
import { runBetweenRequests } from "../work/event-loop.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import type { Requester } from "../work/requester.ts";
import type { DocumentDependencies } from "./documents.ts";
import {
  documentFileResponse,
  PDF_FILE,
  createDocumentCache,
  documentErrorResponse,
  runDocumentJob,
  toDocument,
} from "./document-response.ts";
import { documentInput, siteDocumentTexts } from "./sheet/document-brand.ts";
import type { CalculatePlan } from "./calculate-zones.ts";
import type { PlanInput } from "./plans/plan-pdf.ts";
import { projectDetailRows, type ProjectDetails } from "./sheet/project-details.ts";

interface PlanRequest {
  readonly snapshot: Snapshot;
  readonly language: Language;
  readonly portfolioId: string | undefined;
  /** The room type in the path; absent for a room without a type. */
  readonly roomType: string | undefined;
  readonly query: QueryEntries;
  readonly day: Date;
  readonly requester: Requester;
  /** The project details from a form; absent: none. */
  readonly details?: ProjectDetails | undefined;
}

// eslint-disable-next-line no-restricted-syntax -- linear: no two of its parts match the same characters
const PLAN_DOCUMENT_PATTERN = new RegExp(`^/(?<language>[a-z]+)${PLANNER_PATH}(?:/(?<type>[^/]+))?\\.pdf$`);

/** Parses the path of a planned room's document; `undefined` for other paths. */
export function parsePlanDocumentPath({ pathname }: URL): Pick<PlanRequest, "language" | "roomType"> | undefined {
  const { language, type } = PLAN_DOCUMENT_PATTERN.exec(pathname)?.groups ?? {};
  if (!isLanguage(language)) return undefined;
  return { language, roomType: type === undefined ? undefined : percentDecode(type) };
}

export const PLAN_DOCUMENT_ROUTES = [`/:language${PLANNER_PATH}.pdf`, `/:language${PLANNER_PATH}/:type{.+\\.pdf}`];

/**
 * Creates the handler that responds with a planned room as a document: 400 when the room cannot be calculated or the
 * project details are invalid, `undefined` without such a room type. Documents are generated in child processes, and
 * cached unless they have project details, which are private.
 *
 * @throws {WorkRefusedError}
 * @see rule F12
 */
export function createPlanDocumentHandler(
  dependencies: DocumentDependencies,
  calculate: CalculatePlan,
): (request: Request, planRequest: PlanRequest) => Promise<Response | undefined> {
  const documents = createDocumentCache(dependencies.cache, "plan document");
  return async (request, planRequest) => {
    const { snapshot, language, portfolioId, roomType, query, day, requester, details } = planRequest;
    const { catalogue, lights, parsedPhotometry: photometry } = snapshot;
    const view = await runBetweenRequests(
      plannerViewSteps({ catalogue, language, portfolioId, query, roomType, photometry, lights }),
    );
    if (!view) return undefined;
    const siteBrand = dependencies.brandOf(snapshot);
    const texts = siteDocumentTexts(siteBrand, language);
    const project = projectDetailRows(details, texts);
    if (!project)
      return documentErrorResponse(400, texts.text("coverUnreadable", { longest: MAX_NAME_LENGTH }), language);
    const plan = toLightPlan(view);
    const result = plan && !planProblem(plan) ? await calculate(plan, requester) : undefined;
    if (!plan || !result) return documentErrorResponse(400, texts.text("planNotCalculated"), language);
    const name = planName(view, texts);
    const path = plannerDocumentPath(view.setting, view.state);
    const isPrivate = project.length > 0;
    const key = isPrivate
      ? undefined
      : JSON.stringify([snapshot.version, day.getTime(), language, portfolioId ?? "", path]);
    const { etag, bytes } = await documents.getOrCreate(key, requester, async (firstRequester) => {
      const input = (): PlanInput => ({
        ...documentInput(siteBrand, planRequest),
        rooms: [{ name, plan, result, requirements: view.requirements, articles: plannedArticles(view, result) }],
        project,
        isFalseColour: view.state.isFalseColour,
      });
      return toDocument(await runDocumentJob({ kind: "plan", requester: firstRequester, input }, path, dependencies));
    });
    const cacheHeaders = isPrivate ? { "cache-control": "private, no-store" } : undefined;
    return documentFileResponse(request, snapshot, { etag, bytes, ...PDF_FILE, name, language }, cacheHeaders);
  };
}

/** The articles of a calculated view with their quantities. */
const plannedArticles = (view: PlannerView, result: LightPlanResult): PlannedArticle[] =>
  plannedQuantities(view, result).flatMap(({ code, quantity }) => {
    const choice = [view.choice, view.secondChoice].find((item) => item?.code === code);
    return choice ? [{ ...choice, quantity }] : [];
  });
