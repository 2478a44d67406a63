import { expect, test } from "vitest";
import { nextReadiness, type Readiness, type ReadinessEvent } from "./readiness.ts";

test("R1 start leads through every step to ready", () => {
  const events = ["delay-over", "loaded", "applied", "settled"] as const;
  const steps = events.reduce<Readiness[]>(
    (seen, event) => [...seen, nextReadiness(seen.at(-1) ?? "waiting", event)],
    ["waiting"],
  );
  expect(steps).toEqual(["waiting", "loading", "applying", "settling", "ready"]);
});

test.each<[Readiness, ReadinessEvent, Readiness]>([
  ["waiting", "failed", "settling"],
  ["loading", "failed", "settling"],
  ["applying", "failed", "settling"],
  ["settling", "failed", "ready"],
])("E5 a failure while %s still leads to ready", (readiness, event, expected) => {
  expect(nextReadiness(readiness, event)).toBe(expected);
});

test.each<Readiness>(["waiting", "loading", "applying", "settling", "ready"])(
  "R1 reset leads from %s back to the start",
  (readiness) => {
    expect(nextReadiness(readiness, "reset")).toBe("waiting");
  },
);

test.each<[Readiness, ReadinessEvent]>([
  ["waiting", "loaded"],
  ["waiting", "settled"],
  ["loading", "applied"],
  ["ready", "failed"],
  ["ready", "delay-over"],
])("R1 %s ignores %s, which is not its turn", (readiness, event) => {
  expect(nextReadiness(readiness, event)).toBe(readiness);
});
