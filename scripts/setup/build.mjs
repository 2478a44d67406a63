import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNode, nodeEnv, nodePath, toolPath } from "./node.mjs";
import { fail, runStep } from "./processes.mjs";

const SOURCE_FOLDERS = ["src", "locales", "public", "demo", "scripts/messages"];
const CONFIGURATION_FILES = [
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "scripts/build-worker.mjs",
  "scripts/code-groups.ts",
  "scripts/compress.mjs",
];
const EXCLUDED_SOURCES = /\.(?:test|oracle|fixture|generator)\.tsx?$|\.md$/;
const SOURCES_HASH_FILE = "build/.sources";

/** Builds the site unless the build is up to date. */
export async function build() {
  const sources = hashSources();
  if (existsSync(SOURCES_HASH_FILE) && readFileSync(SOURCES_HASH_FILE, "utf8") === sources) return;
  const env = { ...nodeEnv(), NODE_ENV: "production" };
  await runStep("Building the site …", nodePath(), [toolPath("@react-router/dev/bin.cjs"), "build"], { env });
  if ((await runNode(["scripts/build-worker.mjs"], { NODE_ENV: "production" })) !== 0)
    fail("The service worker could not be built.");
  if ((await runNode(["scripts/compress.mjs"])) !== 0) fail("The built files could not be compressed.");
  writeFileSync(SOURCES_HASH_FILE, sources);
}

function hashSources() {
  const hash = createHash("sha256");
  for (const file of [...SOURCE_FOLDERS.flatMap(filesIn), ...CONFIGURATION_FILES])
    hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => !EXCLUDED_SOURCES.test(file) && statSync(file).isFile())
    .sort();
}
