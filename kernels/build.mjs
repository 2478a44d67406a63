// Compiles the kernels to WebAssembly and writes them to src/engine/kernels: as a file for browsers, as text for
// whatever needs them at once.
// The compiler comes with the benchmark's peers: `npm install` in bench/ first.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "kernels-"));
const OPTIONS = "-O3 --noAssert --runtime stub --enable simd --importMemory --initialMemory 1 --use abort=";

copyFileSync(join(root, "kernels/filter-kernels.as"), join(work, "kernels.ts"));
execFileSync(
  process.execPath,
  [
    join(root, "bench/node_modules/assemblyscript/bin/asc.js"),
    "kernels.ts",
    "-o",
    "kernels.wasm",
    ...OPTIONS.split(" "),
  ],
  { cwd: work, stdio: "inherit" },
);
const module = readFileSync(join(work, "kernels.wasm"));
const hex = module.toString("hex");
rmSync(work, { recursive: true });
writeFileSync(join(root, "src/engine/kernels/filter-kernels.wasm"), module);
writeFileSync(
  join(root, "src/engine/kernels/kernel-module.ts"),
  `/** The kernels as a WebAssembly module, in hexadecimal: made from kernels/filter-kernels.as by kernels/build.mjs. */
export const KERNEL_MODULE =
  "${hex}";
`,
);
process.stdout.write(`${hex.length / 2} bytes\n`);
