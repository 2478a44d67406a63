import { firstValue } from "#navigation/addresses/query.ts";
import type { ViewName } from "#model/endpoints.ts";
import { PAGE_PARAMETER, QUERY_PARAMETER, readPageNumber } from "#navigation/addresses/page-paths.ts";
import type { SearchLimits, SearchView } from "#search/search-view.ts";
import { compareView } from "#views/compare-view.ts";
import { homeView } from "#views/home/home-view.ts";
import { listLights } from "#views/list-lights.ts";
import type { PlannerChoice } from "#views/planner/plan-input.ts";
import { plannerChoice, plannerViewSteps, type PlannerView } from "#views/planner/planner-view.ts";
import { productView, type NamedProductView } from "#views/product/product-view.ts";
import { projectListView, type ProjectListView } from "#views/project-list-view.ts";
import { shellView } from "#views/parts/shell-view.ts";
import { createRoomPlanner } from "#views/selector/room/room-planner.ts";
import type { MatchingArticles } from "#views/selector/matching-articles.ts";
import {
  selectionTableView,
  selectionView,
  type SelectionRequest,
  type SelectionTableView,
} from "#web/selection/selection-views.ts";
import { runOnServer, type ViewRequest } from "./view-request.ts";
import { FIELD_LIMITS, PAGE_LIMITS } from "#web/search/search-limits.ts";

/** Creates the views that browsers request from the server, by name. */
export const VIEW_CREATORS = {
  shell: shellView,
  home: homeView,
  product: (request: ViewRequest): NamedProductView | undefined => productView(request, request.name ?? ""),
  compare: compareView,
  project: projectView,
  planner: (request: ViewRequest): Promise<PlannerView | undefined> =>
    runOnServer(plannerViewSteps({ ...request, roomType: request.name })),
  luminaire: (request: ViewRequest): PlannerChoice | undefined =>
    request.name === undefined ? undefined : plannerChoice(request, request.name),
  search: (request: ViewRequest): Promise<SearchView> => searchView(request, PAGE_LIMITS),
  suggestions: (request: ViewRequest): Promise<SearchView> => searchView(request, FIELD_LIMITS),
  selection: (request: ViewRequest): Promise<MatchingArticles | undefined> =>
    selectionView(withRoomPlanner(request), runOnServer),
  selectionTable: (request: ViewRequest): Promise<SelectionTableView | undefined> =>
    selectionTableView(withRoomPlanner(request), runOnServer),
} satisfies Readonly<Record<ViewName, (request: ViewRequest) => unknown>>;

const withRoomPlanner = (request: ViewRequest): SelectionRequest => ({
  ...request,
  planRoom: createRoomPlanner(request.lights),
});

export function projectView(request: ViewRequest): ProjectListView {
  const view = projectListView(request);
  const { shared } = view;
  const lights = shared && "list" in shared ? listLights(shared.list, request) : undefined;
  return lights ? { ...view, lights: [lights] } : view;
}

/** The results of a search for the query of an address. */
export async function searchView(request: ViewRequest, limits: SearchLimits): Promise<SearchView> {
  const { loadSearch } = await import("#web/search/searches.ts");
  const { catalogue, name, query } = request;
  const categoryId = name === undefined ? undefined : catalogue.category(name)?.category_id;
  const context = categoryId === undefined ? undefined : { categoryId, entries: query };
  const page = readPageNumber(firstValue(query, PAGE_PARAMETER));
  const search = await loadSearch(request);
  return search.find(firstValue(query, QUERY_PARAMETER) ?? "", limits, context, page);
}
