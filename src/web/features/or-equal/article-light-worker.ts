import { turnedPhotometry } from "#lighting/photometry/turned-photometry.ts";
import type { RotationRequest, RotatedLight } from "./worker-messages.ts";
import { curveMarkup } from "./target-figures.ts";

addEventListener("message", ({ data }: MessageEvent<RotationRequest>) => {
  const photometry = turnedPhotometry(data.photometry, data.turns);
  postMessage({ photometry, curve: curveMarkup(photometry) } satisfies RotatedLight);
});
