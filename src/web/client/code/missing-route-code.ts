/**
 * The event that stands in for the router's own reload when a route's code cannot be loaded (see
 * `scripts/router/guarded-reload.ts`). Whoever takes the page away prevents its default; else the failure shows.
 *
 * @see rule R3
 */
export const MISSING_ROUTE_CODE = "lumenry:missing-route-code";
