import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { DEMO_DATA_DIR, SITES } from "./sites.ts";

/**
 * Starts all test sites from the production build, on one data folder with the demo catalogue; stops them when it
 * exits. The folder of an earlier run is removed: its demo catalogue may be out of date.
 */
const dataDir = DEMO_DATA_DIR;
if (!process.env["E2E_DATA_DIR"]) rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });

const environment = { ...process.env, HOST: "127.0.0.1", DATA_DIR: dataDir, NODE_ENV: "production" };
const publication = spawnSync(process.execPath, ["src/importer/ensure-demo.ts"], {
  env: environment,
  stdio: "inherit",
});
if (publication.status !== 0) process.exit(publication.status ?? 1);

const children: ChildProcess[] = Object.values(SITES).map(({ port, settings }) =>
  spawn(process.execPath, ["build/server/main.js"], {
    env: { ...environment, PORT: String(port), ...settings },
    stdio: ["ignore", "inherit", "inherit"],
  }),
);

for (const child of children)
  child.once("exit", (code) => {
    if (code !== 0 && code !== null) process.exit(code);
  });

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    for (const child of children) child.kill("SIGTERM");
    process.exit(0);
  });
