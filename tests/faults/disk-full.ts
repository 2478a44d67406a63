import { execFileSync } from "node:child_process";
import { mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { largeCatalogue } from "../import/large-catalogue.ts";
import { createOperator } from "../import/operator.ts";
import type { FaultResult, FaultScenario } from "./scenario.ts";

const SIZE_COUNT = 20;
const ROOMY_BYTES = 256 * 2 ** 20;
const PAGE_BYTES = 4096;
/** The largest disk size, as a multiple of what an import into an empty store needs, since the store grows. */
const MAX_SIZE_FACTOR = 2;
/** The exit codes of a published import, and of one without disk space. */
const [PUBLISHED, NO_SPACE] = [0, 3];

/** A disk with any free space from nothing to more than an import needs. */
export const fullDisk: FaultScenario = {
  name: "disk-full",
  fault: "a disk that is full during an import, with free space from none to more than enough",
  goal: "the old version is served, the error says so, and the import succeeds once there is space",
  async run({ folder }) {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${ROOMY_BYTES}`, "tmpfs", disk], { stdio: "ignore" });
    } catch {
      return { workload: "nothing", measurement: "skipped: only root on Linux may mount a small disk" };
    }
    try {
      return await fillDisk(disk);
    } finally {
      execFileSync("umount", [disk]);
    }
  },
};

async function fillDisk(disk: string): Promise<FaultResult> {
  const operator = createOperator();
  const environment = { DATA_DIR: join(disk, "data") };
  const run = (...args: string[]) => operator.run(args, environment);
  const usedBytes = (): number => {
    const { blocks, bfree, bsize } = statfsSync(disk);
    return (blocks - bfree) * bsize;
  };
  const resize = (bytes: number): void => {
    const size = Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES;
    execFileSync("mount", ["-o", `remount,size=${size}`, disk]);
  };
  const outcomes = { refused: 0, published: 0, other: 0, failedRetries: 0 };
  try {
    await run("import", "--max-removed", "100", operator.write("old", largeCatalogue("old")));
    const before = usedBytes();
    await run("import", "--max-removed", "100", operator.write("next", largeCatalogue("next")));
    const needed = usedBytes() - before;
    for (let step = 0; step < SIZE_COUNT; step += 1) {
      const served = await servedVersion(run);
      const next = operator.write("next", largeCatalogue(`size${step}`));
      resize(usedBytes() + (needed * MAX_SIZE_FACTOR * step) / (SIZE_COUNT - 1));
      const { code, errors } = await run("import", "--max-removed", "100", next);
      resize(ROOMY_BYTES);
      const current = await servedVersion(run);
      if (code === NO_SPACE && current === served && errors.includes("disk is full")) outcomes.refused += 1;
      else if (code === PUBLISHED && current !== served) outcomes.published += 1;
      else outcomes.other += 1;
      if ((await run("import", "--max-removed", "100", next)).code !== PUBLISHED) outcomes.failedRetries += 1;
    }
  } finally {
    operator.dispose();
  }
  const { refused, published, other, failedRetries } = outcomes;
  return {
    workload: `${SIZE_COUNT} sizes, ${refused} refused, ${published} published`,
    measurement: `${other} other outcomes; ${failedRetries} imports that failed once there was space again`,
    isGoalMet: other === 0 && failedRetries === 0,
  };
}

/** The served version's line in the output for the operator. */
async function servedVersion(run: (...args: string[]) => Promise<{ readonly output: string }>): Promise<string> {
  const { output } = await run("versions");
  return output.split("\n").find((line) => line.includes("served")) ?? "none";
}
