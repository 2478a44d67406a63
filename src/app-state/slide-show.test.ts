import { expect, test } from "vitest";
import { slideShowReducer, type SlideShowEvent } from "./slide-show.ts";

const show = { count: 3, current: 2, isPaused: false };

test.each<[SlideShowEvent, number, boolean]>([
  [{ kind: "tick" }, 0, false],
  [{ kind: "next" }, 0, true],
  [{ kind: "previous" }, 1, true],
  [{ kind: "show", slide: 1 }, 1, true],
  [{ kind: "toggle" }, 2, true],
])("after %j the slider shows slide %i, paused %s", (event, current, isPaused) => {
  expect(slideShowReducer(show, event)).toEqual({ count: 3, current, isPaused });
});

test("a paused slider does not move by itself", () => {
  const paused = { ...show, isPaused: true };
  expect(slideShowReducer(paused, { kind: "tick" })).toBe(paused);
  expect(slideShowReducer(paused, { kind: "toggle" }).isPaused).toBe(false);
});
