import { rotatePhotometry } from "#lighting/photometry/rotate-photometry.ts";
import type { RotationRequest, RotatedLight } from "./worker-messages.ts";
import { drawPolarDiagram } from "./target-properties.ts";

addEventListener("message", ({ data }: MessageEvent<RotationRequest>) => {
  const photometry = rotatePhotometry(data.photometry, data.turns);
  postMessage({ photometry, polarDiagram: drawPolarDiagram(photometry) } satisfies RotatedLight);
});
