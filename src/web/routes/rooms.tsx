import { lightPlanOf, type PlannerView } from "#views/planner/planner-view.ts";
import { StatusError } from "#web/client/http.ts";
import { remoteView } from "#web/session/remote-views.ts";
import { shownNow } from "#web/session/shown-now.ts";
import { PlannerPage } from "#web/features/planner/planner-page.tsx";
import type { ServedPlan } from "#web/rooms/use-light-plan.ts";
import type { Route } from "./+types/rooms.ts";
import { notValid } from "./not-valid.ts";
import { PAGE_VIEWS } from "./page-views.ts";
import { planInSlices } from "./plan-in-slices.ts";
import { routeLanguage, viewRequest } from "./view-request.ts";

interface Planner {
  readonly view: PlannerView;
  /** Absent in the browser, which calculates by itself. */
  readonly served?: ServedPlan;
}

export async function loader(args: Route.LoaderArgs): Promise<Planner> {
  const view = PAGE_VIEWS.planner({ ...viewRequest(args), name: args.params.type });
  if (!view) throw notValid(args.url.pathname);
  const plan = lightPlanOf(view);
  return { view, ...(plan ? { served: { plan, outcome: await planInSlices(plan) } } : {}) };
}

/** Only the server has all photometry: it chooses suitable articles; one room is calculated here. */
export async function clientLoader({
  params,
  request,
  context,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Planner> {
  const { catalogue, session } = shownNow(context);
  if (!catalogue) return serverLoader();
  const { pathname, searchParams } = new URL(request.url);
  const wanted = {
    of: "planner",
    language: routeLanguage(params),
    name: params.type,
    query: [...searchParams],
  } as const;
  try {
    return { view: await remoteView<PlannerView>(session, wanted, request.signal) };
  } catch (error) {
    throw error instanceof StatusError && error.status === 404 ? notValid(pathname) : error;
  }
}

export default function Rooms({ loaderData: { view, served } }: Route.ComponentProps) {
  return <PlannerPage view={view} served={served} />;
}
