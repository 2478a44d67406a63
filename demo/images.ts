import type { DemoImage } from "./generate-catalogue.ts";

/** The pictures that come with the demo; families and articles are drawn from their numbers. */
export function* demoImages(): Generator<DemoImage> {
  yield* [];
}
