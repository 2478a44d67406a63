import type { QuarterTurns } from "#lighting/comparison/light-shape.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";

/** An article's light from the server, and the rotation of the article. */
export interface ArticleLightJob {
  readonly photometry: Photometry;
  readonly turns: QuarterTurns;
}

/** The light of the turned article. */
export interface TurnedLight {
  readonly photometry: Photometry;
  /** The polar diagram, without a name. */
  readonly curve: string;
}
