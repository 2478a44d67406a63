import { node, tool } from "../setup/node.mjs";
import { printLine } from "../setup/processes.mjs";

/** @type {readonly (readonly [name: string, args: readonly string[]])[]} */
const CHECKS = [
  ["Route types", [tool("@react-router/dev/bin.cjs"), "typegen"]],
  ["Types", [tool("typescript-7/bin/tsc"), "--noEmit", "-p", "."]],
  ["Types of the pure parts", [tool("typescript-7/bin/tsc"), "--noEmit", "-p", "tsconfig.pure.json"]],
  ["Types of the service worker", [tool("typescript-7/bin/tsc"), "--noEmit", "-p", "src/worker"]],
  ["Types of the benchmark", [tool("typescript-7/bin/tsc"), "--noEmit", "-p", "bench"]],
  ["Types of the scripts", [tool("typescript-7/bin/tsc"), "--noEmit", "-p", "scripts"]],
  ["Lint", [tool("eslint/bin/eslint.js"), "."]],
  ["Format", [tool("prettier/bin/prettier.cjs"), "--check", "--log-level=warn", "."]],
  [
    "Imports",
    [
      tool("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      ".dependency-cruiser.mjs",
      "--output-type",
      "err",
      "src",
      "demo",
    ],
  ],
];

/**
 * Runs every check, even after one has failed.
 *
 * @returns {Promise<number>} 0 when all pass
 */
export async function check() {
  let failures = 0;
  for (const [name, args] of CHECKS) {
    const code = await node(args, {}, { stdout: "quiet" });
    printLine(`${code === 0 ? "✓" : "✗"} ${name}`);
    if (code !== 0) failures++;
  }
  return failures === 0 ? 0 : 1;
}
