import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { equalLights, targetLight, type TargetLight } from "#planning/equals/equal-lights.ts";
import { readOfferedLights, type ComparedLight } from "#planning/equals/offered-lights-response.ts";
import type { FileProblem, LightSearchAnswer, LightSearchJob, ParsedLight } from "./worker-messages.ts";
import { targetFigures } from "./target-figures.ts";

/** The number of results. */
const MAX_EQUALS = 12;

let latest = 0;
let job: { readonly id: number; readonly light: TargetLight } | undefined;
/** Absent: not loaded yet. */
let offered: { readonly lights: readonly ComparedLight[] | undefined; readonly among: string } | undefined;

addEventListener("message", ({ data }: MessageEvent<LightSearchJob>) => {
  if (data.kind === "file") void readFile(data);
  else if (data.kind === "article") takeReference(data);
  else {
    offered = { lights: parsed(data.bytes), among: data.among };
    answerEquals();
  }
});

/** Reads a file in the browser; it is not uploaded. A superseded file is ignored. */
async function readFile({ id, file }: Extract<LightSearchJob, { kind: "file" }>): Promise<void> {
  latest = id;
  job = undefined;
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (latest !== id) return;
  const outcome = bytes ? readPhotometry(new Uint8Array(bytes)) : undefined;
  if (!outcome?.ok) {
    const problem: FileProblem = outcome ? outcome.problem : { code: "unreadable", found: "" };
    answer({ kind: "refused", id, problem });
    return;
  }
  const photometry = outcome.value;
  const light = targetLight(photometry);
  show(id, light, { photometry, figures: targetFigures(photometry, light) });
}

/** Takes the light of an article, with the article's own figures: its file may state those of another variant. */
function takeReference({
  id,
  reference: { code, luminaire, colour },
}: Extract<LightSearchJob, { kind: "article" }>): void {
  latest = id;
  const { photometry, flux, watts } = luminaire;
  const light = { ...targetLight(photometry), flux, watts, colour };
  show(id, light, { photometry, figures: { ...targetFigures(photometry, light), name: code } });
}

function show(id: number, light: TargetLight, parsed: ParsedLight): void {
  job = { id, light };
  answer({ kind: "read", id, light: parsed });
  answerEquals();
}

function answerEquals(): void {
  if (!job || !offered) return;
  const { id, light } = job;
  const { lights, among } = offered;
  answer({ kind: "equals", id, equals: lights && equalLights(light, lights, MAX_EQUALS), among });
}

function parsed(bytes: Uint8Array): readonly ComparedLight[] | undefined {
  try {
    return readOfferedLights(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

const answer = (message: LightSearchAnswer): void => postMessage(message);
