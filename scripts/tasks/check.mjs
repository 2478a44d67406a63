import { runNode, toolPath } from "../setup/node.mjs";
import { printLine } from "../setup/processes.mjs";

/** @type {readonly (readonly [name: string, args: readonly string[]])[]} */
const CHECKS = [
  ["Route types", [toolPath("@react-router/dev/bin.cjs"), "typegen"]],
  ["Types", [toolPath("typescript-7/bin/tsc"), "--noEmit", "-p", "."]],
  ["Types of the pure parts", [toolPath("typescript-7/bin/tsc"), "--noEmit", "-p", "tsconfig.pure.json"]],
  ["Types of the service worker", [toolPath("typescript-7/bin/tsc"), "--noEmit", "-p", "src/worker"]],
  ["Types of the benchmark", [toolPath("typescript-7/bin/tsc"), "--noEmit", "-p", "bench"]],
  ["Types of the scripts", [toolPath("typescript-7/bin/tsc"), "--noEmit", "-p", "scripts"]],
  ["Lint", [toolPath("eslint/bin/eslint.js"), "."]],
  ["Format", [toolPath("prettier/bin/prettier.cjs"), "--check", "--log-level=warn", "."]],
  [
    "Imports",
    [
      toolPath("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      ".dependency-cruiser.mjs",
      "--output-type",
      "err",
      "src",
      "demo",
    ],
  ],
];

/** Runs every check, even after one has failed. @returns {Promise<number>} 0 when all pass */
export async function runChecks() {
  let failureCount = 0;
  for (const [name, args] of CHECKS) {
    const code = await runNode(args, {}, { stdout: "quiet" });
    printLine(`${code === 0 ? "✓" : "✗"} ${name}`);
    if (code !== 0) failureCount++;
  }
  return failureCount === 0 ? 0 : 1;
}
