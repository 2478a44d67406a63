import { turnedPhotometry } from "#lighting/photometry/turned-photometry.ts";
import type { ArticleLightJob, TurnedLight } from "./worker-messages.ts";
import { curveMarkup } from "./target-figures.ts";

addEventListener("message", ({ data }: MessageEvent<ArticleLightJob>) => {
  const photometry = turnedPhotometry(data.photometry, data.turns);
  postMessage({ photometry, curve: curveMarkup(photometry) } satisfies TurnedLight);
});
