import { turnedPhotometry } from "#lighting/photometry/turned-photometry.ts";
import type { ArticleLightJob, TurnedLight } from "./article-light-messages.ts";
import { drawnCurve } from "./wanted-figures.ts";

addEventListener("message", ({ data }: MessageEvent<ArticleLightJob>) => {
  const photometry = turnedPhotometry(data.photometry, data.turns);
  postMessage({ photometry, curve: drawnCurve(photometry) } satisfies TurnedLight);
});
