import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { EQUIVALENT_LUMINAIRES_PATH } from "#navigation/addresses/page-paths.ts";
import { equivalentLuminairesView, type EquivalentLuminairesView } from "#views/equivalent-luminaires-view.ts";
import { lightPlanSteps } from "#planning/light-plan.ts";
import { toLightPlan } from "#views/planner/plan-input.ts";
import { plannerViewSteps, withUnreadableNumbers, type PlannerView } from "#views/planner/planner-view.ts";
import { siteAddress } from "#web/client/base.ts";
import { StatusError } from "#web/client/http.ts";
import { log } from "#web/client/logger.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";
import { getCurrentCatalogue } from "#web/session/session-context.ts";
import { EquivalentsPage } from "#web/features/equivalents/equivalents-page.tsx";
import { createOfflinePlannerView } from "#web/features/planner/planner-cache.ts";
import { PlannerPage } from "#web/features/planner/planner-page.tsx";
import type { ServedPlan } from "#web/rooms/use-light-plan.ts";
import { invalidAddressError } from "./invalid-address.ts";
import { runOnServer, routeLanguage, urlWithinSite, toViewRequest } from "./view-request.ts";

interface PlannerData {
  readonly kind: "planner";
  readonly view: PlannerView;
  /** Absent in the browser, which calculates it itself. */
  readonly servedPlan?: ServedPlan;
}

/** For the page of equivalent luminaires, which calculates the same rooms and shares the planner's script. */
interface EquivalentsData {
  readonly kind: "equivalents";
  readonly view: EquivalentLuminairesView;
}

export async function loader({
  context,
  params,
  url: requestUrl,
}: LoaderFunctionArgs): Promise<PlannerData | EquivalentsData> {
  const url = urlWithinSite({ url: requestUrl, context });
  const request = toViewRequest({ context, url, params: languageParam(params) });
  if (isEquivalentsPage(url)) return { kind: "equivalents", view: equivalentLuminairesView(request) };
  const view = await runOnServer(plannerViewSteps({ ...request, roomType: params["type"] }));
  if (!view) throw invalidAddressError(url.pathname);
  const plan = toLightPlan(view);
  return {
    kind: "planner",
    view,
    ...(plan ? { servedPlan: { plan, outcome: await runOnServer(lightPlanSteps(plan)) } } : {}),
  };
}

/**
 * Only the server has all photometry: it chooses suitable articles from the selected portfolio, while the room is
 * calculated in the browser. Rooms for comparing equivalent luminaires are the same for every portfolio. If the server
 * does not respond, the planner continues without the list.
 *
 * @see rules E3, S5, F12, F13
 */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<PlannerData | EquivalentsData> {
  const { catalogue, isRemote, portfolioId, session } = getCurrentCatalogue(args.context);
  const url = siteAddress(args.request);
  const language = routeLanguage(languageParam(args.params));
  if (catalogue && isEquivalentsPage(url))
    return {
      kind: "equivalents",
      view: equivalentLuminairesView({ catalogue, language, portfolioId, query: [...url.searchParams] }),
    };
  if (isEquivalentsPage(url) || (!catalogue && !isRemote)) return args.serverLoader<PlannerData | EquivalentsData>();
  const name = args.params["type"];
  const query = [...url.searchParams];
  const { signal } = args.request;
  try {
    const view = await fetchRemoteView<PlannerView>(session, { view: "planner", language, name, query }, signal);
    return { kind: "planner", view: withUnreadableNumbers(view) };
  } catch (error) {
    if (error instanceof StatusError && error.status === 404) throw invalidAddressError(url.pathname);
    const view = signal.aborted ? undefined : createOfflinePlannerView(session, { language, roomType: name, query });
    if (!view) throw error;
    log.warn("Suitable articles could not be loaded", error);
    return { kind: "planner", view };
  }
}

const languageParam = ({ language = "" }: LoaderFunctionArgs["params"]) => ({ language });
const isEquivalentsPage = ({ pathname }: URL): boolean =>
  pathname.split("/")[2] === EQUIVALENT_LUMINAIRES_PATH.slice(1);

export default function Rooms() {
  const data = useLoaderData<PlannerData | EquivalentsData>();
  return data.kind === "planner" ? (
    <PlannerPage view={data.view} servedPlan={data.servedPlan} />
  ) : (
    <EquivalentsPage view={data.view} />
  );
}
