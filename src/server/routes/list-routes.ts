import { Hono } from "hono";
import { isListName } from "#model/lists/lists.ts";
import { API_PREFIX, MOCK_PREFIX } from "#model/endpoints.ts";
import { catalogueNotLoaded, NOT_FOUND } from "#model/errors.ts";
import type { AppOptions } from "./app-options.ts";
import { jsonProblem } from "../http/short-answers.ts";
import { createListResponder } from "./list-responses.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";

/** The eight lists of the served catalogue, and those of the demo. @see rules A1, A2, A4 */
export function createListRoutes({
  publishedSnapshot,
  demo,
  servesDemoLists = true,
  cache,
}: Pick<AppOptions, "publishedSnapshot" | "demo" | "servesDemoLists" | "cache">): Hono {
  const respond = createListResponder(cache);

  const answerList = (
    request: Request,
    list: string,
    portfolioId: string | undefined,
    snapshot: Snapshot | undefined,
  ) => {
    if (!isListName(list)) return jsonProblem(404, NOT_FOUND);
    if (!snapshot) return jsonProblem(503, catalogueNotLoaded);
    // An empty parameter counts as absent.
    const narrowsTo = list === "articles" && portfolioId !== "" ? portfolioId : undefined;
    return respond(request, snapshot, list, narrowsTo);
  };

  const routes = new Hono();
  routes.get(`${API_PREFIX}/:list`, (c) =>
    answerList(c.req.raw, c.req.param("list"), c.req.query("portfolio_id"), publishedSnapshot()),
  );
  if (servesDemoLists)
    routes.get(`${MOCK_PREFIX}/:list`, async (c) =>
      answerList(
        c.req.raw,
        c.req.param("list"),
        c.req.query("portfolio_id"),
        isListName(c.req.param("list")) ? await demo() : undefined,
      ),
    );
  routes.get("/api/*", () => jsonProblem(404, NOT_FOUND));
  routes.get(`${MOCK_PREFIX}/*`, () => jsonProblem(404, NOT_FOUND));
  return routes;
}
