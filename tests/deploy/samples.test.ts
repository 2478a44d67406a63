import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, type TestContext } from "vitest";

// Each sample is checked by its program; without the program its test is skipped, and the reason is logged.

const DEPLOY = resolve(import.meta.dirname, "../../deploy");
const sample = (name: string): string => readFileSync(join(DEPLOY, name), "utf8");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-deploy-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

function run(program: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}): Outcome {
  const env = { PATH: process.env["PATH"], HOME: folder, ...settings };
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}

/** Skips a test unless a call of the program that it requires succeeds. */
function skipWithout({ skip }: TestContext, program: string, ...args: readonly string[]): void {
  if (run(program, args).status !== 0) skip(`"${[program, ...args].join(" ")}" does not run on this machine`);
}

describe("lumenry.service", () => {
  /** systemd refuses a unit whose program is not there, and Node.js may be installed elsewhere. */
  const unit = sample("lumenry.service").replace("ExecStart=/usr/bin/node", `ExecStart=${process.execPath}`);
  const verify = (text: string): Outcome => {
    const path = join(folder, "lumenry.service");
    writeFileSync(path, text);
    return run("systemd-analyze", ["verify", "--man=no", path]);
  };

  test("systemd knows every setting of the unit, and reports a misspelt one", (context) => {
    skipWithout(context, "systemd-analyze", "--version");
    expect(verify(unit)).toEqual({ status: 0, output: "" });
    expect(verify(unit.replace("ProtectHome=", "ProtectHouse=")).output).toContain("ProtectHouse");
  });

  test("systemd rates the service as well confined", (context) => {
    skipWithout(context, "systemd-analyze", "--version");
    const path = join(DEPLOY, "lumenry.service");
    const { status, output } = run("systemd-analyze", ["security", "--offline=true", "--threshold=20", path]);
    expect(status, output).toBe(0);
  });
});

describe("compose.yaml", () => {
  const config = (settings: Readonly<Record<string, string>>): Outcome =>
    run("docker", ["compose", "-f", join(DEPLOY, "compose.yaml"), "config", "--quiet"], settings);

  test("is complete with its two required settings, and reports a missing one", (context) => {
    skipWithout(context, "docker", "compose", "version");
    const settings = { SITE_URL: "https://www.example.com", POSTGRES_PASSWORD: "secret" };
    expect(config(settings)).toEqual({ status: 0, output: "" });
    expect(config({ SITE_URL: settings.SITE_URL }).output).toContain("a password for the database");
  });
});

describe("Caddyfile", () => {
  test("is accepted by Caddy", (context) => {
    skipWithout(context, "caddy", "version");
    const { status, output } = run("caddy", [
      "validate",
      "--adapter",
      "caddyfile",
      "--config",
      join(DEPLOY, "Caddyfile"),
    ]);
    expect(status, output).toBe(0);
  });
});
