import type { ReactNode } from "react";
import { UNSAFE_RemixErrorBoundary as RouterBoundary } from "react-router";

/**
 * Has the router's outermost error boundary hand errors on. By itself it replaces the page by *Application Error* and the
 * stack, which no visitor is to see; the site's own boundary stands around the router.
 *
 * @see rule E2
 */
export function handOnUncaughtErrors(): void {
  const boundary = RouterBoundary.prototype;
  const render = Reflect.get(boundary, "render") as (this: RouterBoundary) => ReactNode;
  boundary.render = function (this: RouterBoundary) {
    if (this.state.error) throw this.state.error;
    return render.call(this);
  };
}
