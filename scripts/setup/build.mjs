import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { node, nodeEnv, nodePath, tool } from "./node.mjs";
import { fail, step } from "./processes.mjs";

const SOURCES = ["src", "locales", "public", "demo", "scripts/messages"];
const CONFIGURATION = [
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "scripts/build-worker.mjs",
  "scripts/code-groups.ts",
  "scripts/compress.mjs",
];
const NOT_BUILT = /\.(?:test|oracle)\.tsx?$|\.md$/;
/** The file with the hash of the build's sources. */
const STAMP = "build/.sources";

/** Builds the site unless the build is up to date. */
export async function build() {
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  const env = { ...nodeEnv(), NODE_ENV: "production" };
  await step("Building the site …", nodePath(), [tool("@react-router/dev/bin.cjs"), "build"], { env });
  if ((await node(["scripts/build-worker.mjs"], { NODE_ENV: "production" })) !== 0)
    fail("The service worker could not be built.");
  if ((await node(["scripts/compress.mjs"])) !== 0) fail("The built files could not be compressed.");
  writeFileSync(STAMP, sources);
}

function hashSources() {
  const hash = createHash("sha256");
  for (const file of [...SOURCES.flatMap(filesIn), ...CONFIGURATION])
    hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => !NOT_BUILT.test(file) && statSync(file).isFile())
    .sort();
}
