import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("an unknown task is rejected with a list of the tasks", () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/run.mjs", "nonsense"], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stdout).toBe("");
  for (const task of ["start", "test", "dev", "build", "check", "shots", "bench", "catalogue"]) {
    expect(stderr).toContain(task);
  }
});
