import { rankArticles, type RankedArticles } from "#building/choosing/article-kinds.ts";
import { buildingChoice, plainChoiceSteps, type PlainChoice } from "#building/choosing/choose-articles.ts";
import { reductionSteps, type FewTypes } from "#building/choosing/reductions.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { readGlare } from "#planning/suitability/glare-answer.ts";
import { readLights } from "#planning/light-answer.ts";
import { nextTask } from "#web/client/delay.ts";
import { CODE_END, type ChoosingAnswer, type ChoosingJob } from "./choosing-messages.ts";

/** Longest time slice between two checks for newer messages. */
const SLICE_MS = 30;

/** The latest choice. */
interface Job {
  readonly id: number;
  readonly limit: number | undefined;
  readonly plain?: PlainChoice;
  readonly few?: FewTypes;
}

let articles: RankedArticles | undefined;
let job: Job | undefined;

addEventListener("message", ({ data }: MessageEvent<ChoosingJob>) => {
  if (data.kind === "articles") takeArticles(data);
  else if (data.kind === "rooms") void choose(data);
  else if (data.kind === "cancel") job = undefined;
  else if (job?.id === data.id) {
    job = { ...job, limit: data.limit };
    answerChoice();
  }
});

const answer = (message: ChoosingAnswer): void => postMessage(message);

function takeArticles({ lights, glare, codes, locale }: Extract<ChoosingJob, { kind: "articles" }>): void {
  const list = codes === "" ? [] : codes.split(CODE_END);
  const offered = { lights: readLights(parsed(lights), list.length), glare: readGlare(parsed(glare), list.length) };
  articles = offered.lights && offered.glare && rankArticles({ lights: offered.lights, glare: offered.glare, codes: list }, collatorOf(locale).compare); // prettier-ignore
  answer({ kind: "articles", isRead: articles !== undefined });
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function choose({ id, input, limit }: Extract<ChoosingJob, { kind: "rooms" }>): Promise<void> {
  if (!articles) return;
  job = { id, limit };
  const plain = await unlessSuperseded(id, "choice", plainChoiceSteps(articles, input));
  if (!plain) return;
  job = { ...job, plain };
  answerChoice();
  const few = await unlessSuperseded(id, "reductions", reductionSteps(plain, articles.glare.digests));
  if (!few) return;
  answer({ kind: "reductions", id, reductions: few.reductions });
  job = { ...job, few };
  if (job.limit !== undefined) answerChoice();
}

/** Answers the choice as far as it is made: one with a limit needs the reductions. */
function answerChoice(): void {
  const { id, limit, plain, few } = job ?? {};
  if (id === undefined || !plain) return;
  if (limit === undefined) answer({ kind: "choice", id, limit, choice: buildingChoice(plain) });
  else if (few) answer({ kind: "choice", id, limit, choice: buildingChoice(plain, few.kindsAt(limit)) });
}

/** The result of a calculation; `undefined` if another one has been requested meanwhile. */
async function unlessSuperseded<T>(
  id: number,
  of: "choice" | "reductions",
  steps: Generator<number, T>,
): Promise<T | undefined> {
  // prettier-ignore
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    answer({ kind: "progress", id, of, done: step.value });
    await nextTask();
    if (job?.id !== id) return undefined;
    start = performance.now();
  }
}
