import { ARTICLES_MEDIA_TYPE } from "../../src/catalogue/wire/layout.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import type { Running } from "../site/running-site.ts";
import { withSite } from "../site/site-in-folder.ts";
import { quantile } from "../statistics/quantile.ts";
import { startBareNode } from "./bare-node.ts";
import { hasNginx, startNginx } from "./nginx.ts";
import { fetchWhole, sendMany, type Answer, type Turn } from "./requests.ts";

/** Who answers: Lumenry; nginx; and a server of Node's own with the same bytes, the least that a server on Node can take. */
const SERVERS = ["lumenry", "nginx", "bareNode"] as const;
type Server = (typeof SERVERS)[number];

/** The cost of a cached answer in each server. */
export interface ServerMeasured {
  readonly source: CatalogueSource;
  readonly answer: string;
  readonly bytes: number;
  readonly cost: Readonly<Record<Server, Turn>>;
}

/** Responses that are cached after the first request. */
const ANSWERS = [
  { answer: "list", path: "/api/mongo/pml/families", accept: "application/json" },
  { answer: "page", path: "/en", accept: "text/html" },
  { answer: "articles", path: "/api/mongo/pml/articles", accept: ARTICLES_MEDIA_TYPE },
] as const;

export const CACHED_ANSWERS = ANSWERS.map(({ answer }) => answer);

const ROUNDS = 7;
/** Warm-up rounds: the JIT compiles the code over some ten thousand requests. */
const WARM_UP_ROUNDS = 2;

/**
 * Requests the same bytes from the built site, from nginx and from a bare server on Node, in turn.
 *
 * @throws when nginx or the build is missing
 */
export async function compareServers(source: CatalogueSource): Promise<readonly ServerMeasured[]> {
  if (!hasNginx()) throw new Error("there is no nginx in the path, and none named by NGINX");
  return await withSite(source, async (lumenry, folder) => {
    const answers = await Promise.all(ANSWERS.map((asked) => fetchWhole(lumenry.origin, asked)));
    const nginx = await startNginx(folder, answers);
    const bareNode = await startBareNode(answers);
    try {
      const compared = await compareAnswers(answers, { lumenry, nginx, bareNode });
      return compared.map((one) => ({ source, ...one }));
    } finally {
      await Promise.all([nginx.stop(), bareNode.stop()]);
    }
  });
}

/** Each round requests every response from all, so that noise affects all of them. */
async function compareAnswers(
  answers: readonly Answer[],
  servers: Readonly<Record<Server, Running>>,
): Promise<Omit<ServerMeasured, "source">[]> {
  const compared = ANSWERS.map((asked, at) => {
    const turns: Record<Server, Turn[]> = { lumenry: [], nginx: [], bareNode: [] };
    return { asked, bytes: answers[at]?.body.length ?? 0, turns };
  });
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const { asked, bytes, turns } of compared)
      for (const name of SERVERS) {
        const turn = await sendMany(servers[name], asked, bytes);
        if (round >= 0) turns[name].push(turn);
      }
  return compared.map(({ asked, bytes, turns }) => ({
    answer: asked.answer,
    bytes,
    cost: { lumenry: medians(turns.lumenry), nginx: medians(turns.nginx), bareNode: medians(turns.bareNode) },
  }));
}

/** Rounds disturbed by other load do not count. */
const medians = (turns: readonly Turn[]): Turn => ({
  us: quantile(turns.map(({ us }) => us), 0.5), // prettier-ignore
  perSecond: quantile(turns.map(({ perSecond }) => perSecond), 0.5), // prettier-ignore
});
