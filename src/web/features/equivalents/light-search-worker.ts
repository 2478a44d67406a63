import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { equivalentLights, targetLight, type TargetLight } from "#planning/equivalents/equivalent-lights.ts";
import { readOfferedLights, type ComparedLight } from "#planning/equivalents/offered-lights-response.ts";
import { parseJsonBytes } from "#web/client/parse-json-bytes.ts";
import type { FileProblem, LightSearchResponse, LightSearchRequest, TargetPhotometry } from "./worker-messages.ts";
import { deriveTargetProperties } from "./target-properties.ts";

const MAX_RESULTS = 12;

let latestId = 0;
let target: { readonly id: number; readonly light: TargetLight } | undefined;
/** Absent: not loaded yet. */
let candidates: { readonly lights: readonly ComparedLight[] | undefined; readonly address: string } | undefined;

addEventListener("message", ({ data }: MessageEvent<LightSearchRequest>) => {
  if (data.kind === "file") void readFile(data);
  else if (data.kind === "article") setTargetArticle(data);
  else {
    candidates = { lights: readOfferedLights(parseJsonBytes(data.bytes)), address: data.address };
    respondWithEquivalents();
  }
});

/** Reads a file in the browser; it is not uploaded. A superseded file is ignored. */
async function readFile({ id, file }: Extract<LightSearchRequest, { kind: "file" }>): Promise<void> {
  latestId = id;
  target = undefined;
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (latestId !== id) return;
  const outcome = bytes ? readPhotometry(new Uint8Array(bytes)) : undefined;
  if (!outcome?.ok) {
    const problem: FileProblem = outcome ? outcome.problem : { code: "unreadable", found: "" };
    respond({ kind: "rejected", id, problem });
    return;
  }
  const photometry = outcome.value;
  const light = targetLight(photometry);
  setTarget(id, light, { photometry, properties: deriveTargetProperties(photometry, light) });
}

/** Uses the catalogue's values of an article, since its photometric file may state those of another variant. */
function setTargetArticle({
  id,
  reference: { code, luminaire, colour },
}: Extract<LightSearchRequest, { kind: "article" }>): void {
  latestId = id;
  const { photometry, flux, watts } = luminaire;
  const light = { ...targetLight(photometry), flux, watts, colour };
  setTarget(id, light, { photometry, properties: { ...deriveTargetProperties(photometry, light), name: code } });
}

function setTarget(id: number, light: TargetLight, parsed: TargetPhotometry): void {
  target = { id, light };
  respond({ kind: "parsed", id, light: parsed });
  respondWithEquivalents();
}

function respondWithEquivalents(): void {
  if (!target || !candidates) return;
  const { id, light } = target;
  const { lights, address } = candidates;
  respond({ kind: "equivalents", id, equivalents: lights && equivalentLights(light, lights, MAX_RESULTS), address });
}

const respond = (message: LightSearchResponse): void => postMessage(message);
