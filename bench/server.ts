import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ARTICLES_MEDIA_TYPE } from "../src/catalogue/wire/layout.ts";
import type { CatalogueSource } from "./catalogues/catalogue-source.ts";
import { processorSeconds } from "./site/process-figures.ts";
import { stopped, type Running } from "./site/running-site.ts";
import { withSite } from "./site/site-in-folder.ts";
import { quantile } from "./statistics/quantile.ts";

/** The cost of a response in Lumenry and in nginx, in microseconds of processor time. */
export interface ServerMeasured {
  readonly source: CatalogueSource;
  readonly answer: string;
  readonly bytes: number;
  readonly oursUs: number;
  readonly nginxUs: number;
  readonly oursPerSecond: number;
  readonly nginxPerSecond: number;
}

/** Responses that are cached after the first request. */
const ANSWERS = [
  { answer: "list", path: "/api/mongo/pml/families", accept: "application/json" },
  { answer: "page", path: "/en", accept: "text/html" },
  { answer: "binary", path: "/api/mongo/pml/articles", accept: ARTICLES_MEDIA_TYPE },
] as const;

const REQUESTS = 16_000;
const CONNECTIONS = 8;
const ROUNDS = 7;
/** Warm-up rounds: the JIT compiles the code over some ten thousand requests. */
const WARM_UP_ROUNDS = 2;
const START_TRIES = 200;
const START_INTERVAL_MS = 100;

/**
 * Requests the same bytes from the built site and from nginx, in turn.
 *
 * @throws when one of the two is missing
 */
export async function compareServers(source: CatalogueSource): Promise<readonly ServerMeasured[]> {
  if (!hasNginx()) throw new Error("there is no nginx in the path, and none named by NGINX");
  return await withSite(source, async (ours, folder) => {
    const bodies = await Promise.all(ANSWERS.map((one) => fetchWhole(ours.origin, one)));
    const nginx = await startNginx(folder, bodies);
    try {
      const compared = await compareAnswers(bodies, ours, nginx);
      return compared.map((one) => ({ source, ...one }));
    } finally {
      await nginx.stop();
    }
  });
}

type Asked = (typeof ANSWERS)[number];
interface Answer {
  readonly path: string;
  readonly body: Buffer;
  readonly headers: readonly (readonly [string, string])[];
}

interface Turn {
  readonly us: number;
  readonly perSecond: number;
}

/** Each round requests every response from both, so that noise affects all of them. */
async function compareAnswers(
  bodies: readonly Answer[],
  ours: Running,
  nginx: Running,
): Promise<Omit<ServerMeasured, "source">[]> {
  const compared = ANSWERS.map((one, at) => {
    const bytes = bodies[at]?.body.length ?? 0;
    return { one, bytes, ours: [] as Turn[], nginx: [] as Turn[] };
  });
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const { one, bytes, ...turns } of compared) {
      const [our, its] = [await load(ours, one, bytes), await load(nginx, one, bytes)];
      if (round < 0) continue;
      turns.ours.push(our);
      turns.nginx.push(its);
    }
  return compared.map(({ one, bytes, ...turns }) => ({
    answer: one.answer,
    bytes,
    oursUs: median(turns.ours, "us"),
    nginxUs: median(turns.nginx, "us"),
    oursPerSecond: median(turns.ours, "perSecond"),
    nginxPerSecond: median(turns.nginx, "perSecond"),
  }));
}

/** Rounds disturbed by other load do not count. */
const median = (turns: readonly Turn[], of: keyof Turn): number => quantile(turns.map((turn) => turn[of]), 0.5); // prettier-ignore

/** Sends requests over a few keep-alive connections, and measures the server's processor time. */
async function load(server: Running, one: Asked, length: number) {
  const before = processorSeconds(server.pids());
  const start = performance.now();
  let left = REQUESTS;
  const visitors = Array.from({ length: CONNECTIONS }, () => visit(server.origin, one, length, () => left-- > 0));
  await Promise.all(visitors);
  const seconds = (performance.now() - start) / 1000;
  const taken = processorSeconds(server.pids()) - before;
  return { us: (taken / REQUESTS) * 1e6, perSecond: REQUESTS / seconds };
}

const END_OF_HEAD = "\r\n\r\n";

/**
 * A client that repeats its request as soon as the response is complete, on a raw socket, since an HTTP client would be the
 * bottleneck.
 */
function visit(origin: string, one: Asked, length: number, mayAsk: () => boolean): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries(askedHeaders(one)).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = Buffer.from(`GET ${one.path} HTTP/1.1\r\nHost: ${host}\r\n${lines.join("")}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let [wanted, got] = [0, 0];
    const ask = (): void => {
      [wanted, got] = [0, 0];
      if (mayAsk()) socket.write(question);
      else socket.end();
    };
    socket.on("connect", ask);
    socket.on("data", (chunk) => {
      if (got === 0) wanted = chunk.indexOf(END_OF_HEAD) + END_OF_HEAD.length + length;
      got += chunk.length;
      if (got === wanted) ask();
      else if (got > wanted) reject(new Error(`${one.answer}: more than ${length} bytes`));
    });
    socket.on("error", reject);
    socket.on("close", resolve);
  });
}

const askedHeaders = ({ accept }: Asked) => ({ accept, "accept-encoding": "br" });

const fetchWhole = (origin: string, one: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(`${origin}${one.path}`, { headers: askedHeaders(one) }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
        if (response.statusCode === 200) resolve({ path: one.path, body: Buffer.concat(chunks), headers });
        else reject(new Error(`${one.path} is answered with ${response.statusCode ?? 0}`));
      });
    })
      .on("error", reject)
      .end();
  });

const NGINX = process.env["NGINX"] ?? "nginx";

function hasNginx(): boolean {
  try {
    execFileSync(NGINX, ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Headers that nginx generates itself. */
const OWN_HEADERS = new Set(["connection", "keep-alive", "content-length", "content-type", "date", "transfer-encoding", "etag", "last-modified", "server"]); // prettier-ignore

/** One worker, like Lumenry's one process; static files with Lumenry's headers. */
async function startNginx(folder: string, answers: readonly Answer[]): Promise<Running> {
  const root = join(folder, "nginx");
  await mkdir(root);
  // nginx's worker runs as another user.
  await Promise.all([chmod(folder, 0o755), chmod(root, 0o755)]);
  const locations = await Promise.all(
    answers.map(async ({ path, body, headers }, at) => {
      await writeFile(join(root, String(at)), body);
      const type = headers.find(([name]) => name === "content-type")?.[1] ?? "text/plain";
      const added = headers.filter(([name]) => !OWN_HEADERS.has(name));
      const lines = added.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join(" ");
      return `location = ${path} { alias ${join(root, String(at))}; types { } default_type ${JSON.stringify(type)}; ${lines} }`;
    }),
  );
  const port = 20_000 + (process.pid % 20_000);
  const config = `worker_processes 1; daemon off; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 64; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=16;
client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c; uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;
server { listen 127.0.0.1:${port}; ${locations.join("\n")} } }`;
  await writeFile(join(root, "nginx.conf"), config);
  const server = spawn(NGINX, ["-c", join(root, "nginx.conf"), "-p", root], { stdio: ["ignore", "ignore", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  await answered(origin, server);
  return { origin, pids: () => [server.pid ?? 0, ...childrenOf(server.pid ?? 0)], stop: () => stopped(server) };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

async function answered(origin: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < START_TRIES && server.exitCode === null; tries++) {
    try {
      await fetch(`${origin}/none`);
      return;
    } catch {
      await wait(START_INTERVAL_MS);
    }
  }
  throw new Error("nginx does not answer");
}
