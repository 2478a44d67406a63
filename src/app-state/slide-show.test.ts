import { expect, test } from "vitest";
import { nextSlideShow, type SlideShowEvent } from "./slide-show.ts";

const show = { count: 3, current: 2, isPaused: false };

test.each<[SlideShowEvent, number, boolean]>([
  [{ kind: "tick" }, 0, false],
  [{ kind: "next" }, 0, true],
  [{ kind: "previous" }, 1, true],
  [{ kind: "show", slide: 1 }, 1, true],
  [{ kind: "toggle" }, 2, true],
])("slider after %j shows slide %i, paused %s", (event, current, isPaused) => {
  expect(nextSlideShow(show, event)).toEqual({ count: 3, current, isPaused });
});

test("paused slider does not move by itself", () => {
  const paused = { ...show, isPaused: true };
  expect(nextSlideShow(paused, { kind: "tick" })).toBe(paused);
  expect(nextSlideShow(paused, { kind: "toggle" }).isPaused).toBe(false);
});
