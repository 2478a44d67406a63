import { rankArticles, type RankedArticles } from "#building/choosing/article-kinds.ts";
import { buildingChoice, unlimitedChoiceSteps, type UnlimitedChoice } from "#building/choosing/choose-articles.ts";
import { limitedChoiceSteps, type LimitedChoices } from "#building/choosing/limited-choices.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { readGlare } from "#planning/suitability/glare-response.ts";
import { readLights } from "#planning/light-response.ts";
import { runUnlessStopped } from "#model/run-steps.ts";
import { parseJsonBytes } from "#web/client/parse-json-bytes.ts";
import { nextTask } from "#web/client/scheduling.ts";
import { CODE_SEPARATOR, type ChooserResponse, type ChooserRequest } from "./article-chooser-messages.ts";

/** A slice checks for newer messages once it has taken this long, after its current step. */
const SLICE_MS = 30;

/** The latest choice. */
interface Job {
  readonly id: number;
  readonly limit: number | undefined;
  readonly unlimited?: UnlimitedChoice;
  readonly limited?: LimitedChoices;
}

let articles: RankedArticles | undefined;
let job: Job | undefined;

addEventListener("message", ({ data }: MessageEvent<ChooserRequest>) => {
  if (data.kind === "articles") readArticles(data);
  else if (data.kind === "rooms") void choose(data);
  else if (data.kind === "cancel") job = undefined;
  else if (job?.id === data.id) {
    job = { ...job, limit: data.limit };
    respondWithChoice();
  }
});

const respond = (message: ChooserResponse): void => postMessage(message);

function readArticles({ lights, glare, codes, locale }: Extract<ChooserRequest, { kind: "articles" }>): void {
  const articleCodes = codes === "" ? [] : codes.split(CODE_SEPARATOR);
  const data = {
    lights: readLights(parseJsonBytes(lights), articleCodes.length),
    glare: readGlare(parseJsonBytes(glare), articleCodes.length),
  };
  articles =
    data.lights &&
    data.glare &&
    rankArticles({ lights: data.lights, glare: data.glare, codes: articleCodes }, collatorOf(locale).compare);
  respond({ kind: "articles", isReadable: articles !== undefined });
}

async function choose({ id, input, limit }: Extract<ChooserRequest, { kind: "rooms" }>): Promise<void> {
  if (!articles) return;
  job = { id, limit };
  const unlimited = await runWhileCurrent(id, "choice", unlimitedChoiceSteps(articles, input));
  if (!unlimited) return;
  job = { ...job, unlimited };
  respondWithChoice();
  const limited = await runWhileCurrent(id, "limited", limitedChoiceSteps(unlimited, articles.glare.digests));
  if (!limited) return;
  respond({ kind: "limited", id, limitedChoices: limited.choices });
  job = { ...job, limited };
  if (job.limit !== undefined) respondWithChoice();
}

/** Sends the choice once it has been calculated; a choice with a limit also needs the choices for all limits. */
function respondWithChoice(): void {
  const { id, limit, unlimited, limited } = job ?? {};
  if (id === undefined || !unlimited) return;
  if (limit === undefined) respond({ kind: "choice", id, limit, choice: buildingChoice(unlimited) });
  else if (limited) respond({ kind: "choice", id, limit, choice: buildingChoice(unlimited, limited.kindsAt(limit)) });
}

/** The result of a calculation; `undefined` if another one has been requested meanwhile. */
const runWhileCurrent = <T>(id: number, stage: "choice" | "limited", steps: Generator<number, T>) =>
  runUnlessStopped(steps, SLICE_MS, async (share) => {
    respond({ kind: "progress", id, stage, share });
    await nextTask();
    return job?.id === id;
  });
