/** Replaces the router's reload when a route's code is missing (`patched-libraries.ts`). @see rule R3 */
export const MISSING_ROUTE_CODE = "lumenry:missing-route-code";

/** The event's detail. */
export interface MissingRouteCode {
  /** Requests the code again. */
  readonly load: () => Promise<object>;
  /** Set by a listener: resolves with the code, or rejects with an error that is shown as the route's error. */
  replacement: Promise<object> | undefined;
}
