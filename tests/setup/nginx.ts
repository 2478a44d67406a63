import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePorts } from "./postgres.ts";

const SAMPLE_FILE = resolve(import.meta.dirname, "../../deploy/nginx.conf");
/** Programs in `sbin` are not in the PATH of ordinary users. */
const PROGRAM = existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx";
/** The first version with the directive `http2`. */
const HTTP2_DIRECTIVE_VERSION = [1, 25, 1] as const;

/** nginx with the sample configuration, in which only addresses and certificate are replaced. */
export interface TestNginx {
  /** The ports that stand for 80 and 443. */
  readonly ports: { readonly http: number; readonly tls: number };
  /** The content of its error log. */
  readonly errors: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the sample configuration.
 *
 * @param sitePorts of one node, or of two
 * @param change makes further changes to the sample
 */
export async function startNginx(
  sitePorts: readonly number[],
  change: (sample: string) => string = (sample) => sample,
): Promise<TestNginx> {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-nginx-"));
  mkdirSync(join(folder, "temp"));
  makeCertificate(folder);
  const [http = 0, tls = 0] = await findFreePorts(2);
  const ports = { http, tls };
  const path = join(folder, "nginx.conf");
  writeFileSync(path, formatConfiguration(folder, ports, sitePorts, change));
  const nginx = spawn(PROGRAM, ["-c", path, "-e", "stderr"], { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  nginx.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  while (!(await fetch(`http://127.0.0.1:${ports.http}/`, { redirect: "manual" }).catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error(`nginx exited: ${errors}`);
    await wait(20);
  }
  return {
    ports,
    get errors() {
      return errors;
    },
    async stop() {
      if (nginx.exitCode === null) {
        nginx.kill("SIGTERM");
        await once(nginx, "exit");
      }
      rmSync(folder, { recursive: true });
    },
  };
}

/** A complete configuration around the sample, with local addresses. */
function formatConfiguration(
  folder: string,
  ports: TestNginx["ports"],
  [first = 0, second]: readonly number[],
  change: (sample: string) => string,
): string {
  const sample = readFileSync(SAMPLE_FILE, "utf8")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${ports.http};`)
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${ports.tls} ssl`)
    .replace("server 127.0.0.1:3000", `server 127.0.0.1:${first}`)
    .replace("# server 127.0.0.1:3001", second === undefined ? "#" : `server 127.0.0.1:${second}`)
    .replaceAll("/etc/letsencrypt/live/www.example.com", folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}
http { access_log off; ${temporary.join(" ")}
${change(supportsHttp2Directive() ? sample : adaptToOldNginx(sample))}}`;
}

/** Changes the sample for nginx before 1.25.1, as its comments describe. */
const adaptToOldNginx = (sample: string): string =>
  sample.replaceAll(/^ *http2 on;\n/gm, "").replaceAll(/^( *listen .* ssl);$/gm, "$1 http2;");

function supportsHttp2Directive(): boolean {
  const { stderr } = spawnSync(PROGRAM, ["-v"], { encoding: "utf8" });
  const version = (/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? "").split(".").map(Number);
  const differing = HTTP2_DIRECTIVE_VERSION.findIndex((part, index) => version[index] !== part);
  return differing < 0 || (version[differing] ?? 0) > (HTTP2_DIRECTIVE_VERSION[differing] ?? 0);
}

function makeCertificate(folder: string): void {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=www.example.com"];
  execFileSync("openssl", [...request, ...files], { stdio: "ignore" });
}
