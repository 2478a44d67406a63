import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stopped, type Running } from "../site/running-site.ts";
import type { Answer } from "./requests.ts";

const NGINX = process.env["NGINX"] ?? "nginx";
const START_TRIES = 200;
const START_INTERVAL_MS = 100;

/** Headers that a server generates itself. */
const OWN_HEADERS = new Set(["connection", "keep-alive", "content-length", "content-type", "date", "transfer-encoding", "etag", "last-modified", "server"]); // prettier-ignore

/** Whether nginx is there: in the path, or named by `NGINX`. */
export function hasNginx(): boolean {
  try {
    execFileSync(NGINX, ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** One worker, like Lumenry's one process; static files with Lumenry's headers. @throws when it does not answer */
export async function startNginx(folder: string, answers: readonly Answer[]): Promise<Running> {
  const root = join(folder, "nginx");
  await mkdir(root);
  // nginx's worker runs as another user.
  await Promise.all([chmod(folder, 0o755), chmod(root, 0o755)]);
  const locations = await Promise.all(answers.map((answer, at) => location(answer, join(root, String(at)))));
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

async function location({ path, body, headers }: Answer, file: string): Promise<string> {
  await writeFile(file, body);
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "text/plain";
  const added = headers.filter(([name]) => !OWN_HEADERS.has(name));
  const lines = added.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join(" ");
  return `location = ${path} { alias ${file}; types { } default_type ${JSON.stringify(type)}; ${lines} }`;
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
