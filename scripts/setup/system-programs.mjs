import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { isOnPath } from "./platform.mjs";
import { fail, runStep } from "./processes.mjs";

// The headless shell comes first: the same engine, in which the tests take a quarter less time.
const CHROMIUMS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
];
const DEBIAN_POSTGRES = "/usr/lib/postgresql";

/** Programs in `sbin` are not in the PATH of ordinary users. */
const DEBIAN_NGINX = "/usr/sbin/nginx";

/** The external programs of the tests: names, Debian packages, and whether they are installed. */
const PROGRAMS = {
  chromium: {
    name: "a Chromium or Chrome (set CHROMIUM to its path)",
    packages: ["chromium-headless-shell", "fonts-dejavu-core"],
    isInstalled: () => findChromium() !== undefined,
  },
  poppler: { name: "Poppler's pdftotext", packages: ["poppler-utils"], isInstalled: () => isOnPath("pdftotext") },
  nginx: {
    name: "nginx",
    packages: ["nginx"],
    isInstalled: () => isOnPath("nginx") || existsSync(DEBIAN_NGINX),
  },
  postgres: {
    name: "PostgreSQL (set PG_BIN to the folder of its programs)",
    packages: ["postgresql"],
    isInstalled: () => Boolean(process.env.PG_BIN) || isOnPath("initdb") || hasDebianPostgres(),
  },
};

/** Ensures that programs are installed, if permitted. @param {readonly (keyof typeof PROGRAMS)[]} names */
export async function ensurePrograms(names) {
  const missing = names.map((name) => PROGRAMS[name]).filter((program) => !program.isInstalled());
  if (missing.length === 0) return;
  await installPackages(
    missing.flatMap(({ packages }) => packages),
    missing.map(({ name }) => name),
  );
  const stillMissing = missing.filter((program) => !program.isInstalled());
  if (stillMissing.length > 0) fail(`Not found after installing: ${stillMissing.map(({ name }) => name).join(", ")}.`);
}

/** The path of the browser for tests, which is installed where the system's package manager may be used. */
export async function ensureChromium() {
  await ensurePrograms(["chromium"]);
  return findChromium() ?? fail(`Not found after installing: ${PROGRAMS.chromium.name}.`);
}

/** @param {readonly string[]} packages @param {readonly string[]} names */
async function installPackages(packages, names) {
  const apt = "/usr/bin/apt-get";
  const isDebian = existsSync("/etc/debian_version") && existsSync(apt);
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (!isDebian) fail(`The tests need ${names.join(", ")}. Install what is missing.`);
  if (process.getuid?.() !== 0) fail(`The tests need ${packages.join(", ")}. Run this once: sudo sh -c '${command}'`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runStep(`Installing ${packages.join(", ")} (apt-get) …`, "sh", ["-c", command], { env });
}

function findChromium() {
  return [process.env.CHROMIUM, ...CHROMIUMS].find((file) => file && existsSync(file));
}

function hasDebianPostgres() {
  if (!existsSync(DEBIAN_POSTGRES)) return false;
  return readdirSync(DEBIAN_POSTGRES).some((version) => existsSync(path.join(DEBIAN_POSTGRES, version, "bin/initdb")));
}
