import type { ReactNode } from "react";
import { UNSAFE_RemixErrorBoundary as RouterBoundary } from "react-router";

/**
 * Makes the router's outermost error boundary rethrow errors. By default it replaces the page with *Application Error* and the
 * stack, which visitors must never see; the site's own boundary wraps the router.
 *
 * @see rule E2
 */
export function rethrowUncaughtErrors(): void {
  const boundary = RouterBoundary.prototype;
  const render = Reflect.get(boundary, "render") as (this: RouterBoundary) => ReactNode;
  boundary.render = function (this: RouterBoundary) {
    if (this.state.error) throw this.state.error;
    return render.call(this);
  };
}
