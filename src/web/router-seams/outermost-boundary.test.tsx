import { createElement } from "react";
import { UNSAFE_RemixErrorBoundary as RouterBoundary, type Location } from "react-router";
import { expect, test } from "vitest";
import { handOnUncaughtErrors } from "./outermost-boundary.ts";

const LOCATION = { pathname: "/en", search: "", hash: "", state: null, key: "first" } as Location;

/** The boundary after an error below it. */
function boundaryAfter(error: Error): RouterBoundary {
  const children = createElement("p");
  const boundary = new RouterBoundary({ location: LOCATION, children });
  boundary.state = { ...boundary.state, ...RouterBoundary.getDerivedStateFromError(error) };
  return boundary;
}

test("E2 the router's outermost boundary keeps what it caught in its state: a release that does not needs another seam", () => {
  const error = new Error("secret");
  expect(boundaryAfter(error).state.error).toBe(error);
});

test("E2 an error that reaches the router's outermost boundary is handed on, and nothing else is changed", () => {
  handOnUncaughtErrors();
  const error = new Error("secret");
  expect(() => boundaryAfter(error).render()).toThrow(error);
  const children = createElement("p");
  expect(new RouterBoundary({ location: LOCATION, children }).render()).toBe(children);
});
