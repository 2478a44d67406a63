import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-supervise-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface SupervisedSite {
  readonly process: ChildProcess;
  readonly output: { out: string; err: string };
  readonly exitCode: Promise<number | null>;
  /** How often the site was started. */
  startCount(): number;
}

let siteCount = 0;

/** Supervises a stand-in for the site that runs `code`, in which `start` is the number of the start, from 1. */
function superviseSite(code: string, options: object = { firstDelayMs: 1, killAfterMs: 500 }): SupervisedSite {
  const name = join(folder, `site-${++siteCount}`);
  writeFileSync(`${name}.starts`, "");
  writeFileSync(
    `${name}.mjs`,
    `import { appendFileSync, readFileSync } from "node:fs";
     appendFileSync("${name}.starts", "x");
     const start = readFileSync("${name}.starts", "utf8").length;
     ${code}`,
  );
  const supervisor = `
    import { supervise } from "./scripts/tasks/site.mjs";
    import { exitProcess } from "./scripts/setup/processes.mjs";
    exitProcess(await supervise(["${name}.mjs"], ${JSON.stringify(options)}));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", supervisor], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (data) => (output.out += String(data)));
  child.stderr.on("data", (data) => (output.err += String(data)));
  return {
    process: child,
    output,
    exitCode: once(child, "close").then(([exitCode]) => exitCode as number | null),
    startCount: () => readFileSync(`${name}.starts`, "utf8").length,
  };
}

const READY = `console.log("ready"); setInterval(() => {}, 1000);`;

test.each([
  ["crashed", `throw new Error("broken")`, ["Error: broken", "(exit code 1); it is restarted in 0.001 s.\n"]],
  ["been killed", `process.kill(process.pid, "SIGKILL")`, ["The site exited unexpectedly (SIGKILL)"]],
])("a site that has %s is restarted, and the reason is logged", async (_, end, texts) => {
  const site = superviseSite(`if (start === 1) ${end}; process.exit(0);`);
  expect(await site.exitCode).toBe(0);
  expect(site.startCount()).toBe(2);
  for (const text of texts) expect(site.output.err).toContain(text);
  expect(site.output.out).toBe("");
});

test("the delay doubles with each restart, and after six restarts in a row the supervisor exits with the site's code", async () => {
  const site = superviseSite("process.exit(7);");
  expect(await site.exitCode).toBe(7);
  expect(site.startCount()).toBe(7);
  const delays = [...site.output.err.matchAll(/restarted in ([\d.]+) s/g)].map(([, seconds]) => Number(seconds));
  expect(delays).toEqual([0.001, 0.002, 0.004, 0.008, 0.016, 0.032]);
  expect(site.output.err).toContain("7 times in a row; it is not restarted.");
});

test("a site with invalid settings is not restarted", async () => {
  const site = superviseSite("process.exit(78);");
  expect(await site.exitCode).toBe(78);
  expect(site.startCount()).toBe(1);
  expect(site.output.err).toBe("");
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s is forwarded, and the supervisor exits with 0 after the site",
  async (signal) => {
    const stop = `setTimeout(() => { console.log("stopped"); process.exit(0); }, 200);`;
    const site = superviseSite(`process.on("${signal}", () => { ${stop} }); ${READY}`, { killAfterMs: 10_000 });
    await expect.poll(() => site.output.out, { timeout: 20_000 }).toBe("ready\n");
    site.process.kill(signal);
    expect(await site.exitCode).toBe(0);
    expect(site.output.out).toBe("ready\nstopped\n");
    expect(site.startCount()).toBe(1);
  },
);

test.each([
  ["does not listen for signals yet", 0, READY],
  ["ignores the signal and is killed", 137, `process.on("SIGTERM", () => {}); ${READY}`],
])("if the site %s, the supervisor exits with %i", async (_, exitCode, code) => {
  const site = superviseSite(code);
  await expect.poll(() => site.output.out, { timeout: 20_000 }).toBe("ready\n");
  site.process.kill("SIGTERM");
  expect(await site.exitCode).toBe(exitCode);
  expect(site.startCount()).toBe(1);
});

test("the supervisor exits with 0 if it is stopped while it waits to restart the site", async () => {
  const site = superviseSite("process.exit(7);", { firstDelayMs: 60_000 });
  await expect.poll(() => site.output.err, { timeout: 20_000 }).toContain("restarted in 30 s");
  site.process.kill("SIGTERM");
  expect(await site.exitCode).toBe(0);
  expect(site.startCount()).toBe(1);
});

test("variables are added to the site's environment", async () => {
  const site = superviseSite(`console.log(process.env.MALLOC_ARENA_MAX); process.exit(0);`, {
    env: { MALLOC_ARENA_MAX: "2" },
  });
  expect(await site.exitCode).toBe(0);
  expect(site.output.out).toBe("2\n");
});
