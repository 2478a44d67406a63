import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { equalLights, targetLight, type TargetLight } from "#planning/equals/equal-lights.ts";
import { readOfferedLights, type ComparedLight } from "#planning/equals/offered-lights-answer.ts";
import type { FileProblem } from "./file-problem.ts";
import type { LightSearchAnswer, LightSearchJob, ReadLight } from "./light-search-messages.ts";
import { wantedFigures } from "./wanted-figures.ts";

/** As many as one looks through. */
const MAX_EQUALS = 12;

let latest = 0;
let job: { readonly id: number; readonly light: TargetLight } | undefined;
let offered: readonly ComparedLight[] | undefined;
let isOfferedRead = false;

addEventListener("message", ({ data }: MessageEvent<LightSearchJob>) => {
  if (data.kind === "file") void read(data);
  else if (data.kind === "article") take(data);
  else {
    offered = parsed(data.bytes);
    isOfferedRead = true;
    answerEquals();
  }
});

/** Reads a file here, in the browser; nothing of it is sent anywhere. A file that a later one has overtaken is left off. */
async function read({ id, file }: Extract<LightSearchJob, { kind: "file" }>): Promise<void> {
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
  show(id, light, { photometry, figures: wantedFigures(photometry, light) });
}

/** Takes an article's light, which is known: its file may state the flux, power or colour of another variant. */
function take({ id, reference: { code, luminaire, colour } }: Extract<LightSearchJob, { kind: "article" }>): void {
  latest = id;
  const { photometry, flux, watts } = luminaire;
  const light = { ...targetLight(photometry), flux, watts, colour };
  show(id, light, { photometry, figures: { ...wantedFigures(photometry, light), name: code } });
}

function show(id: number, light: TargetLight, read: ReadLight): void {
  job = { id, light };
  answer({ kind: "read", id, light: read });
  answerEquals();
}

function answerEquals(): void {
  if (!job || !isOfferedRead) return;
  const { id, light } = job;
  answer({ kind: "equals", id, equals: offered && equalLights(light, offered, MAX_EQUALS) });
}

function parsed(bytes: Uint8Array): readonly ComparedLight[] | undefined {
  try {
    return readOfferedLights(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

const answer = (message: LightSearchAnswer): void => postMessage(message);
