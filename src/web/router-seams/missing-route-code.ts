/**
 * The event that stands in for the router's own reload when a route's code cannot be loaded (see
 * `guarded-reload.ts`).
 *
 * @see rule R3
 */
export const MISSING_ROUTE_CODE = "lumenry:missing-route-code";

/** The event's detail. */
export interface MissingRouteCode {
  /** Asks for the code again. */
  readonly load: () => Promise<object>;
  /** Set by whoever answers: the code after all, or a failure that shows as the route's own. */
  answer: Promise<object> | undefined;
}
