import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { rotatePhotometry } from "#lighting/photometry/rotate-photometry.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { equivalentLights, targetLight, type TargetLight } from "#planning/equivalents/equivalent-lights.ts";
import { readOfferedLights } from "#planning/equivalents/offered-lights-response.ts";
import { parseJsonBytes } from "#web/client/parse-json-bytes.ts";
import type { LightJob, LightJobResults, TargetOutcome } from "./light-jobs.ts";
import { deriveTargetProperties, drawPolarDiagram } from "./target-properties.ts";

const MAX_RESULTS = 12;

addEventListener("message", ({ data }: MessageEvent<LightJob>) => postMessage(perform(data)));

function perform(job: LightJob): LightJobResults[LightJob["kind"]] {
  switch (job.kind) {
    case "file": {
      const outcome = readPhotometry(job.bytes);
      return outcome.ok ? toTarget(outcome.value, targetLight(outcome.value)) : { problem: outcome.problem };
    }
    case "article": {
      // The catalogue's values, since the article's photometric file may state those of another variant.
      const { code, colour, luminaire } = job.reference;
      const { photometry, flux, watts } = luminaire;
      return toTarget(photometry, { ...targetLight(photometry), flux, watts, colour }, code);
    }
    case "search": {
      const lights = readOfferedLights(parseJsonBytes(job.bytes));
      if (!lights) throw new TypeError("invalid light distributions");
      return equivalentLights(job.target, lights, MAX_RESULTS);
    }
    case "rotation": {
      const photometry = rotatePhotometry(job.photometry, job.turns);
      return { photometry, polarDiagram: drawPolarDiagram(photometry) };
    }
  }
}

/** @param name absent: as stated in the file */
function toTarget(photometry: Photometry, target: TargetLight, name?: string): TargetOutcome {
  const properties = deriveTargetProperties(photometry);
  return { light: { photometry, target, properties: { ...properties, name: name ?? properties.name } } };
}
