import { createElement } from "react";
import { UNSAFE_RemixErrorBoundary as RouterBoundary, type Location } from "react-router";
import { expect, test } from "vitest";
import { rethrowUncaughtErrors } from "./outermost-boundary.ts";

const LOCATION = { pathname: "/en", search: "", hash: "", state: null, key: "first" } as Location;

/** The boundary after an error below it. */
function boundaryAfter(error: Error): RouterBoundary {
  const children = createElement("p");
  const boundary = new RouterBoundary({ location: LOCATION, children });
  boundary.state = { ...boundary.state, ...RouterBoundary.getDerivedStateFromError(error) };
  return boundary;
}

test("E2 the router's outermost boundary keeps a caught error in its state; fails when a release changes it", () => {
  const error = new Error("secret");
  expect(boundaryAfter(error).state.error).toBe(error);
});

test("E2 the router's outermost boundary rethrows errors and otherwise renders its children", () => {
  rethrowUncaughtErrors();
  const error = new Error("secret");
  expect(() => boundaryAfter(error).render()).toThrow(error);
  const children = createElement("p");
  expect(new RouterBoundary({ location: LOCATION, children }).render()).toBe(children);
});
